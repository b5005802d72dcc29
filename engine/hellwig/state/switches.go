package state

// Switches are the rulings that a match may set otherwise; the zero value is what the catalogue has first. [section 13]
type Switches struct {
	FlanksSwapped       bool   // cannon-flanks=right-left, HW-65
	NoColumnFire        bool   // column-fire=off, HW-68a
	WorksStopHowitzers  bool   // howitzer-over-works=off, HW-66b
	WorksBlockEnemyOnly bool   // works-block=enemy, HW-110
	NoCentreWorks       bool   // centre-works=off, HW-187
	WorksStay           bool   // works-carried=off, HW-134e, HW-149
	ProtectedLast       bool   // protected-last=yes, HW-33b
	FireBySides         bool   // bridge-fire=side, HW-166
	RuinTakesCarrier    bool   // ruin-carrier=always, HW-160
	NoLapse             bool   // blockade-lapse=never, HW-190.8
	BesiegerNear        bool   // blockade-near=on, HW-190.1
	Supply40            bool   // supply-gain=40, HW-190.4, HW-190.5
	CutByPieces         bool   // cut-by-strength=off, HW-182b
	MagazineDeclared    bool   // magazine-blockade=declared, HW-243
	NoRepetition        bool   // repetition=off, HW-21b
	QuietLimit          uint16 // quiet-limit=n, 0 is off
}
