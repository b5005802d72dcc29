package state

import (
	"cmp"
	"slices"

	"littlewars/engine/grid"
)

// Main magazines. [VT-APP-20, VT-APP-21]

// perMain is for how many squares along the border a side has a main magazine. [VT-APP-20]
const perMain = 17

// keptInFortress is what a fortress has besides for main magazines or corps that are cut off. [VT-APP-20]
const keptInFortress = 48

// FlagMost is the most that a flag carries. [VT-APP-24]
const FlagMost = 128

// mainPlaces are where a side's main magazines are in the standard set-up, each once: the capital, then where its
// stores of food would be, then its other towns.
func mainPlaces(s *Situation, side Side) (at []grid.Square) {
	add := func(square grid.Square) {
		if len(at) < s.Mains() && !slices.Contains(at, square) {
			at = append(at, square)
		}
	}
	for _, capital := range [...]bool{true, false} {
		for i := range s.Map.Places {
			if p := &s.Map.Places[i]; p.Side == s.Letter(side) && p.Name != "" && p.Capital == capital {
				if !capital {
					for _, st := range s.Army(side).Stores {
						if st.Good == Rations {
							add(st.At)
						}
					}
				}
				add(p.Squares[0])
			}
		}
	}
	return at
}

// stores is with what goods a side begins, and where: with main magazines food for the whole army and the whole
// campaign in each of them, and some in each fortress. [VT-CAMP-9, VT-APP-20]
func stores(s *Situation, side Side) []Stored {
	army := s.Army(side)
	if !s.Options.MainMagazines {
		return army.Stores
	}
	all := slices.DeleteFunc(slices.Clone(army.Stores), func(st Stored) bool { return st.Good == Rations })
	for _, at := range mainPlaces(s, side) {
		all = append(all, Stored{Good: Rations, N: ofCampaign(s, army), At: at})
	}
	for i := range s.Map.Places {
		if p := &s.Map.Places[i]; p.Side == s.Letter(side) && p.Kind == Fortress {
			all = append(all, Stored{Good: Rations, N: keptInFortress, At: p.Squares[0]})
		}
	}
	return all
}

// ofCampaign is what an army eats in a campaign, in one without an end in a year, reckoned in tens. [VT-CAMP-8]
func ofCampaign(s *Situation, army *Army) uint16 {
	need := 0
	for k, n := range army.Count {
		g := Kind(k).Need()
		need += int(n) * int(g[Portions]+g[Rations])
	}
	need = (need + 9) / 10 * 10
	return uint16(min(need*cmp.Or(s.Options.Days(), DaysOfYear), mostGoods))
}

// bakes adds a bakery and a flag to each main magazine. [VT-APP-21]
func (m *mustering) bakes() {
	for _, at := range mainPlaces(m.s, m.side) {
		for _, k := range [...]Kind{Bak, Wag} {
			post := NoPost
			if m.s.Map.Posts(at) != nil {
				post = Street
			}
			m.add(k, at, post)
		}
	}
}

// baked reports whether figures of a kind come with the main magazines instead of the army's list. [VT-APP-60]
func (m *mustering) baked(k Kind) bool { return k == Bak && m.s.Options.MainMagazines }
