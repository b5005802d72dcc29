package rithmomachia

import "littlewars/engine"

// Where the rules come from.
const (
	fulke  = "Fulke 1563, the first play"
	ruling = "ruling"
	both   = "Fulke 1563; with a ruling"
	ours   = "the text forms of this program"
	table  = "computed from the starting armies"
)

// rules is the catalogue, docs/rules/rithmomachia.md, a line each.
var rules = engine.RuleTable{
	{ID: "RM-1", Gist: "the board has columns a to h and rows 1 to 16; Even sits at row 1", Source: fulke},
	{ID: "RM-2", Gist: "a side has 8 rounds, 8 triangles and 8 squares, one of them a pyramid, the King", Source: fulke},
	{ID: "RM-3", Gist: "Even's men and his King, 91", Source: fulke},
	{ID: "RM-4", Gist: "Odd's men and his King, 190", Source: fulke},
	{ID: "RM-5", Gist: "the numbers grow out of the roots 2 4 6 8 and 3 5 7 9", Source: fulke},
	{ID: "RM-6", Gist: "what the Kings are made of", Source: fulke},
	{ID: "RM-7", Gist: "the starting array", Source: fulke},
	{ID: "RM-8", Gist: "the array is turned, not mirrored", Source: ruling},
	{ID: "RM-9", Gist: "Odd moves first", Source: ruling},
	{ID: "RM-10", Gist: "a turn is one draught of one man: usual, flying or a leap", Source: fulke},
	{ID: "RM-11", Gist: "round one space slantwise, triangle two, square three along a row or column", Source: fulke},
	{ID: "RM-12", Gist: "nothing is jumped, and the goal is empty except in a leap", Source: fulke},
	{ID: "RM-13", Gist: "triangles and squares fly: the usual draught, then one space aside", Source: fulke},
	{ID: "RM-14", Gist: "in a flight every space and the goal must be empty", Source: both},
	{ID: "RM-15", Gist: "a flight may not capture", Source: both},
	{ID: "RM-16", Gist: "a pyramid goes as every shape it still holds", Source: fulke},
	{ID: "RM-17", Gist: "who can move must", Source: fulke},
	{ID: "RM-18", Gist: "a man bears on the goals of his usual draughts, if the way is free", Source: fulke},
	{ID: "RM-19", Gist: "what numbers a man and a pyramid bring", Source: fulke},
	{ID: "RM-20", Gist: "equality: a man takes his own number", Source: fulke},
	{ID: "RM-21", Gist: "addition: two men take their sum", Source: fulke},
	{ID: "RM-22", Gist: "subtraction: two men take their difference", Source: fulke},
	{ID: "RM-23", Gist: "multiplication: two men take their product", Source: fulke},
	{ID: "RM-24", Gist: "division: two men take their quotient", Source: fulke},
	{ID: "RM-25", Gist: "the two are different men and both bear on the enemy", Source: fulke},
	{ID: "RM-26", Gist: "arriving takes every enemy in relation to the moved man", Source: fulke},
	{ID: "RM-27", Gist: "only relations of the moved man count", Source: fulke},
	{ID: "RM-28", Gist: "a man leaps onto an enemy whom he could take from where he stands", Source: fulke},
	{ID: "RM-29", Gist: "all captures of a draught are judged together", Source: fulke},
	{ID: "RM-30", Gist: "captures by proportion are a setting", Source: ruling},
	{ID: "RM-31", Gist: "a pyramid counts as its whole and as each component", Source: fulke},
	{ID: "RM-32", Gist: "arriving takes a pyramid whole, else its components in relation", Source: fulke},
	{ID: "RM-33", Gist: "leaping takes a pyramid by its whole number only", Source: ruling},
	{ID: "RM-34", Gist: "oblivion: every usual draught closed by the wall or the captor", Source: both},
	{ID: "RM-35", Gist: "an ally or an open way saves from oblivion", Source: both},
	{ID: "RM-36", Gist: "a pyramid falls to oblivion in all its shapes, whole", Source: fulke},
	{ID: "RM-37", Gist: "a captive changes side and is set on the captor's first rank", Source: both},
	{ID: "RM-38", Gist: "captives are set in the order of their spaces, each on an empty one", Source: ruling},
	{ID: "RM-39", Gist: "captives without room leave the game", Source: ruling},
	{ID: "RM-40", Gist: "setting a captive captures nothing", Source: ruling},
	{ID: "RM-41", Gist: "a turncoat may be taken back", Source: fulke},
	{ID: "RM-42", Gist: "a Proper victory needs the enemy's King captured first", Source: both},
	{ID: "RM-43", Gist: "before his draught a player may declare three or four men, once", Source: both},
	{ID: "RM-44", Gist: "arithmetical, geometrical and musical proportion", Source: fulke},
	{ID: "RM-45", Gist: "Great, Greater and Greatest Triumph", Source: fulke},
	{ID: "RM-46", Gist: "declared men cannot be captured and do not fly", Source: fulke},
	{ID: "RM-47", Gist: "the enemy's camp is his rearmost six rows", Source: fulke},
	{ID: "RM-48", Gist: "a Triumph is complete in a line or as corners of a square in the camp", Source: both},
	{ID: "RM-49", Gist: "men arrayed when declared win after the owner's next draught", Source: ruling},
	{ID: "RM-50", Gist: "a Common victory is the first to reach a tally agreed", Source: fulke},
	{ID: "RM-51", Gist: "Bodies: a number of men taken", Source: fulke},
	{ID: "RM-52", Gist: "Goods: a sum of numbers taken", Source: fulke},
	{ID: "RM-53", Gist: "Quarrel: a sum and a number of characters", Source: fulke},
	{ID: "RM-54", Gist: "Honour: a number of men and a sum", Source: fulke},
	{ID: "RM-55", Gist: "Honour and Quarrel: men, characters and sum", Source: fulke},
	{ID: "RM-56", Gist: "captures add to the tally and are never subtracted", Source: both},
	{ID: "RM-57", Gist: "a game has one victory, Proper or one Common", Source: ruling},
	{ID: "RM-58", Gist: "a player without a draught draws the game", Source: ruling},
	{ID: "RM-59", Gist: "draws: agreed, the third time, 50 turns each without a capture", Source: ruling},
	{ID: "RM-60", Gist: "how a position is written", Source: ours},
	{ID: "RM-61", Gist: "how a turn is written", Source: ours},
	{ID: "RM-62", Gist: "what perft counts", Source: ours},
	{ID: "RM-63", Gist: "how many capture equations there are", Source: table},
	{ID: "RM-64", Gist: "how many proportions and sets of four there are", Source: table},
	{ID: "RM-65", Gist: "Even's proportions", Source: table},
	{ID: "RM-66", Gist: "Odd's proportions", Source: table},
	{ID: "RM-67", Gist: "the Greatest Triumphs", Source: table},
	{ID: "RM-68", Gist: "the tables agree with a published computation", Source: table},
}
