package rules

import (
	"fmt"
	"testing"
)

// All slides and wheels of the beginning.
func BenchmarkGroups(b *testing.B) {
	p := opening(b)
	s := Look(&p)
	defer s.Done()
	var room [4096]Move
	b.ReportAllocs()
	for b.Loop() {
		if n := len(ListWheels(s, ListSlides(s, room[:0]))); n != 689+123 {
			b.Fatal(n)
		}
	}
}

// A group of 24 devices goes along.
func BenchmarkPlayGroup(b *testing.B) {
	p := opening(b)
	s := Look(&p)
	var most Move
	n := 0
	for _, m := range ListSlides(s, nil) {
		k := 0
		for range (*DeviceSet)(&m.Set).All {
			k++
		}
		if k > n {
			most, n = m, k
		}
	}
	s.Done()
	b.ReportAllocs()
	for b.Loop() {
		q := p
		PlayGroup(&q, most)
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
	s := Look(&p)
	defer s.Done()
	var into []Move
	for b.Loop() {
		into = ListWheels(s, ListSlides(s, into[:0]))
	}
	b.ReportMetric(float64(len(into)), "orders")
}
