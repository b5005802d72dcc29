# On a bare Debian or Ubuntu machine these do everything, installing what is missing:
#
#   make run     open the window on a desktop; elsewhere fire the guns of Hook's Farm, write pictures into out/
#   make test    everything that is checked before a change is taken
#   make window  build the program with its window, and open it where there is a display
#
#   make install PREFIX=/usr/local    (or ~/.local, where it goes if nothing is said)
#
# and for work: make build, make pictures, make bench, make soak, make tune.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.PHONY: run window fire build install pictures test format vet unit gl race bench soak tune

# The go command is looked for (and if need be fetched) when it is first used.
go = $(eval go := $$(shell .ci/setup go))$(or $(go),$(error there is no go command to build with))

# The same bits everywhere: plain amd64, and elsewhere no fused multiply-adds. The switch is the
# compiler's own; see docs/performance.md.
export GOAMD64 := v1
exact = $(if $(filter amd64,$(shell $(go) env GOARCH)),,-gcflags=all=-d=fmahash=qn)

# Nothing needs C but the race detector and the window.
export CGO_ENABLED := 0
window = CGO_ENABLED=1 $(go)
# The window is in the program that is built with the tag window; the other tags leave out what it does not use.
tags := -tags window,nowayland,novulkan
windowed := ./render ./render/opengl ./render/sound

# A desktop is where there is a display, or a Mac.
desktop := $(or $(DISPLAY),$(WAYLAND_DISPLAY),$(filter Darwin,$(shell uname)))

run: $(if $(desktop),window,fire)

fire: build
	bin/littlewars shoot hooks-farm --plot out/

build:
	$(go) build $(exact) -trimpath -o bin/littlewars ./cmd/littlewars

window:
	@.ci/setup window
	@[ -e bin/littlewars ] || echo "building the window: a few minutes the first time"
	$(window) build $(exact) $(tags) -trimpath -o bin/littlewars ./cmd/littlewars
	$(if $(desktop),bin/littlewars window,@echo "bin/littlewars has its window now, and there is no display to open it \
	on: run bin/littlewars window on a desktop, or set DISPLAY")

# The pictures of the window in the README and the manual.
pictures:
	@.ci/setup window
	$(window) build $(exact) $(tags) -trimpath -o bin/littlewars ./cmd/littlewars
	docs/shots/draw $(CURDIR)/bin/littlewars

PREFIX ?= $(HOME)/.local

install: build
	install -D bin/littlewars $(DESTDIR)$(PREFIX)/bin/littlewars

test: format vet unit gl race

format:
	@echo "== gofumpt"
	@wrong=$$($(go) tool gofumpt -l .); [ -z "$$wrong" ] || { echo "not formatted (go tool gofumpt -w .):" $$wrong; exit 1; }

vet:
	@echo "== go vet, staticcheck"
	@$(go) vet ./...
	@$(go) tool staticcheck ./...

# What rapid draws here is the same every time, so that no change is refused for what was wrong before it. make soak
# draws anew.
imports := {{$$p := .ImportPath}}{{range .TestImports}}{{$$p}} {{.}}{{"\n"}}{{end}}{{range .XTestImports}}{{$$p}} {{.}}{{"\n"}}{{end}}

unit:
	@.ci/setup python
	@echo "== go test"
	@drawn=$$($(go) list -f '$(imports)' ./... | sed -n 's, pgregory.net/rapid$$,,p' | sort -u); \
	$(go) test $(exact) $$drawn -rapid.seed=1913; \
	$(go) test $(exact) $$($(go) list ./... | grep -vxF "$$drawn")

# The window, looked at without a screen and used on one that nobody sees: the packages with files that need C.
gl:
	@echo "== the window"
	@.ci/setup window
	@.ci/setup screen
	@$(window) vet $(tags) $(windowed) ./cmd/littlewars
	@$(window) tool staticcheck $(tags) $(windowed) ./cmd/littlewars
	@LITTLEWARS_WINDOW=1 $(window) test $(exact) $(tags) $(windowed)
	@LITTLEWARS_WINDOW=1 $(window) test $(exact) $(tags) -run 'Window|HelpExamples|Scripts/(film|picture)' ./cmd/littlewars

# The packages that work on several cores at once, or are used so.
race:
	@echo "== go test -race"
	@.ci/setup cc
	@CGO_ENABLED=1 $(go) test $(exact) -race -run 'Repeatable|Workers|Cancel' ./physics ./sim ./sim/player

bench:
	$(go) test $(exact) -run '^$$' -bench . -benchmem ./...
	@.ci/setup window
	$(window) test $(exact) $(tags) -run '^$$' -bench Battlefield -benchmem ./render

# The long versions of the tests that draw at random: hours rather than seconds.
soak:
	LITTLEWARS_SOAK=1 $(go) test $(exact) -count=1 -timeout 4h ./...

# What the computer player counts in War-Chess, out of games against itself: a table for engine/warchess/value.go.
# The same each time; two minutes on two cores.
tune:
	$(go) test $(exact) ./engine/warchess -run Tune -tune 1600 -v -timeout 2h
