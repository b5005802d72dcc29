package venturini

import "littlewars/engine"

// Entry is the battle as a program lists it.
var Entry = engine.Entry{Rules: Battle}
