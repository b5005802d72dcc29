/* Chipmunk 7 with 30 iterations and a slop of 0.002 in, as cp is used in the benchmarks. */
#include <chipmunk/chipmunk.h>

#include "peers.h"

static cpSpace *space;
static cpBody *bodies[MOST], *shot;
static int n;
static double dt;

static void open(double hz, double g) {
	space = cpSpaceNew();
	cpSpaceSetIterations(space, 30);
	cpSpaceSetCollisionSlop(space, 0.002);
	cpSpaceSetGravity(space, cpv(0, g));
	n = 0, dt = 1 / hz;
}

void side(double hz, double friction) {
	open(hz, -GRAVITY);
	cpShape *s = cpSegmentShapeNew(cpSpaceGetStaticBody(space), cpv(-1000, -1), cpv(1000, -1), 1);
	cpShapeSetFriction(s, friction / sqrt(0.4)); /* a contact's is the product of two */
	cpSpaceAddShape(space, s);
}

int body(double mass, double inertia, double x, double z) {
	bodies[n] = cpSpaceAddBody(space, cpBodyNew(mass, inertia));
	cpBodySetPosition(bodies[n], cpv(x, z));
	return n++;
}

void slab(int i, double half, double z0, double z1, double friction) {
	cpShape *s = cpSpaceAddShape(space, cpBoxShapeNew2(bodies[i], cpBBNew(-half, z0, half, z1), 0));
	cpShapeSetFriction(s, sqrt(friction));
}

void strike(int i, double impulse, double x, double z) {
	cpBodyApplyImpulseAtWorldPoint(bodies[i], cpv(impulse, 0), cpv(x, z));
}

void step(void) { cpSpaceStep(space, dt); }

static state of(cpBody *b) {
	cpVect p = cpBodyGetPosition(b), v = cpBodyGetVelocity(b);
	return (state){p.x, p.y, v.x, v.y, cpBodyGetAngularVelocity(b), cpBodyGetAngle(b)};
}

state look(int i) { return of(bodies[i]); }

static void freeShape(cpBody *b, cpShape *s, void *_) { cpSpaceRemoveShape(space, s), cpShapeFree(s); }

void done(void) {
	for (int i = 0; i < n; i++) {
		cpBodyEachShape(bodies[i], freeShape, NULL);
		cpSpaceRemoveBody(space, bodies[i]), cpBodyFree(bodies[i]);
	}
	cpBodyEachShape(cpSpaceGetStaticBody(space), freeShape, NULL);
	cpSpaceFree(space);
}

static cpBool meets(cpArbiter *arb, cpSpace *_, cpDataPointer __) {
	CP_ARBITER_GET_SHAPES(arb, a, b);
	const outline *o = cpShapeGetUserData(b);
	return o->z0 < height + size && height - size < o->z1;
}

void plan(double hz, const outline *all, int count, double mass, double radius) {
	open(hz, 0);
	for (int i = 0; i < count; i++) {
		const outline *o = all + i;
		cpVect corners[16];
		for (int k = 0; k < o->n; k++) corners[k] = cpv(o->x[k], o->y[k]);
		cpBody *b = cpSpaceGetStaticBody(space);
		cpShape *s = o->n == 1 ? cpCircleShapeNew(b, o->x[1], corners[0])
			: cpPolyShapeNewRaw(b, o->n, corners, 0);
		cpShapeSetElasticity(s, o->bounce);
		cpShapeSetFriction(s, o->friction);
		cpShapeSetCollisionType(s, 2);
		cpShapeSetUserData(s, (void *)o);
		cpSpaceAddShape(space, s);
	}
	shot = cpSpaceAddBody(space, cpBodyNew(mass, INFINITY));
	cpShape *s = cpSpaceAddShape(space, cpCircleShapeNew(shot, radius, cpvzero));
	cpShapeSetElasticity(s, 1);
	cpShapeSetFriction(s, 1);
	cpShapeSetCollisionType(s, 1);
	cpSpaceAddCollisionHandler(space, 1, 2)->preSolveFunc = meets;
}

void throw_(double x, double y, double vx, double vy) {
	cpBodySetPosition(shot, cpv(x, y));
	speed(vx, vy);
}

state ball(void) { return of(shot); }
void speed(double vx, double vy) { cpBodySetVelocity(shot, cpv(vx, vy)); }
