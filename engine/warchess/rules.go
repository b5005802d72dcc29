package warchess

import "littlewars/engine"

// Where the rules come from.
const (
	book   = "War-Chess, 1866"
	plates = "War-Chess, 1866, the plates"
	ruling = "ruling"
)

// ruleTable is the catalogue, docs/rules/warchess.md, a line a rule.
var ruleTable = engine.RuleTable{
	{ID: "WC-1", Gist: "the board has 139 squares in 19 rows", Source: book},
	{ID: "WC-2", Gist: "the lengths of the rows", Source: book},
	{ID: "WC-3", Gist: "four places of the lattice are water", Source: book},
	{ID: "WC-4", Gist: "the squares are numbered row by row; the half-turn of n is 140 - n", Source: book},
	{ID: "WC-5", Gist: "the plate's 75 and 76 are 78 and 79 here", Source: ruling},
	{ID: "WC-6", Gist: "eight directions: four diagonal, four straight", Source: book},
	{ID: "WC-7", Gist: "forward is north for att, south for def", Source: book},
	{ID: "WC-8", Gist: "the river cuts neighbours on opposite banks from each other", Source: book},
	{ID: "WC-9", Gist: "two fords join the banks, 47-55 and 85-93", Source: book},
	{ID: "WC-10", Gist: "the bridge, 70, is entered from 63 and 77 alone", Source: ruling},
	{ID: "WC-11", Gist: "fords and bridge cost nothing; a figure may stop on the bridge", Source: book},
	{ID: "WC-12", Gist: "a line ends at the edge, at water and where the river cuts it", Source: book},
	{ID: "WC-13", Gist: "where att starts", Source: book},
	{ID: "WC-14", Gist: "where def starts", Source: book},
	{ID: "WC-15", Gist: "att sits at row 1", Source: ruling},
	{ID: "WC-16", Gist: "att moves first; the sides move in turn", Source: ruling},
	{ID: "WC-17", Gist: "a figure moves along one line through empty squares; none jumps", Source: book},
	{ID: "WC-18", Gist: "how far each kind may go", Source: book},
	{ID: "WC-19", Gist: "the taker stands where the taken stood; wagon and citadel take nothing", Source: book},
	{ID: "WC-20", Gist: "who can move must", Source: book},
	{ID: "WC-21", Gist: "the range of an artillery: three squares along each diagonal, to the first figure", Source: book},
	{ID: "WC-22", Gist: "an artillery covers its range; its first squares are one step away", Source: book},
	{ID: "WC-23", Gist: "supported: on a first square of its own artillery and of no enemy's", Source: plates},
	{ID: "WC-24", Gist: "exposed: in range of an enemy artillery and not supported", Source: book},
	{ID: "WC-25", Gist: "no troop or wagon may come to stand exposed", Source: book},
	{ID: "WC-26", Gist: "covered squares may be crossed", Source: ruling},
	{ID: "WC-27", Gist: "artillery may enter enemy range, and be taken there", Source: book},
	{ID: "WC-28", Gist: "no artillery may move and leave a troop of its side exposed", Source: plates},
	{ID: "WC-29", Gist: "a troop or wagon may uncover another", Source: ruling},
	{ID: "WC-30", Gist: "artillery takes artillery alone", Source: book},
	{ID: "WC-31", Gist: "obligations limit the base moves, but never the taking of the citadel or the wagon", Source: ruling},
	{ID: "WC-32", Gist: "a commanded citadel is to be freed, or the artillery attacked", Source: book},
	{ID: "WC-33", Gist: "an exposed wagon is to be helped", Source: book},
	{ID: "WC-34", Gist: "when troops are exposed, one of them is to be relieved", Source: plates},
	{ID: "WC-35", Gist: "citadel or wagon first, then the troops", Source: book},
	{ID: "WC-36", Gist: "an obligation that nothing can meet lapses for the turn", Source: ruling},
	{ID: "WC-37", Gist: "nothing but artillery on troops, wagon or citadel obliges", Source: ruling},
	{ID: "WC-38", Gist: "a troop may take the citadel even within range", Source: plates},
	{ID: "WC-39", Gist: "the wagon cannot be taken while its artillery covers it", Source: book},
	{ID: "WC-40", Gist: "the wagon may not go where it would be exposed", Source: book},
	{ID: "WC-41", Gist: "the citadel taken wins for att, the wagon taken for def", Source: book},
	{ID: "WC-42", Gist: "a side without a troop has lost", Source: book},
	{ID: "WC-43", Gist: "a side that has no move draws", Source: ruling},
	{ID: "WC-44", Gist: "drawn by agreement, at the third coming of a position, or after 50 quiet moves a side", Source: ruling},
	{ID: "WC-45", Gist: "how a position is written", Source: ruling},
	{ID: "WC-46", Gist: "how a move is written", Source: ruling},
	{ID: "WC-47", Gist: "what perft counts", Source: ruling},
}
