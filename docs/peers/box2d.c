/* Box2D 3 with SUBSTEPS a step, no sleep, an inch for its metre and no least speed of bounce; else its own settings. */
#include <box2d/box2d.h>

#include "peers.h"

#ifndef SUBSTEPS
#define SUBSTEPS 4
#endif

static b2WorldId world;
static b2BodyId bodies[MOST], shot;
static int n;
static double dt;

static void open(double hz, double g) {
	b2WorldDef def = b2DefaultWorldDef();
	def.gravity = (b2Vec2){0, g};
	def.maximumLinearSpeed = 1e4;
	def.restitutionThreshold = 0;
	def.enableSleep = false;
	world = b2CreateWorld(&def);
	n = 0, dt = 1 / hz;
}

static b2BodyId fixed(void) {
	b2BodyDef def = b2DefaultBodyDef();
	return b2CreateBody(world, &def);
}

static b2ShapeDef of(double friction, double bounce) {
	b2ShapeDef def = b2DefaultShapeDef();
	def.material.friction = friction;
	def.material.restitution = bounce;
	def.updateBodyMass = false;
	return def;
}

void side(double hz, double friction) {
	open(hz, -GRAVITY);
	b2ShapeDef def = of(friction * friction / 0.4, 0); /* a contact's is the root of the product of two */
	b2Polygon box = b2MakeOffsetBox(1000, 1, (b2Vec2){0, -1}, b2Rot_identity);
	b2CreatePolygonShape(fixed(), &def, &box);
}

int body(double mass, double inertia, double x, double z) {
	b2BodyDef def = b2DefaultBodyDef();
	def.type = b2_dynamicBody;
	def.position = (b2Pos){x, z};
	bodies[n] = b2CreateBody(world, &def);
	b2Body_SetMassData(bodies[n], (b2MassData){.mass = mass, .rotationalInertia = inertia});
	return n++;
}

void slab(int i, double half, double z0, double z1, double friction) {
	b2ShapeDef def = of(friction, 0);
	b2Polygon box = b2MakeOffsetBox(half, (z1 - z0) / 2, (b2Vec2){0, (z0 + z1) / 2}, b2Rot_identity);
	b2CreatePolygonShape(bodies[i], &def, &box);
}

void strike(int i, double impulse, double x, double z) {
	b2Body_ApplyLinearImpulse(bodies[i], (b2Vec2){impulse, 0}, (b2Pos){x, z}, true);
}

void step(void) { b2World_Step(world, dt, SUBSTEPS); }

static state seen(b2BodyId b) {
	b2Pos p = b2Body_GetPosition(b);
	b2Vec2 v = b2Body_GetLinearVelocity(b);
	return (state){p.x, p.y, v.x, v.y, b2Body_GetAngularVelocity(b), b2Rot_GetAngle(b2Body_GetRotation(b))};
}

state look(int i) { return seen(bodies[i]); }
void done(void) { b2DestroyWorld(world); }

static bool level(b2ShapeId a, b2ShapeId b) {
	const outline *o = b2Shape_GetUserData(a);
	if (!o) o = b2Shape_GetUserData(b);
	return o->z0 < height + size && height - size < o->z1;
}

static void meets(b2ShapeId a, b2ShapeId b, b2Manifold *m, void *_) {
	if (!level(a, b)) m->pointCount = 0;
}

static bool stops(b2ShapeId a, b2ShapeId b, b2Pos p, b2Vec2 normal, void *_) { return level(a, b); }

void plan(double hz, const outline *all, int count, double mass, double radius) {
	open(hz, 0);
	b2World_SetPreSolveCallback(world, meets, stops, NULL);
	b2BodyId ground = fixed();
	for (int i = 0; i < count; i++) {
		const outline *o = all + i;
		b2ShapeDef def = of(o->friction * o->friction, o->bounce);
		def.userData = (void *)o;
		def.enablePreSolveEvents = true;
		if (o->n == 1) {
			b2Circle c = {{o->x[0], o->y[0]}, o->x[1]};
			b2CreateCircleShape(ground, &def, &c);
			continue;
		}
		b2Vec2 corners[8];
		for (int k = 0; k < o->n; k++) corners[k] = (b2Vec2){o->x[k], o->y[k]};
		b2Hull hull = b2ComputeHull(corners, o->n);
		b2Polygon p = b2MakePolygon(&hull, 0);
		b2CreatePolygonShape(ground, &def, &p);
	}
	b2BodyDef bd = b2DefaultBodyDef();
	bd.type = b2_dynamicBody;
	bd.motionLocks.angularZ = true;
	shot = b2CreateBody(world, &bd);
	b2Body_SetMassData(shot, (b2MassData){.mass = mass, .rotationalInertia = 1});
	b2ShapeDef def = of(1, 0);
	def.enablePreSolveEvents = true;
	b2Circle c = {{0, 0}, radius};
	b2CreateCircleShape(shot, &def, &c);
}

void throw_(double x, double y, double vx, double vy) {
	b2Body_SetTransform(shot, (b2Pos){x, y}, b2Rot_identity);
	speed(vx, vy);
}

state ball(void) { return seen(shot); }
void speed(double vx, double vy) { b2Body_SetLinearVelocity(shot, (b2Vec2){vx, vy}); }
