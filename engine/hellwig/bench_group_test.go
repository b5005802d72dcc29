package hellwig

import (
	"fmt"
	"testing"
)

// All slides and wheels of the beginning.
func BenchmarkGroups(b *testing.B) {
	p := opening(b)
	s := look(&p)
	defer s.done()
	var room [4096]Move
	b.ReportAllocs()
	for b.Loop() {
		if n := len(listWheels(s, listSlides(s, room[:0]))); n != 689+123 {
			b.Fatal(n)
		}
	}
}

// A group of 24 devices goes along.
func BenchmarkPlayGroup(b *testing.B) {
	p := opening(b)
	s := look(&p)
	var most Move
	n := 0
	for _, m := range listSlides(s, nil) {
		k := 0
		for range (*deviceSet)(&m.Set).all {
			k++
		}
		if k > n {
			most, n = m, k
		}
	}
	s.done()
	b.ReportAllocs()
	for b.Loop() {
		q := p
		q.playGroup(most)
	}
	b.ReportMetric(float64(n), "devices")
}

// Twelve carriers without bridges are stacked: 4,095 groups.
func BenchmarkStack(b *testing.B) {
	text := "plate2 A:S@169"
	for n := range 12 {
		text += fmt.Sprintf(" A:BT%d:169-147/0,0", n+1)
	}
	p, err := ParsePosition(text)
	if err != nil {
		b.Fatal(err)
	}
	s := look(&p)
	defer s.done()
	var into []Move
	for b.Loop() {
		into = listWheels(s, listSlides(s, into[:0]))
	}
	b.ReportMetric(float64(len(into)), "orders")
}
