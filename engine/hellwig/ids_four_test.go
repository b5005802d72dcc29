package hellwig_test

import "testing"

// Four players on the plan. Of columns 14 and 15 these are squares of the rows about the dividing row, from above:
// 673, 700, 771, 798 (on the row), 869, 896, 967 and 672, 701, 770, 799, 868, 897, 966.
const (
	armies = "B:b@771^AB B:b@869^AB C:b@770^AB C:b@868^AB "
	teams  = "players:4 team:B=AA,A team:C=BB,B north:AA,BB "
	free   = teams + "order:free "
)

func TestFourPlayers(t *testing.T) {
	trials{
		{"HW-217", "plan C:K@246 " + armies + teams + "to:AA", "771 turn left", "over HW-188 bb"},
		{"HW-217", "plan C:K@246 B:b@771^AB to:B", "771 turn left", "over HW-188 c"},
		{"HW-218", "plan " + armies + teams + "to:A", "869 turn left", "-B:b@869^AB +B:b@869^AC +to:B"},
		{"HW-218", "plan " + armies + teams + "to:A", "868 turn left", "no HW-21: and it is the"},
		{"HW-219", "plan " + armies + teams + "to:A", "869 to 798", "-B:b@869^AB +B:b@798^AB"}, // whatever AA has planned
		{
			"HW-222", "plan B:T@785 B:T@771 B:T@869 " + "C:b@770^AB C:b@868^AB " + teams + "to:AA", "785 to 784",
			"-B:T@785 +B:T@784",
		},
		{
			"HW-222", "plan B:T@833 B:T@771 B:T@869 " + "C:b@770^AB C:b@868^AB " + teams + "to:A", "833 to 834",
			"-B:T@833 +B:T@834",
		},
		{
			"HW-222", "plan B:T@784 B:T@869 " + "C:b@770^AB C:b@868^AB " + teams + "to:A", "784 to 785",
			"no HW-223: beyond the dividing row",
		},
		{
			"HW-222", "plan " + armies + "players:4 team:B=AA,A team:C=BB,B north:A,B to:AA", "869 turn left",
			"-B:b@869^AB +B:b@869^AC",
		},
		{"HW-222", "plan " + armies + "players:4 team:B=AA,A team:C=BB,B north:A,B to:AA", "771 turn left", "no HW-223"},
		{"HW-223", "plan " + armies + teams + "to:AA", "869 turn left", "no HW-223: where your ally commands"},
		{"HW-223", "plan " + armies + teams + "to:AA", "771 turn left", "-B:b@771^AB +B:b@771^AC"},
		{
			"HW-224", "plan B:T@771 B:b@869^AB C:b@672^AB C:b@866^AB " + teams + "to:AA",
			"771 to 770/672 turn left/869 turn left/866 turn left/770 to 868",
			"-B:T@771 +B:T@868 -B:b@869^AB +B:b@869^AC -C:b@672^AB +C:b@672^AC -C:b@866^AB +C:b@866^AC",
		},
		{"HW-224", "plan B:T@868 B:b@771^AB C:b@672^AB C:b@866^AB " + teams + "to:AA", "868 to 770", "no HW-223"},
		{
			"HW-225", "plan B:b@771^AB B:T:771-798 B:b@869^AB C:b@672^AB C:b@866^AB " + teams + "to:A", "T771-798 slide right 1",
			"-B:b@771^AB +B:b@770^AB -B:T:771-798 +B:T:770-799",
		},
		{
			"HW-225", "plan B:b@771^AB B:T:771-700 B:b@869^AB C:b@672^AB C:b@866^AB " + teams + "to:A", "T700-771 slide right 1",
			"no HW-223",
		},
		{
			"HW-225", "plan B:b@798^AB B:T:798-799 B:b@771^AB C:b@672^AB C:b@866^AB " + teams + "to:AA", "T798-799 slide down 1",
			"-B:b@798^AB +B:b@869^AB -B:T:798-799 +B:T:868-869",
		},
		// Guns belong to him on whose side their crew stands.
		{
			"HW-225", "plan B:S@869 B:C1:869>798 B:b@673^AB C:S@700 C:b@866^AB C:b@600^AB " + teams + "to:A", "fire 700",
			"-C:S@700",
		},
		{
			"HW-225", "plan B:S@869 B:H:869>798 bldg:700 B:b@673^AB C:b@866^AB C:b@600^AB " + teams + "to:A", "light 700",
			"+A:fire@700/0",
		},
		{
			"HW-225", "plan B:S@869 B:C1:869>798 B:BW@771 B:b@603^AB C:b@866^AB C:b@600^AB " + teams + "to:A", "raze 771",
			"-B:BW@771",
		},
		{
			"HW-225", "plan B:S@869 B:C1:869>798 B:BW@771 B:b@603^AB C:b@866^AB C:b@600^AB " + teams + "to:AA", "raze 771",
			"no HW-223",
		},
		{
			"HW-225", "plan B:S@869 B:C1:869>798 B:b@673^AB C:S@700 C:b@866^AB C:b@600^AB " + teams + "to:AA", "fire 700",
			"no HW-223",
		},
		{
			"HW-225", "plan B:S@869 B:H:869>798 bldg:700 B:b@673^AB C:b@866^AB C:b@600^AB " + teams + "to:AA", "light 700",
			"no HW-223",
		},
		{"HW-225", "plan B:T@869 B:b@603^AB C:b@866^AB C:b@600^AB " + teams + "to:AA", "entrench 771", "no HW-223"},
		// Bridges to him on whose side the piece on the face stands.
		{
			"HW-225", "plan water:771 B:S@869 B:BT1:869-798 B:b@673^AB C:b@866^AB C:b@600^AB " + teams + "to:A",
			"BT1 lay 771 side", "+B:BR1@771",
		},
		{
			"HW-225", "plan water:771 B:S@869 B:BT1:869-798 B:b@673^AB C:b@866^AB C:b@600^AB " + teams + "to:AA",
			"BT1 lay 771 side", "no HW-223",
		},
		{
			"HW-225", "plan water:771 B:S@869 B:BT1:869-798 B:BR1@771 B:b@673^AB C:b@866^AB C:b@600^AB " + teams + "to:AA",
			"869 ruin BT1 771", "no HW-223",
		},
		{
			"HW-225", "plan water:771 B:S@869 B:BT1:869-798 B:BR1@771 B:b@673^AB C:b@866^AB C:b@600^AB " + teams + "to:A",
			"869 ruin BT1 771", "-B:BR1@771 -B:BT1:869-798 +B:BT1:869-798/2,1",
		},
		{
			"HW-225", "plan water:771 B:T@869 C:BR41@771 B:b@673^AB C:b@866^AB C:b@600^AB " + teams + "to:A", "ruin 771",
			"-C:BR41@771",
		},
		{
			"HW-225", "plan water:771 B:T@869 C:BR41@771 B:b@673^AB C:b@866^AB C:b@600^AB " + teams + "to:AA", "ruin 771",
			"no HW-223",
		},
		// Works: of several that storm together one must be near.
		{"HW-225", "plan B:T@869 C:BW@771 B:b@603^AB C:b@866^AB C:b@600^AB " + teams + "to:A", "storm 771", "-C:BW@771"},
		{"HW-225", "plan B:T@869 C:BW@771 B:b@603^AB C:b@866^AB C:b@600^AB " + teams + "to:AA", "storm 771", "no HW-223"},
		{
			"HW-225", "plan B:T@869 C:BW@771 B:T@673 C:S@769 C:b@866^AB C:b@600^AB " + teams + "to:AA", "storm 771", "-C:BW@771",
		},
		{"HW-225", "plan B:T@869 B:b@603^AB C:b@866^AB C:b@600^AB " + teams + "to:A", "entrench 771", "+B:BW@771"},
		{"HW-225", "plan B:T@869 B:BW@771 B:b@603^AB C:b@866^AB C:b@600^AB " + teams + "to:AA", "raze 771", "no HW-223"},
		{"HW-225", "plan B:T@869 B:BW@771 B:b@603^AB C:b@866^AB C:b@600^AB " + teams + "to:A", "raze 771", "-B:BW@771"},
		{"HW-225", "plan B:T@869 B:b@603^AB C:b@866^AB C:b@600^AB school:2 " + teams + "to:AA", "depot 771", "no HW-223"},
		{"HW-225", "plan B:T@869 B:b@603^AB C:b@866^AB C:b@600^AB school:2 " + teams + "to:A", "depot 771", "+B:D@771"},
		{
			"HW-225", "plan B:T@869 C:D@771 B:b@603^AB C:b@866^AB C:b@600^AB school:2 " + teams + "to:AA", "undepot 771",
			"no HW-223",
		},
		{
			"HW-225", "plan bldg:771,700 BB:fire@700/1 B:T@869 B:b@603^AB C:b@866^AB C:b@600^AB " + teams + "to:AA",
			"demolish 771", "no HW-223",
		},
		// Free acts by the square, declarations by either.
		{"HW-225", "plan B:T@869 C:BW@771 B:b@603^AB C:b@866^AB C:b@600^AB " + teams + "to:A", "occupy 771", "no HW-223"},
		{
			"HW-225", "plan B:T@869 C:BW@771 B:b@603^AB C:b@866^AB C:b@600^AB " + teams + "to:AA", "occupy 771",
			"-C:BW@771 +B:BW@771 +at:occupy",
		},
		{
			"HW-225", "plan bldg:771,798,869 A:fire@798/1 B:b@603^AB B:b@898^AB C:b@866^AB C:b@600^AB " + teams + "to:A",
			"spread 771", "no HW-223",
		},
		{
			"HW-225", "plan bldg:771,798,869 A:fire@798/1 B:b@603^AB B:b@898^AB C:b@866^AB C:b@600^AB " + teams + "to:A",
			"spread 869", "+A:fire@869/0",
		},
		{
			"HW-225", "plan B:T@771 C:D@771 B:b@898^AB C:b@866^AB C:b@600^AB school:2 " + teams + "to:A", "seize 771",
			"no HW-223",
		},
		{"HW-225", "plan " + armies + teams + "to:A", "blockade", "+C:siege/0,200,0 +at:move"},
		{"HW-225", "plan " + armies + teams + "to:AA", "blockade", "+C:siege/0,200,0 +at:move"},
		{
			"HW-225", "plan red:687,688,785,786,783 B:b@603^AB B:b@898^AB C:b@784^AB C:SK@600 " + teams + "to:A", "cut 784",
			"+C:cut@784/0 +at:cut",
		},

		{
			"HW-227", "plan " + armies + free + "to:AA", "aa 771 turn left/bb 770 turn left/aa 771 turn left",
			"-B:b@771^AB +B:b@771^CD -C:b@770^AB +C:b@770^AC +last:BB,AA",
		},
		{"HW-227", "plan " + armies + free + "to:AA", "aa 771 turn left/aa 771 turn left", "what 771"},
		{
			"HW-228", "plan " + armies + free + "to:AA", "aa 771 turn left/a 869 turn left",
			"-B:b@771^AB +B:b@771^AC -B:b@869^AB +B:b@869^AC +last:AA,A",
		},
		{
			"HW-229", "plan " + armies + teams + "to:AA", "771 turn left/770 turn left/869 turn left/868 turn left",
			"-B:b@771^AB +B:b@771^AC -B:b@869^AB +B:b@869^AC -C:b@770^AB +C:b@770^AC -C:b@868^AB +C:b@868^AC",
		},
		{"HW-229", "plan " + armies + teams + "to:AA", "771 turn left/869 turn left", "no HW-21: and it is the"},
		{ // the other strict order: AA, B, A, BB
			"HW-231b", "plan " + armies + teams + "order:AA,B,A,BB to:AA", "771 turn left/868 turn left/869 turn left",
			"-B:b@771^AB +B:b@771^AC -B:b@869^AB +B:b@869^AC -C:b@868^AB +C:b@868^AC -to:AA +to:BB",
		},
		{"HW-230", "plan " + armies + free + "to:AA", "a strict", "-order:free"},
		{"HW-230", "plan " + armies + free + "to:AA", "bb strict", "-order:free"},
		{"HW-230", "plan " + armies + teams + "to:AA", "strict", "what strict"},
		{ // A's move is taken back, and BB follows
			"HW-231a", "plan " + armies + free + "to:AA", "aa 771 turn left/a 869 turn left/b strict",
			"-B:b@771^AB +B:b@771^AC -order:free -to:AA +to:BB",
		},
		{
			"HW-231a", "plan " + armies + free + "to:AA", "a 869 turn left/aa 771 turn left/b strict",
			"-B:b@869^AB +B:b@869^AC -order:free -to:AA +to:B",
		},
		{
			"HW-231b", "plan " + armies + free + "to:AA", "aa 771 turn left/a 869 turn left/b 868 turn left/aa strict",
			"-B:b@771^AB +B:b@771^AC -B:b@869^AB +B:b@869^AC -C:b@868^AB +C:b@868^AC -order:free",
		},
		{
			"HW-231b", "plan " + armies + free + "last:A,AA to:B", "b 868 turn left/bb strict",
			"-C:b@868^AB +C:b@868^AC -order:free +order:AA,B,A,BB -last:A,AA -to:B",
		},
		{"HW-231c", "plan " + armies + free + "to:BB", "bb strict", "-order:free +order:AA,B,A,BB"},
		{
			"HW-232", "plan " + armies + free + "last:A,BB to:B", "b 868 turn left/aa strict",
			"-order:free -last:A,BB -to:B +to:AA +order:AA,B,A,BB",
		},
		// A has nobody on his side, nor on the row: he and B are left out until AA sends somebody.
		{
			"HW-233", "plan B:b@771^AB C:b@770^AB C:b@868^AB " + teams + "to:AA", "771 turn left/770 turn left",
			"-B:b@771^AB +B:b@771^AC -C:b@770^AB +C:b@770^AC",
		},
		{"HW-233", "plan B:b@771^AB C:b@770^AB C:b@868^AB " + teams + "to:BB", "770 turn left/868 turn left", "no HW-21"},
		{
			"HW-233", "plan B:T@771 B:b@673^AB C:b@769^AB C:b@867^AB " + teams + "to:AA", "771 to 869/769 turn left/869 to 896",
			"-B:T@771 +B:T@896 -C:b@769^AB +C:b@769^AC -to:AA +to:B",
		},
		{
			"HW-233", "plan B:b@798^AB C:b@770^AB C:b@868^AB " + teams + "to:BB", "770 turn left/798 turn left",
			"-B:b@798^AB +B:b@798^AC -C:b@770^AB +C:b@770^AC",
		},
		// The defender's next move is that of the general at the centre.
		{"HW-233b", "plan B:S@1372 " + armies + teams + "to:BB", "770 turn left", "-C:b@770^AB +C:b@770^AC"},
		{"HW-233b", "plan B:S@1372 " + armies + teams + "to:B", "868 turn left", "over HW-188 aa"},
		{ // B is left out
			"HW-233b", "plan B:S@1372 B:b@771^AB C:b@770^AB " + teams + "to:BB", "770 turn left", "over HW-188 aa",
		},
		{"HW-233b", "plan B:b@771^AB C:S@246 C:b@770^AB " + teams + "to:AA", "771 turn left", "over HW-188 bb"},
		{ // AA is left out
			"HW-233b", "plan B:b@869^AB C:S@246 C:b@868^AB " + teams + "to:A", "869 turn left", "over HW-188 bb",
		},
		// 200 moves of all four, 40 by a supply, twelve turns of the team.
		{"HW-233b", "plan " + armies + "B:siege/199,200,0 " + teams + "to:BB", "770 turn left", "over HW-190.2 bb"},
		{
			"HW-233b", "plan " + armies + "B:siege/99,200,0 " + teams + "to:BB", "770 turn left",
			"-C:b@770^AB +C:b@770^AC -B:siege/99,200,0 +B:siege/100,200,0",
		},
		{"HW-233b", "plan " + armies + teams + "to:BB", "blockade/770 turn left", "-C:b@770^AB +C:b@770^AC +B:siege/0,200,0"},
		{
			"HW-233b", "plan " + armies + "B:S@737< B:BR1@737 B:siege/9,200,0 " + teams + "to:AA", "737 to 638",
			"-B:S@737< +B:S@638 -B:siege/9,200,0 +B:siege/10,240,0",
		},
		{
			"HW-233b", "plan " + armies + "B:BR1@737 B:siege/9,200,10 " + teams + "to:BB", "770 turn left/869 turn left",
			"-C:b@770^AB +C:b@770^AC -B:b@869^AB +B:b@869^AC -B:siege/9,200,10 +B:siege/11,200,11",
		},
		{
			"HW-233b", "plan " + armies + "B:BR1@737 B:siege/9,200,11 " + teams + "to:B", "868 turn left",
			"-C:b@868^AB +C:b@868^AC -B:siege/9,200,11",
		},
		// The turns of him on whose side a corps stands.
		{
			"HW-233b",
			"plan red:687,688,785,786,783 B:b@784^AB B:SK@600 B:b@898^AB C:b@770^AB C:b@868^AB B:cut@784/4 " + teams + "to:A",
			"898 turn left", "-B:b@898^AB +B:b@898^AC",
		},
		{
			"HW-233b",
			"plan red:687,688,785,786,783 B:b@784^AB B:SK@600 B:b@898^AB C:b@770^AB C:b@868^AB B:cut@784/4 " + teams + "to:AA",
			"784 turn left", "-B:b@784^AB +B:b@784^AC -B:cut@784/4 +B:cut@784/5",
		},
		{
			"HW-233b", "plan B:b@771^AB+m2 B:T:771-700 B:b@869^AB C:b@600^AB C:b@1000^AB school:2 " + teams + "to:A",
			"869 turn left",
			"-B:b@869^AB +B:b@869^AC",
		},
		{
			"HW-233b", "plan B:b@771^AB+m2 B:T:771-700 B:b@869^AB C:b@600^AB C:b@1000^AB school:2 " + teams + "to:AA",
			"771 turn left",
			"-B:b@771^AB+m2 +B:b@771^AC+m1",
		},
		// A fire counts the turns of him who lit it, or of his ally while he is left out.
		{"HW-233b", "plan " + armies + "bldg:600 A:fire@600/2 " + teams + "to:B", "868 turn left", "-C:b@868^AB +C:b@868^AC"},
		{
			"HW-233b", "plan " + armies + "bldg:600 A:fire@600/2 " + teams + "to:BB", "770 turn left",
			"-C:b@770^AB +C:b@770^AC -A:fire@600/2 +A:fire@600/3",
		},
		{
			"HW-233b", "plan B:b@771^AB C:b@770^AB bldg:600 A:fire@600/2 " + teams + "to:BB", "770 turn left",
			"-C:b@770^AB +C:b@770^AC -A:fire@600/2 +A:fire@600/3",
		},
	}.run(t)
}
