// Package wire is how programs play: requests and answers, a JSON object on a line each. A [Server] answers whoever
// asks it, with any number of matches of one game:
//
//	> {"id":1,"do":"play","order":"39 47"}
//	< {"id":1,"events":[{"kind":"moved","text":"att L goes from 39 to 47",...}],"turn":{...}}
//
// An [Outside] player is a program that plays a side: it is told when its order is awaited, may ask whatever it likes
// of the match, and gives its order by playing it. The words are told in docs/programs.md.
package wire
