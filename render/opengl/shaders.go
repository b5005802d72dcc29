//go:build cgo && window

package opengl

import (
	"fmt"
	"strings"

	"littlewars/render/polygon"
)

// sunny says where the sun is. It stands still, and what hangs by it alone is worked out where shaders are compiled.
var sunny = func() string {
	way := polygon.SunWay()
	return fmt.Sprintf("const vec3 sun = vec3(%.9g, %.9g, %.9g);\n", way[0], way[1], way[2])
}()

// tones is the light of the sky, of the sun or the lamp, and back from the floor, on what faces them.
const tones = `
uniform vec3 skylight, sunlight, bounce;
`

// pool is how far off the middle of the room a point is, of half the ground's diagonal.
const pool = `
uniform vec3 pool;
vec2 off(vec2 at) { return (at - pool.xy) / pool.z; }
`

// lighting is how everything is lit: by day a warm afternoon sun through one tall window and the cool sky of the
// others; after dark a lamp, in a pool with dark corners; and a little back from the floor. Colours are linear; the
// picture drawn into encodes them.
var lighting = sunny + tones + pool + `
uniform vec3 eye, fading;
uniform float panes;
uniform vec2 glaze;

// pooled is how much of the light comes so far from the middle of the room.
float pooled(vec2 off, vec3 fading) {
	float far = dot(off, off), dim = clamp(far / 4.5 - 0.5 / 4.5, 0.0, 1.0);
	return fading.x / (1.0 + fading.y * far) * (1.0 - fading.z * dim * dim * (3.0 - 2.0 * dim));
}

// through is how much of the sun comes there through the window, which has two panes: its light lies across the field.
float through(vec2 off, float panes) {
	const vec2 way = normalize(sun.xy);
	float across = abs(dot(off, vec2(-way.y, way.x)) + 0.12), along = abs(dot(off, way));
	vec3 within = clamp(vec3(33.0 * across - 1.2, 7.0 - 10.0 * across, 6.3 - 6.6 * along), 0.0, 1.0);
	return 1.0 - panes * (1.0 - within.x * within.y * within.z);
}

// light is what is seen of a point in the shade, and what the sun adds to it. What is glazed has a thin dark rim where
// it turns away, so that it stands out from the floor, and gleams.
void light(vec3 colour, vec3 normal, vec3 at, float gloss, out vec3 shaded, out vec3 sunny) {
	vec2 off = off(at.xy);
	float facing = max(dot(normal, sun), 0.0), fall = pooled(off, fading);
	vec3 sky = mix(bounce, skylight, 0.5 + 0.5 * normal.z), key = fall * through(off, panes) * sunlight;
	if (gloss > 0.0) {
		vec3 way = normalize(eye - at);
		vec3 halfway = normalize(way + sun);
		float turned = max(dot(normal, way), 0.0);
		float shine = facing > 0.0 ? pow(max(dot(normal, halfway), 0.0), 48.0) : 0.0;
		colour *= 1.0 - glaze.x * (1.0 - smoothstep(0.0, 0.42, turned));
		vec3 gleam = mix(vec3(1.0), 2.0 * colour, step(0.9, gloss)); // of metal
		shaded = fall * colour * sky + gloss * fall * 0.23 * glaze.x * skylight * gleam * max(normal.z, 0.0);
		sunny = key * (facing * colour + glaze.y * gloss * shine * gleam);
		return;
	}
	shaded = fall * colour * sky;
	sunny = key * facing * colour;
}
`

// reached is how much of a point the sun reaches. Beside the map nothing stands, and at its rim neither.
// TAPS is how often the map is asked: software works out both sides of a branch, so it is none at run time.
const reached = `
uniform sampler2DShadow shadows;

float lit(vec3 at) {
	at.z -= 0.0015;
#if TAPS == 0
	return 1.0;
#elif TAPS == 1
	return texture(shadows, at);
#else
	const float d = 0.9 / 2048.0;
	return 0.25 * (texture(shadows, at + vec3(-d, -d, 0)) + texture(shadows, at + vec3(d, -d, 0))
		+ texture(shadows, at + vec3(-d, d, 0)) + texture(shadows, at + vec3(d, d, 0)));
#endif
}
`

const standingVertex = `
layout(location = 0) in vec3 pos;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 colour;
layout(location = 3) in float gloss;
layout(location = 4) in vec4 place;
layout(location = 5) in vec4 turn;
layout(location = 6) in vec4 paint;
layout(location = 7) in vec4 apart; // the height of what it stands on, and its own colour
uniform mat4 view;

// spun is turned about the upright, and then leaned about the middle of the base.
vec3 spun(vec3 v) {
	v = vec3(turn.x * v.x - turn.y * v.y, turn.y * v.x + turn.x * v.y, v.z);
	vec2 l = vec2(turn.w, paint.w);
	float t = dot(l, l), s = 2.0 / (1.0 + t), along = dot(v.xy, l);
	return vec3(v.xy + s * l * (v.z - along), v.z - s * (t * v.z + along));
}
vec3 dyed() { return mix(colour.rgb, colour.a < 0.0 ? apart.yzw : paint.rgb, abs(colour.a)); }
vec3 world() { return place.xyz + place.w * spun(pos * vec3(1.0, 1.0, turn.z)); }
`

const solidVertex = standingVertex + `
uniform mat4 map;
out vec3 vAt, vNormal, vColour, vInMap;
out float vGloss;

void main() {
	vAt = world();
	vNormal = spun(normal / vec3(1.0, 1.0, max(turn.z, 0.05)));
	vColour = dyed();
	vGloss = gloss;
	vInMap = (map * vec4(vAt + 0.03 * normalize(vNormal), 1.0)).xyz * 0.5 + 0.5;
	gl_Position = view * vec4(vAt, 1.0);
}
`

const solidFragment = `
in vec3 vAt, vNormal, vColour, vInMap;
in float vGloss;
out vec4 shown;

void main() {
	vec3 shaded, sunny;
	light(vColour, normalize(vNormal), vAt, vGloss, shaded, sunny);
	shown = vec4(shaded + lit(vInMap) * sunny, 1.0);
}
`

// A solid that is drawn quickly has its light worked out at its corners.
var cornerVertex = lighting + standingVertex + `
uniform mat4 map;
out vec3 vShaded, vSunny, vInMap;

void main() {
	vec3 at = world(), up = normalize(spun(normal / vec3(1.0, 1.0, max(turn.z, 0.05))));
	light(dyed(), up, at, gloss, vShaded, vSunny);
	vInMap = (map * vec4(at + 0.03 * up, 1.0)).xyz * 0.5 + 0.5;
	gl_Position = view * vec4(at, 1.0);
}
`

const cornerFragment = `
in vec3 vShaded, vSunny, vInMap;
out vec4 shown;

void main() { shown = vec4(encoded(vShaded + lit(vInMap) * vSunny), 1.0); }
`

const shadeVertex = standingVertex + `
void main() { gl_Position = view * vec4(world(), 1.0); }
`

const shadeFragment = `
void main() {}
`

// A shadow flat on the ground, for what is not in the shadow map: it leaves of the light what the sky gives.
var fallenVertex = sunny + standingVertex + `
uniform float highest;

void main() {
	vec3 at = world();
	float low = min(apart.x, highest);
	at -= sun * ((at.z - low) / sun.z);
	gl_Position = view * vec4(at.xy, low + 0.004, 1.0);
}
`

var fallenFragment = sunny + tones + `
out vec4 shown;

void main() { shown = vec4(skylight / (skylight + sun.z * sunlight), 1.0); }
`

// A processor that draws looks up whatever is uniform for each pixel anew, number by number, and that took more time
// than the rest of a floor: so it comes from the corners.
var floorVertex = sunny + tones + pool + `
layout(location = 0) in vec3 pos;
layout(location = 1) in vec2 uv;
uniform mat4 view, map;
uniform vec3 fading;
uniform float panes;
out vec3 vInMap;
out vec2 vUV, vOff;
flat out vec3 vSky, vSun, vFading;
flat out float vPanes;

void main() {
	vSky = skylight;
	vSun = sun.z * sunlight;
	vFading = fading;
	vPanes = panes;
	vOff = off(pos.xy);
	vUV = uv;
	vInMap = (map * vec4(pos, 1.0)).xyz * 0.5 + 0.5;
	gl_Position = view * vec4(pos, 1.0);
}
`

const floorFragment = `
in vec3 vInMap;
in vec2 vUV, vOff;
flat in vec3 vSky, vSun, vFading;
flat in float vPanes;
uniform sampler2D picture;
out vec4 shown;

// What lies flat is most of the window, so what its normal makes of the light is worked out beforehand. Where it is
// drawn quickly, a picture less sharp by half a level takes a fifth less time.
void main() {
#ifdef SHARP
	vec3 root = texture(picture, vUV, -0.5).rgb;
#else
	vec3 root = texture(picture, vUV).rgb;
#endif
	vec3 light = vSky + lit(vInMap) * through(vOff, vPanes) * vSun;
	shown = vec4(encoded(root * root * light * pooled(vOff, vFading)), 1.0);
}
`

// passedOn is a corner that has something, which is what becomes of it.
func passedOn(kind string) string {
	return strings.ReplaceAll(`
layout(location = 0) in vec3 pos;
layout(location = 1) in KIND had;
uniform mat4 view;
out KIND has;

void main() {
	has = had;
	gl_Position = view * vec4(pos, 1.0);
}
`, "KIND", kind)
}

// The light of the room is in the picture, which fills much of the window.
const plainFragment = `
in vec2 has;
uniform sampler2D picture;
out vec4 shown;

void main() {
	vec3 root = texture(picture, has).rgb;
	shown = vec4(encoded(root * root), 1.0);
}
`

// A print holds its colours as they are shown, in several sizes.
const printFragment = `
in vec2 has;
uniform sampler2D picture;
uniform float finer; // levels less than that which fits
out vec4 shown;

void main() { shown = texture(picture, has, -finer); }
`

const flatFragment = `
in vec4 has;
out vec4 shown;

void main() { shown = has; }
`

const writingVertex = `
layout(location = 0) in vec4 place;
layout(location = 1) in vec4 turn;
layout(location = 2) in vec4 colour;
uniform mat4 view;
uniform vec2 cell;
out vec4 vColour;
out vec2 vUV;

void main() {
	vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
	vec2 at = place.w * (corner - 0.5) * vec2(2.0, 1.0);
	vec3 up = turn.xyz;
	vec3 right = vec3(normalize(vec2(up.y, -up.x)), 0.0);
	float columns = floor(1.0 / cell.x + 0.5), row = floor((turn.w + 0.5) / columns);
	vColour = colour;
	vUV = cell * (vec2(turn.w - row * columns, row) + vec2(corner.x, 1.0 - corner.y));
	gl_Position = view * vec4(place.xyz + at.x * right + at.y * up, 1.0);
}
`

const writingFragment = `
in vec4 vColour;
in vec2 vUV;
uniform sampler2D mask;
out vec4 shown;

void main() { shown = vec4(vColour.rgb, vColour.a * texture(mask, vUV).r); }
`
