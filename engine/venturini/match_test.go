package venturini

import (
	"testing"

	"littlewars/engine/enginetest"
)

func TestContract(t *testing.T) {
	t.Parallel()
	enginetest.Run(t, Battle, enginetest.Config{Crowded: true, Orders: 24, Games: 4})
}
