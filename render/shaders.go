//go:build cgo

package render

// lighting is how everything is lit: an afternoon sun through one tall window, the pale sky of the others,
// and a little warmth back from the floor. Colours are linear; the picture drawn into encodes them.
const lighting = `
uniform vec3 eye, sun, pool;
uniform sampler2DShadow shadows;

// lit is how much of a point the sun reaches. Beside the map nothing stands, and at its rim neither.
// TAPS is how often the map is asked: software works out both sides of a branch, so it is none at run time.
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

// pooled is how much of the window's light comes so far from the middle of the room.
float pooled(vec2 at) {
	vec2 off = (at - pool.xy) / pool.z;
	return 1.0 - 0.72 * smoothstep(0.5, 5.0, dot(off, off));
}

vec3 light(vec3 colour, vec3 normal, vec3 at, vec3 inMap, float gloss) {
	float facing = max(dot(normal, sun), 0.0);
	float free = facing > 0.0 ? lit(inMap) : 0.0;
	float fall = pooled(at.xy);
	vec3 sky = mix(vec3(0.16, 0.115, 0.075), vec3(0.33, 0.345, 0.37), 0.5 + 0.5 * normal.z);
	vec3 c = colour * (sky + free * facing * vec3(0.82, 0.73, 0.58)) * fall;
	if (gloss > 0.0) {
		vec3 way = normalize(eye - at);
		vec3 halfway = normalize(way + sun);
		float edge = pow(1.0 - max(dot(normal, way), 0.0), 4.0);
		float shine = pow(max(dot(normal, halfway), 0.0), 48.0);
		c += gloss * fall * (free * shine * vec3(0.62, 0.55, 0.43) + edge * vec3(0.10, 0.105, 0.115));
	}
	return c;
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
uniform mat4 view;

vec3 spun(vec3 v) { return vec3(turn.x * v.x - turn.y * v.y, turn.y * v.x + turn.x * v.y, v.z); }
vec3 world() { return place.xyz + place.w * spun(pos * vec3(1.0, 1.0, turn.z)); }
`

const solidVertex = standingVertex + `
uniform mat4 light;
out vec3 vAt, vNormal, vColour, vInMap;
out float vGloss;

void main() {
	vAt = world();
	vNormal = spun(normal / vec3(1.0, 1.0, max(turn.z, 0.05)));
	vColour = mix(colour.rgb, paint.rgb, colour.a);
	vGloss = gloss;
	vInMap = (light * vec4(vAt + 0.03 * normalize(vNormal), 1.0)).xyz * 0.5 + 0.5;
	gl_Position = view * vec4(vAt, 1.0);
}
`

const solidFragment = `
in vec3 vAt, vNormal, vColour, vInMap;
in float vGloss;
out vec4 shown;

void main() { shown = vec4(light(vColour, normalize(vNormal), vAt, vInMap, vGloss), 1.0); }
`

const shadeVertex = standingVertex + `
void main() { gl_Position = view * vec4(world(), 1.0); }
`

const shadeFragment = `
void main() {}
`

const floorVertex = `
layout(location = 0) in vec3 pos;
layout(location = 1) in vec2 uv;
uniform mat4 view, light;
out vec3 vAt, vInMap;
out vec2 vUV;

void main() {
	vAt = pos;
	vUV = uv;
	vInMap = (light * vec4(pos, 1.0)).xyz * 0.5 + 0.5;
	gl_Position = view * vec4(pos, 1.0);
}
`

const floorFragment = `
in vec3 vAt, vInMap;
in vec2 vUV;
uniform sampler2D picture;
out vec4 shown;

// What lies flat is most of the window, so what its normal makes of the light is worked out beforehand.
void main() {
	vec3 light = vec3(0.33, 0.345, 0.37) + lit(vInMap) * sun.z * vec3(0.82, 0.73, 0.58);
	shown = vec4(texture(picture, vUV, -0.5).rgb * light * pooled(vAt.xy), 1.0);
}
`

const flatVertexShader = `
layout(location = 0) in vec3 pos;
layout(location = 1) in vec4 colour;
uniform mat4 view;
out vec4 vColour;

void main() {
	vColour = colour;
	gl_Position = view * vec4(pos, 1.0);
}
`

const flatFragment = `
in vec4 vColour;
out vec4 shown;

void main() { shown = vColour; }
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
	vec2 up = turn.xy;
	vec2 right = vec2(up.y, -up.x);
	vColour = colour;
	vUV = turn.zw + cell * vec2(corner.x, 1.0 - corner.y);
	gl_Position = view * vec4(place.xy + at.x * right + at.y * up, place.z, 1.0);
}
`

const writingFragment = `
in vec4 vColour;
in vec2 vUV;
uniform sampler2D mask;
out vec4 shown;

void main() { shown = vec4(vColour.rgb, vColour.a * texture(mask, vUV).r); }
`
