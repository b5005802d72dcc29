/* The scenes of docs/performance.md for a rigid-body engine in C. An engine's file defines what is declared here and
   includes this; main() plays each scene again and again and prints the median of processor time. Inches, seconds,
   grams. Built and run as docs/performance.md says, with the flight's scene in a file that Go's tests write. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define GRAVITY (9.80665 / 0.0254)
#define MOST 128

typedef struct { double x, z, vx, vz, w, lean; } state;

/* A side view: a world with a floor at z = 0, steps of 1/hz s. */
void side(double hz, double friction);
int body(double mass, double inertia, double x, double z);
void slab(int i, double half, double z0, double z1, double friction); /* z from the centre of mass */
void strike(int i, double impulse, double x, double z);
void step(void);
state look(int i);
void done(void);

/* A plan: fixed outlines, and one ball of unit restitution and friction among them. */
typedef struct { int n; double z0, z1, bounce, friction, x[16], y[16]; } outline; /* n = 1: a disc, its radius x[1] */
void plan(double hz, const outline *all, int n, double mass, double radius);
void throw_(double x, double y, double vx, double vy);
state ball(void); /* x, z and vx, vz are its plan */
void speed(double vx, double vy);
double height, size = 0.1; /* of the ball: outlines over and under it are left alone */

static double now(void) {
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return t.tv_sec + 1e-9 * t.tv_nsec;
}

static void man(double x, double between) {
	int i = body(30, 30 * 0.36, x, 0.9);
	slab(i, 0.35, -0.9, -0.8, between);
	slab(i, 0.20, -0.8, 1.2, between);
}

/* Steps until all n bodies are slower than 0.05 in/s for 0.05 s; how many lean more than a balance angle. */
static int settle(double hz, int n, const double *tall, double balance) {
	int fallen = 0;
	double slow = 0, t = 0;
	for (; slow < 0.05 && t < 20; t += 1 / hz) {
		step();
		slow += 1 / hz;
		for (int i = 0; i < n; i++) {
			state s = look(i);
			if (s.vx * s.vx + s.vz * s.vz > 0.0025 || fabs(s.w) * tall[i] > 0.05) slow = 0;
		}
	}
	for (int i = 0; i < n; i++) fallen += fabs(look(i).lean) > balance;
	return fallen;
}

static int row(double hz, int n, double impulse, double friction) {
	double tall[MOST];
	side(hz, friction);
	for (int i = 0; i < n; i++) man(1.7 * i, 0.4), tall[i] = 2.1;
	strike(0, impulse, 0, 1.4);
	int fallen = settle(hz, n, tall, atan2(0.35, 0.9));
	done();
	return fallen;
}

static int one(double hz) { return row(hz, 1, 200, 0.4); }
static int ten(double hz) { return row(hz, 10, 289, 0.45); }
static int eighty(double hz) { return row(hz, 80, 289, 0.45); }

/* A quarter brick on end on two whole ones is struck off them on to a man. */
static int pile(double hz) {
	const double whole = 121.33, quarter = 30.33, tall[] = {1.125, 1.125, 2.25, 2.1};
	side(hz, 0.45);
	for (int k = 0; k < 2; k++) {
		int i = body(whole, whole * (2.25 * 2.25 + 1.125 * 1.125) / 12, 1.125, 0.5625 + 1.125 * k);
		slab(i, 1.125, -0.5625, 0.5625, 0.4);
	}
	int i = body(quarter, quarter * (2.25 * 2.25 + 1.125 * 1.125) / 12, 1.5625, 3.375);
	slab(i, 0.5625, -1.125, 1.125, 0.4);
	man(5, 0.4);
	strike(2, 367, 1.5625, 4.3);
	int fallen = settle(hz, 4, tall, atan2(0.35, 0.9));
	done();
	return fallen;
}

static outline *outlines;
static double (*shots)[6];
static int solids, thrown;

static void load(const char *path) {
	FILE *f = fopen(path, "r");
	if (!f || fscanf(f, "%d %d", &solids, &thrown) != 2) exit(2);
	outlines = calloc(solids, sizeof *outlines), shots = calloc(thrown, sizeof *shots);
	for (int i = 0; i < solids; i++) {
		outline *o = outlines + i;
		if (fscanf(f, "%d %lf %lf %lf %lf", &o->n, &o->z0, &o->z1, &o->bounce, &o->friction) != 5) exit(2);
		for (int k = 0; k < (o->n == 1 ? 2 : o->n); k++)
			if (fscanf(f, "%lf %lf", o->x + k, o->y + k) != 2) exit(2);
	}
	for (int i = 0; i < thrown; i++)
		for (int k = 0; k < 6; k++)
			if (fscanf(f, "%lf", shots[i] + k) != 1) exit(2);
	fclose(f);
}

/* As BenchmarkFly has it for cp: height, drag, bounces on the floor and rolling are kept by hand. */
static int fly(double hz, const double *s) {
	const double drag = 7.967647e-4, side = 216, dt = 1 / hz, cork = 0.30, bounce = 0.35, roll = 0.065;
	double z = s[2], w = s[5], rolls = INFINITY;
	throw_(s[0], s[1], s[3], s[4]);
	for (int n = 0; n < 200 * hz; n++) {
		state b = ball();
		double level = hypot(b.vx, b.vz), fast = hypot(level, w), keep;
		if (rolls == INFINITY) {
			w -= (GRAVITY + drag * fast * w) * dt;
			keep = 1 - drag * fast * dt;
		} else {
			keep = fmax(0, 1 - (level <= rolls ? roll : cork) * GRAVITY * dt / fmax(level, 1e-9));
		}
		speed(b.vx * keep, b.vz * keep);
		height = z;
		step();
		b = ball();
		level = hypot(b.vx, b.vz);
		if (b.x < 0 || b.x > side || b.z < 0 || b.z > side) return 1;
		if (rolls < INFINITY) {
			if (level < 0.05) return 1;
			continue;
		}
		z += w * dt;
		if (z > size || w > 0) continue;
		keep = fmax(0, 1 + cork * (1 + bounce) * w / fmax(level, 1e-9));
		speed(b.vx * keep, b.vz * keep);
		z = size, w = -w * bounce;
		if (w * w < 2 * GRAVITY * 0.005) w = 0, rolls = level * keep * 2 / 3;
	}
	return 0;
}

static int order(const void *a, const void *b) { return *(double *)a > *(double *)b ? 1 : -1; }

static void time_(const char *name, int (*play)(double), double hz, int runs) {
	double took[999];
	int fallen = 0;
	for (int i = 0; i < runs; i++) {
		double from = now();
		fallen = play(hz);
		took[i] = now() - from;
	}
	qsort(took, runs, sizeof *took, order);
	printf("%-8s %5.0f Hz %10.4f ms, %d fallen\n", name, hz, 1e3 * took[runs / 2], fallen);
}

int main(int argc, char **argv) {
	const double rates[] = {400, 1000};
	for (int k = 0; k < 2; k++) {
		time_("man", one, rates[k], 99);
		time_("ten", ten, rates[k], 25);
		time_("eighty", eighty, rates[k], 5);
		time_("pile", pile, rates[k], 25);
	}
	if (argc < 2) return 0;
	load(argv[1]);
	plan(1000, outlines, solids, 0.35007, size);
	int ended = 0;
	double from = now();
	for (int i = 0; i < thrown; i++) ended += fly(1000, shots[i]);
	printf("flight    1000 Hz %10.4f ms, %d of %d ended\n", 1e3 * (now() - from) / thrown, ended, thrown);
	return 0;
}
