# On a bare Debian or Ubuntu machine these do everything, installing what is missing:
#
#   make run     build the program, fire the guns of Hook's Farm, write pictures into out/
#   make test    everything that is checked before a change is taken
#
#   make install PREFIX=/usr/local    (or ~/.local, where it goes if nothing is said)
#
# and for work: make build, make bench, make soak.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.PHONY: run build install test format vet unit race bench soak

# The go command is looked for (and if need be fetched) when it is first used.
go = $(eval go := $$(shell .ci/setup go))$(or $(go),$(error there is no go command to build with))

# The same bits everywhere: plain amd64, and elsewhere no fused multiply-adds. The switch is the
# compiler's own; see docs/performance.md.
export GOAMD64 := v1
exact = $(if $(filter amd64,$(shell $(go) env GOARCH)),,-gcflags=all=-d=fmahash=qn)

# Nothing needs C but the race detector.
export CGO_ENABLED := 0

run: build
	bin/littlewars shoot hooks-farm --plot out/

build:
	$(go) build $(exact) -trimpath -o bin/littlewars ./cmd/littlewars

PREFIX ?= $(HOME)/.local

install: build
	install -D bin/littlewars $(DESTDIR)$(PREFIX)/bin/littlewars

test: format vet unit race

format:
	@echo "== gofumpt"
	@wrong=$$($(go) tool gofumpt -l .); [ -z "$$wrong" ] || { echo "not formatted (go tool gofumpt -w .):" $$wrong; exit 1; }

vet:
	@echo "== go vet, staticcheck"
	@$(go) vet ./...
	@$(go) tool staticcheck ./...

unit:
	@echo "== go test"
	@$(go) test $(exact) ./...

# The packages that work on several cores at once, or are used so.
race:
	@echo "== go test -race"
	@.ci/setup cc
	@CGO_ENABLED=1 $(go) test $(exact) -race -run 'Repeatable|Workers|Cancel' ./physics ./sim

bench:
	$(go) test $(exact) -run '^$$' -bench . -benchmem ./...

# The long versions of the tests that draw at random: hours rather than seconds.
soak:
	LITTLEWARS_SOAK=1 $(go) test $(exact) -count=1 -timeout 4h ./...
