//go:build cgo && linux && window

package main

import (
	"encoding/binary"
	"io"
	"net"
	"strconv"
	"strings"
)

// shut asks the window to close, as a window manager does whose cross was clicked: with a client message of
// the X protocol, which xdotool has no word for.
func (s *screen) shut() {
	s.t.Helper()
	c, err := net.Dial("unix", "/tmp/.X11-unix/X"+strings.TrimPrefix(s.display, ":"))
	if err != nil {
		s.t.Fatal(err)
	}
	defer c.Close()
	order := binary.LittleEndian
	words := func(list ...uint32) (b []byte) {
		for _, w := range list {
			b = order.AppendUint32(b, w)
		}
		return b
	}
	send := func(b []byte) {
		if _, err := c.Write(b); err != nil {
			s.t.Fatal(err)
		}
	}
	hear := func(n int) []byte {
		b := make([]byte, n)
		if _, err := io.ReadFull(c, b); err != nil {
			s.t.Fatal(err)
		}
		return b
	}
	send(words('l'|11<<16, 0, 0)) // little end first, protocol 11.0, and no password
	if head := hear(8); head[0] == 1 {
		hear(4 * int(order.Uint16(head[6:])))
	} else {
		s.t.Fatal("the display lets nobody in")
	}
	const internAtom, sendEvent, clientMessage, bits = 16, 25, 33, 32
	atom := func(name string) uint32 {
		padded := name + strings.Repeat("\x00", -len(name)&3)
		send(append(words(internAtom|uint32(2+len(padded)/4)<<16, uint32(len(name))), padded...))
		return order.Uint32(hear(32)[8:])
	}
	kind, wish := atom("WM_PROTOCOLS"), atom("WM_DELETE_WINDOW")
	window, err := strconv.ParseUint(s.window, 10, 32)
	if err != nil {
		s.t.Fatal(err)
	}
	send(words(sendEvent|11<<16, uint32(window), 0, clientMessage|bits<<8, uint32(window), kind, wish, 0, 0, 0, 0))
	atom("WM_PROTOCOLS") // it has heard all when it answers
}
