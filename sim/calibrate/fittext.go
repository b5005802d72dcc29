package calibrate

import (
	"fmt"
	"io"
	"math"
	"strings"
	"unicode/utf8"

	"gonum.org/v1/gonum/stat/distuv"

	"littlewars/physics/matter"
	"littlewars/tabletop/inch"
)

// doubt says why a fit with so many degrees of freedom is not to be trusted; "" if nothing speaks
// against it. A measure is too far off if not one in a hundred such fits would have one so far, and
// never within four deviations; all together are if the scatter was held and not one in a thousand such
// sets would lie so far from the fit, or if it was fitted and came out far wilder than the pattern's.
func (f *Fit) doubt(freedom int, standard matter.GunModel) string {
	worst, squares := f.farthest(), 0.0
	for i := range f.Residuals {
		squares += f.Residuals[i].Standard * f.Residuals[i].Standard
	}
	const rare, never, wild = 0.01, 0.001, 5
	far := distuv.UnitNormal.Quantile(1 - rare/2/float64(max(1, len(f.Residuals))))
	apart := freedom > 0 && distuv.ChiSquared{K: float64(freedom)}.Survival(squares) < never
	held := f.AngleSpread.Held && f.SpeedSpread.Held
	wilder := func(e *Estimate, usual float64) bool { return !e.Held && e.Interval[0] > wild*usual }
	switch {
	case worst != nil && math.Abs(worst.Standard) > max(4, far):
		return fmt.Sprintf("line %d is %.1f deviations off: it may be written down wrongly, or not be of this gun",
			worst.Line, math.Abs(worst.Standard))
	case apart && held:
		return "the shots lie farther from the fit than the scatter held above allows: the gun scatters more, " +
			"or an elevation, a distance or the muzzle's height is wrong"
	case wilder(&f.AngleSpread, 1000*standard.AngleSpread) || wilder(&f.SpeedSpread, 100*standard.SpeedSpread):
		return fmt.Sprintf("the scatter fitted is more than %d times that of the pattern: the gun is loose, "+
			"or an elevation, a distance or the muzzle's height is wrong", wild)
	}
	return ""
}

// farthest is the measure that lies the most deviations from the fit; nil if there is none.
func (f *Fit) farthest() *Residual {
	var worst *Residual
	for i := range f.Residuals {
		if r := &f.Residuals[i]; worst == nil || math.Abs(r.Standard) > math.Abs(worst.Standard) {
			worst = r
		}
	}
	return worst
}

// WriteText prints the fit for reading, at most textWidth wide, and a gun to paste into a scenario.
func (f *Fit) WriteText(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "fitted to %s (95 %% intervals)\n\n", inch.Counted(f.Shots, "test shot", "test shots"))
	row := func(name, unit, format string, e *Estimate) {
		head := fmt.Sprintf("  %-13s %s %s   ", name, fmt.Sprintf(format, e.Value), unit)
		if e.Held {
			b.WriteString(indented(head, "held: "+e.Why))
			return
		}
		fmt.Fprintf(&b, "%s%s to %s\n", head, Bound(format, e.Interval[0]), Bound(format, e.Interval[1]))
	}
	row("muzzle speed", "in/s", "%9.2f", &f.MuzzleSpeed)
	row("drag", "/in ", "%9.6f", &f.Drag)
	row("angle spread", "mrad", "%9.4f", &f.AngleSpread)
	row("speed spread", "%   ", "%9.4f", &f.SpeedSpread)
	if f.BearingZero != nil {
		row("shoots right", "mrad", "%9.4f", f.BearingZero)
	}
	if r := f.farthest(); r != nil && f.Shots > 1 {
		b.WriteString("\n" + indented("  ", fmt.Sprintf(
			"farthest from the fit: line %d, %s %.2f in where %.2f is fitted (%+.1f deviations)",
			r.Line, r.Measure, r.Observed, r.Fitted, r.Standard)))
	}
	if f.Doubt != "" {
		b.WriteString("\n" + indented("  Doubtful: ", f.Doubt))
	} else {
		b.WriteString("\n  as a gun of a scenario, to be put in its place:\n\n" + f.scenarioGun())
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// scenarioGun is the gun as a scenario file has it (docs/scenarios.md); where it stands is made up.
func (f *Fit) scenarioGun() string {
	var b strings.Builder
	b.WriteString("[[gun]]\nside = \"south\"\nat = [24, 6]\n")
	if f.like != "" {
		fmt.Fprintf(&b, "pattern = %q\n", f.like)
	}
	fmt.Fprintf(&b, "muzzle_speed = %.2f\nspeed_spread = %.4f\nangle_spread = %.4f\nshot_drag = %.6f\n",
		f.MuzzleSpeed.Value, f.SpeedSpread.Value, f.AngleSpread.Value, f.Drag.Value)
	if f.muzzle != 0 {
		fmt.Fprintf(&b, "bore_height = %g\n", f.muzzle)
	}
	return b.String()
}

// Bound is one end of an interval in words.
func Bound(format string, x float64) string {
	if math.IsInf(x, 0) || math.IsNaN(x) {
		return "no bound"
	}
	return strings.TrimSpace(fmt.Sprintf(format, x))
}

// textWidth is the most columns of a text that is not a table.
const textWidth = 80

// indented is text after head, broken between words, its further lines beginning under its first word.
func indented(head, text string) string {
	start := utf8.RuneCountInString(head)
	line, done := head, ""
	for i, word := range strings.Fields(text) {
		switch {
		case i > 0 && utf8.RuneCountInString(line+" "+word) > textWidth:
			done, line = done+line+"\n", strings.Repeat(" ", start)
		case i > 0:
			line += " "
		}
		line += word
	}
	return done + line + "\n"
}
