package hellwig

// switches are the rulings that a match may set otherwise; the zero value is what the catalogue has first. [section 13]
type switches struct {
	flanksSwapped       bool   // cannon-flanks=right-left, HW-65
	noColumnFire        bool   // column-fire=off, HW-68a
	worksStopHowitzers  bool   // howitzer-over-works=off, HW-66b
	worksBlockEnemyOnly bool   // works-block=enemy, HW-110
	noCentreWorks       bool   // centre-works=off, HW-187
	worksStay           bool   // works-carried=off, HW-134e, HW-149
	protectedLast       bool   // protected-last=yes, HW-33b
	fireBySides         bool   // bridge-fire=side, HW-166
	ruinTakesCarrier    bool   // ruin-carrier=always, HW-160
	noLapse             bool   // blockade-lapse=never, HW-190.8
	besiegerNear        bool   // blockade-near=on, HW-190.1
	supply40            bool   // supply-gain=40, HW-190.4, HW-190.5
	cutByPieces         bool   // cut-by-strength=off, HW-182b
	magazineDeclared    bool   // magazine-blockade=declared, HW-243
	noRepetition        bool   // repetition=off, HW-21b
	quietLimit          uint16 // quiet-limit=n, 0 is off
}
