package venturini

import (
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/venturini/state"
)

// What lies on the map, by its words.
const (
	grainWord     = "grain"
	lightWord     = "light wood"
	denseWord     = "dense wood"
	marshWord     = "marsh"
	waterWord     = "water"
	rockWord      = "rock"
	hollowWord    = "hollow"
	hillWord      = "hill"
	highWord      = "high hill"
	mountainWord  = "mountain"
	villageWord   = "village"
	churchWord    = "church village"
	marketWord    = "market town"
	townWord      = "walled town"
	fortressWord  = "fortress"
	brookWord     = "brook"
	riverWord     = "small river"
	ravineWord    = "ravine"
	cliffWord     = "rocks"
	brownWord     = "brown edge"
	blackWord     = "black edge"
	pathWord      = "field road"
	hedgeWord     = "hedge"
	stripWord     = "marsh strip"
	highwayWord   = "highway"
	earthWord     = "earth line"
	fascineWord   = "fascine line"
	abatisWord    = "abatis"
	pitsWord      = "wolf pits"
	palisadeWord  = "palisade"
	storeWord     = "goods"
	magazineWord  = "magazine"
	spanWord      = "bridge"
	blazeWord     = "blaze"
	ashesWord     = "burned"
	deadWord      = "died out"
	bareWord      = "without roofs"
	cornWord      = "standing corn"
	mineWord      = "mine"
	damWord       = "dam"
	breachWord    = "breach"
	shakenWord    = "points of fire"
	galleryWord   = "gallery"
	glacisWord    = "glacis"
	coveredWord   = "covered way"
	wetWord       = "wet ditch"
	dryWord       = "dry ditch"
	houseWord     = "town house"
	vaultWord     = "magazine square"
	rampartWord   = "main rampart"
	bastionWord   = "bastion"
	bastionHouse  = "blockhouse of a bastion"
	gateWord      = "gate"
	ravelinWord   = "ravelin"
	wayHouse      = "blockhouse of the covered way"
	wallWord      = "revetment"
	crestWord     = "crest palisade"
	fillWord      = "layers in a ditch"
	riseWord      = "raised ground"
	floodWord     = "flooded"
	drainedWord   = "drained"
	hurtState     = "wounded"
	damagedState  = "damaged" // guns and wagons
	teamlessState = "without horses"
	laagerState   = "laager"
	captiveState  = "captive"
)

// terrainWords are the terrains as cells have them.
var terrainWords = [state.NumTerrains]string{
	state.Plain: engine.Usual, state.Grain: grainWord, state.LightWood: lightWord, state.DenseWood: denseWord,
	state.Marsh: marshWord, state.Water: waterWord, state.RockGround: rockWord, state.Glacis: glacisWord,
	state.CoveredWay: coveredWord, state.WetDitch: wetWord, state.DryDitch: dryWord,
}

// placeWords are the places as cells have them.
var placeWords = map[state.PlaceKind]string{
	state.Village: villageWord, state.ChurchVillage: churchWord, state.MarketTown: marketWord,
	state.WalledTown: townWord, state.Fortress: fortressWord, state.TownHouse: houseWord, state.Magazine: vaultWord,
	state.MainRampart: rampartWord, state.Bastion: bastionWord, state.BastionBlockhouse: bastionHouse,
	state.GateSquare: gateWord, state.Ravelin: ravelinWord, state.WayBlockhouse: wayHouse,
}

// lineWords are the lines of works as lines on the map.
var lineWords = map[state.LineKind]string{
	state.Earth: earthWord, state.Fascine: fascineWord, state.Abatis: abatisWord, state.Pits: pitsWord,
	state.Palisade: palisadeWord,
}

// edgeWords are what lies along sides, in the order in which it is looked for.
var edgeWords = []struct {
	is   state.Features
	word string
}{
	{state.Brook | state.River, riverWord},
	{state.Brook, brookWord},
	{state.MarshStrip, stripWord},
	{state.Ravine, ravineWord},
	{state.Rocks, cliffWord},
	{state.Hedge, hedgeWord},
	{state.Scarp, wallWord},
	{state.Counterscarp, wallWord},
	{state.GlacisPalisade, crestWord},
}

// looks are how the words of the games look.
var looks = engine.Looks{
	Kinds: []engine.Look{
		figure(state.Inf, 'i', engine.BodyLine),
		figure(state.HCav, 'c', engine.BodyKnight),
		figure(state.LCav, 'h', engine.BodyHorse),
		figure(state.FArt, 'a', engine.BodyLight),
		mounted(figure(state.HArt, 'r', engine.BodyKnight)),
		figure(state.FBat, 'b', engine.BodyGun),
		figure(state.SBat, 's', engine.BodyGun),
		figure(state.Wag, 'w', engine.BodyWagon),
		figure(state.Bak, 'k', engine.BodyWagon),
		spaded(figure(state.Pio, 'p', engine.BodyPawn)),
		figure(state.Min, 'n', engine.BodyFoot),
		figure(state.HHow, 'v', engine.BodyGun),
		figure(state.HGun, 'u', engine.BodyGun),
		figure(state.LHow, 'l', engine.BodyGun),
		figure(state.LGun, 'q', engine.BodyGun),
		{Word: storeWord, Plural: storeWord, Letter: 'g', Body: engine.BodySquare},
		{Word: magazineWord, Letter: 'm', Body: engine.BodySquare},
		{Word: spanWord, Letter: '=', Body: engine.BodyBoard, Pattern: engine.PatternBridge},
		{Word: blazeWord, Letter: '*', Body: engine.BodyFlames, Wash: engine.WashHouse},
		{Word: ashesWord, Plural: ashesWord, Letter: ',', Body: engine.BodySquare},
		{Word: deadWord, Plural: deadWord, Letter: 'd', Body: engine.BodySquare},
		{Word: bareWord, Plural: bareWord, Letter: 'z', Body: engine.BodySquare},
		{Word: mineWord, Letter: 'o', Body: engine.BodyFlames},
		{Word: damWord, Letter: 't', Body: engine.BodyBoard, Pattern: engine.PatternWall},
		{Word: breachWord, Plural: "breaches", Letter: 'v', Body: engine.BodySquare},
		{Word: shakenWord, Plural: shakenWord, Letter: 'n', Body: engine.BodySquare},
		{Word: fillWord, Plural: fillWord, Letter: 'f', Body: engine.BodyBoard},
		{Word: riseWord, Plural: riseWord, Letter: 'y', Body: engine.BodySquare},
		{Word: floodWord, Plural: floodWord, Letter: 'j', Body: engine.BodySquare, Wash: engine.WashWater},
		{Word: drainedWord, Plural: drainedWord, Letter: 'x', Body: engine.BodySquare, Wash: engine.WashSand},
	},
	Grounds: []engine.Look{
		{Word: hollowWord, Letter: 'o', Wash: engine.WashSlope, Pattern: engine.PatternSlopes},
		{Word: hillWord, Letter: ')', Wash: engine.WashSlope, Pattern: engine.PatternSlopes},
		{Word: highWord, Letter: ']', Wash: engine.WashHill, Pattern: engine.PatternSlopes},
		{Word: mountainWord, Letter: '^', Wash: engine.WashMountain, Pattern: engine.PatternSlopes},
		{Word: rockWord, Letter: '%', Wash: engine.WashStone, Pattern: engine.PatternRock},
		{Word: grainWord, Letter: ';', Wash: engine.WashSand},
		{Word: lightWord, Letter: 't', Sign: "♠", Wash: engine.WashMarsh, Pattern: engine.PatternTrees},
		{Word: denseWord, Letter: 'T', Sign: "♣", Wash: engine.WashWood, Pattern: engine.PatternTrees},
		{Word: marshWord, Letter: '"', Wash: engine.WashMarsh, Pattern: engine.PatternReeds},
		{Word: waterWord, Letter: '~', Sign: "≈", Wash: engine.WashWater, Pattern: engine.PatternWater},
		{Word: villageWord, Letter: '&', Sign: "⌂", Wash: engine.WashVillage, Pattern: engine.PatternHouses},
		{Word: churchWord, Letter: '+', Wash: engine.WashVillage, Pattern: engine.PatternHouses},
		{Word: marketWord, Letter: '$', Wash: engine.WashVillage, Pattern: engine.PatternHouses},
		{Word: townWord, Letter: '#', Wash: engine.WashBrick, Pattern: engine.PatternHouses},
		{Word: fortressWord, Letter: '@', Wash: engine.WashBrick, Pattern: engine.PatternHouses},
		{Word: glacisWord, Letter: '/', Wash: engine.WashSlope},
		{Word: coveredWord, Letter: '_', Wash: engine.WashRoad},
		{Word: wetWord, Letter: '≈', Wash: engine.WashWater, Pattern: engine.PatternWater},
		{Word: dryWord, Letter: 'D', Wash: engine.WashSand},
		{Word: houseWord, Letter: 'H', Wash: engine.WashVillage, Pattern: engine.PatternHouses},
		{Word: vaultWord, Letter: 'L', Wash: engine.WashBrick},
		{Word: rampartWord, Letter: 'R', Wash: engine.WashStone},
		{Word: bastionWord, Letter: 'B', Wash: engine.WashStone},
		{Word: bastionHouse, Letter: 'A', Wash: engine.WashTimber},
		{Word: gateWord, Letter: 'G', Wash: engine.WashRoad},
		{Word: ravelinWord, Letter: 'W', Wash: engine.WashMountain},
		{Word: wayHouse, Letter: 'O', Wash: engine.WashTimber},
		{Word: wallWord, Letter: '|', Wash: engine.WashStone, Pattern: engine.PatternWall},
		{Word: crestWord, Letter: ':', Wash: engine.WashWood},
		{Word: brookWord, Letter: '~', Wash: engine.WashWater, Pattern: engine.PatternWater},
		{Word: riverWord, Letter: '~', Wash: engine.WashWater, Pattern: engine.PatternWater},
		{Word: stripWord, Letter: '"', Wash: engine.WashMarsh, Pattern: engine.PatternReeds},
		{Word: ravineWord, Letter: 'V', Wash: engine.WashMountain, Pattern: engine.PatternRock},
		{Word: cliffWord, Letter: '%', Wash: engine.WashStone, Pattern: engine.PatternSlopes},
		{Word: hedgeWord, Letter: 'x', Wash: engine.WashWood},
		{Word: brownWord, Letter: 'n', Wash: engine.WashTimber, Pattern: engine.PatternSlopes},
		{Word: blackWord, Letter: 'N', Wash: engine.WashStone, Pattern: engine.PatternWall},
		{Word: pathWord, Letter: '\'', Wash: engine.WashSand, Pattern: engine.PatternInlay},
		{Word: highwayWord, Letter: '.', Wash: engine.WashRoad, Pattern: engine.PatternRoad},
		{Word: galleryWord, Letter: '-', Wash: engine.WashTimber},
		{Word: cornWord, Letter: ';', Wash: engine.WashSand},
		{Word: earthWord, Letter: 'E', Wash: engine.WashTimber, Pattern: engine.PatternWall},
		{Word: fascineWord, Letter: 'F', Wash: engine.WashTimber, Pattern: engine.PatternWall},
		{Word: abatisWord, Letter: 'A', Wash: engine.WashWood, Pattern: engine.PatternWall},
		{Word: pitsWord, Letter: 'K', Wash: engine.WashTimber, Pattern: engine.PatternWall},
		{Word: palisadeWord, Letter: 'P', Wash: engine.WashTimber, Pattern: engine.PatternWall},
	},
	States: []engine.Look{
		{Word: hurtState, Letter: '!', Mark: engine.BadgeDashes, Tone: engine.Bad},
		{Word: damagedState, Letter: '!', Mark: engine.BadgeDashes, Tone: engine.Bad},
		{Word: teamlessState, Letter: '/', Mark: engine.BadgeBurst, Tone: engine.Bad},
		{Word: laagerState, Letter: 'o', Mark: engine.BadgeCrown},
		{Word: captiveState, Letter: 'c', Mark: engine.BadgeDashes, Tone: engine.Spent},
	},
}

// looksOf are the looks of each game. On a large map a highway is a thin line, beside which the houses are to be seen.
var looksOf = func() (of [state.NumGames]*engine.Looks) {
	battle, large := looks, looks
	large.Grounds = slices.Clone(looks.Grounds)
	for i := range large.Grounds {
		if g := &large.Grounds[i]; g.Word == highwayWord {
			g.Pattern = engine.PatternInlay
		}
	}
	campaign, siege := large, large
	of = [...]*engine.Looks{state.Battle: &battle, state.Campaign: &campaign, state.Siege: &siege}
	for g := range state.NumGames {
		of[g].Full, of[g].Sides, of[g].Names = true, map[engine.Side]string{}, map[string]string{}
		for k := range state.Kinds {
			of[g].Names[state.Kinds[k].Key] = state.Kinds[k].Name
		}
		for _, good := range state.GoodsAbout {
			of[g].Names["#"+string(good.Letter)] = good.Name
		}
		for _, side := range tellings[g].sides {
			of[g].Sides[side] = state.SideInFull(g, string(side))
			of[g].Names[string(side)+"/"] = of[g].Sides[side]
			switch g { // said of a figure the bare word does: "lower inf3"
			case state.Campaign:
				of[g].Sides[side] = "the " + of[g].Sides[side] + " country"
			case state.Siege:
				of[g].Sides[side] = "the " + of[g].Sides[side]
			}
		}
	}
	return of
}()

// mounted is the look of mounted gunners: a horse's head over a ball.
func mounted(look engine.Look) engine.Look {
	look.Outline = "M-.4 -.2 L.6 -.2 C.8 .3 .5 .86 0 .95 C-.5 .83 -.6 .57 -.9 .3 " +
		"L-.7 .04 L-.2 .17 C0 .04 -.4 -.08 -.4 -.2 Z O.1 -.62 .34"
	return look
}

// spaded is the look of those who dig: a spade, its blade below.
func spaded(look engine.Look) engine.Look {
	look.Outline = "M-.36 .98 L.36 .98 L.36 .78 L.1 .78 L.1 .04 L.5 .04 L.5 -.5 C.46 -.76 .22 -.9 0 -1 " +
		"C-.22 -.9 -.46 -.76 -.5 -.5 L-.5 .04 L-.1 .04 L-.1 .78 L-.36 .78 Z"
	return look
}

// figure is the look of a kind of figure.
func figure(k state.Kind, letter rune, body engine.Body) engine.Look {
	name := state.Kinds[k].Name
	look := engine.Look{Word: name, Letter: letter, Body: body}
	switch {
	case strings.HasSuffix(name, "s"): // a figure is called as several
		look.Single, look.Plural = "brigade of "+name, "brigades of "+name
	case k <= state.HArt:
		look.Plural = name
	}
	return look
}
