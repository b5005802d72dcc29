// Package camera looks at the table: from straight above, exactly, to free perspective and the gunner's eye; and tells
// where a ray through a pixel meets the ground.
package camera
