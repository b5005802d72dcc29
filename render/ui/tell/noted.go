package tell

import (
	"fmt"

	"littlewars/engine"
	"littlewars/render/ui"
)

// Noted is the orders that are only noted: each is taken back by a button beside it in the list.
type Noted struct{}

func (t *Noted) Tool() ui.Tool { return ui.Tool{Name: "noted", Offers: t.offers} }

func (t *Noted) offers(u *ui.Context, i int) (offer ui.Offer, ok bool) {
	h := u.Hand
	m, is := h.S.Match().(engine.Noting)
	if !is || h.Barred() != "" || h.Entries[i].Turn != h.S.Match().Turn().Number {
		return offer, false
	}
	order := h.Entries[i].Order
	back := m.Withdrawal(order)
	if back == "" {
		return offer, false
	}
	return ui.Offer{
		Name: fmt.Sprint("take back ", i+1), Label: "take back " + u.Shown.Looks.InWords(string(order)), Sign: "×",
		Act: func() { h.Play(back); u.Touch() },
	}, true
}
