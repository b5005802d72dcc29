package rules

func (r *Run) work() bool { return true }

func (r *Run) close() bool { return true }
