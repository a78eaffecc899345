"""Garments: flat patterns in metres, sewn together and hung up (or laid down) by Blender's cloth solver.

A pattern is the right half of an outline, from the neck to the middle of the hem: [(kind, points)...] where a 'seam'
joins front and back and any other kind stays open. Front and back share their seams. `Cloth.at` finds a place of the
pattern on the draped cloth, so that pockets, bands, stitches and buttons follow every fold.
"""
import hashlib, tempfile
import numpy as np
from mathutils.geometry import delaunay_2d_cdt, barycentric_transform
from mathutils.kdtree import KDTree
from printed import *

FRONT, BACK = -1, 1


def sampled(points, h):
    "a polyline with points about h apart"
    run = sum((Vector(b) - Vector(a)).length for a, b in zip(points, points[1:]))
    return [tuple(p) for p in even(points, max(1, round(run / h)))]


def arc(points, n=16):
    "a smooth line through 2D points"
    return [(p.x, p.y) for p in crom([(x, y, 0) for x, y in points], n)]


def tree(points):
    kd = KDTree(len(points))
    for i, p in enumerate(points):
        kd.insert((p[0], p[1], 0), i)
    kd.balance()
    return kd


def within(p, ring):
    c = False
    for a, b in zip(ring, ring[1:] + ring[:1]):
        if (a[1] > p[1]) != (b[1] > p[1]) and p[0] < (b[0] - a[0]) * (p[1] - a[1]) / (b[1] - a[1]) + a[0]:
            c = not c
    return c


def triangles(ring, h, seed=1):
    "points and even triangles inside an outline"
    r, kd = random.Random(seed), tree(ring)
    xs, ys = [p[0] for p in ring], [p[1] for p in ring]
    pts, row, y = list(ring), 0, min(ys)
    while y < max(ys):
        x = min(xs) + (h / 2 if row % 2 else 0)
        while x < max(xs):
            p = (x + r.uniform(-.12, .12) * h, y + r.uniform(-.12, .12) * h)
            if within(p, ring) and kd.find((*p, 0))[2] > .55 * h:
                pts.append(p)
            x += h
        y += h * .866
        row += 1
    n = len(ring)
    vo, _, tri, *_ = delaunay_2d_cdt([Vector(p) for p in pts], [(i, (i + 1) % n) for i in range(n)], [], 1, 1e-7)
    return [(v.x, v.y) for v in vo], [tuple(t) for t in tri]


class Cloth:
    "front and back of a garment, or a single layer (back=None), and where each of its points hangs"

    def __init__(self, front, back, h=.012, depth=.06, seed=1, mirror=True, soft=.07):
        self.flat, self.side, self.faces, self.co = [], [], [], []
        index, seams = {}, set()
        rings = {}
        for side, half in ((FRONT, front), (BACK, back)):
            if half is None:
                continue
            right = []
            for kind, pts in half:
                s = sampled(pts, h)
                if kind == 'seam':
                    seams |= {(round(sx * x, 4), round(y, 4)) for x, y, *_ in s for sx in ((1, -1) if mirror else (1,))}
                right += [(x, y) for x, y, *_ in s][1 if right else 0:]
            rings[side] = right + [(-x, y) for x, y in right[::-1] if x > 1e-6] if mirror else right[:-1]
        kd = tree(list(seams) or [(0, 9)])
        for side, ring in rings.items():
            pts, tri = triangles(ring, h, seed + side)
            ids = []
            for x, y in pts:
                key = (round(x, 4), round(y, 4))
                key = key if key in seams else (*key, side)
                if key not in index:
                    index[key] = len(self.flat)
                    self.flat.append((x, y))
                    self.side.append(side)
                    d = kd.find((x, y, 0))[2]
                    self.co.append(Vector((x, side * depth * (1 - exp(-d / soft)) if back else 0, y)))
                ids.append(index[key])
            for t in tri:
                t = [ids[i] for i in t]
                a, b, c = (Vector(self.flat[i]) for i in t)
                up = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0
                self.faces.append((side, tuple(t) if up == (side == FRONT) else tuple(t[::-1])))

    def settle(self, pin, frames=60, mass=.003, stiff=50, bend=.02, damp=.3, gravity=(0, 0, -9.81), bodies=(), apart=.004, pressure=0, quality=7):
        "let it hang from the points that pin names, over the bodies; the same garment is simulated once a machine"
        pins = [i for i in range(len(self.flat)) if pin(*self.flat[i], self.side[i])]
        what = repr(([tuple(round(c, 5) for c in p) for p in self.co], pins, frames, mass, stiff, bend, damp, gravity, apart, pressure, quality, [b.name for b in bodies]))
        file = os.path.join(tempfile.gettempdir(), 'sundry-cloth', hashlib.sha256(what.encode()).hexdigest()[:16] + '.npy')
        if os.path.exists(file):
            self.co = [Vector(p) for p in np.load(file)]
            return self
        o = mesh('sim', [tuple(p) for p in self.co], [f for _, f in self.faces], prod=False)
        o.vertex_groups.new(name='pin').add(pins, 1, 'ADD')
        md = o.modifiers.new('cloth', 'CLOTH')
        c = md.settings
        c.quality, c.mass, c.air_damping, c.vertex_group_mass = quality, mass, 1, 'pin'
        c.tension_stiffness = c.compression_stiffness = stiff
        c.shear_stiffness, c.bending_stiffness = stiff * .4, bend
        c.tension_damping = c.compression_damping = c.shear_damping = damp
        c.bending_damping = damp * .2
        if pressure:
            c.use_pressure, c.uniform_pressure_force = True, pressure
        hit = md.collision_settings
        hit.use_collision, hit.distance_min, hit.collision_quality = True, .004, 3
        hit.use_self_collision, hit.self_distance_min = apart > 0, max(apart, .001)
        for b in bodies:
            b.modifiers.new('hit', 'COLLISION')
            b.collision.thickness_outer = .003
        sc = bpy.context.scene
        keep, sc.gravity = tuple(sc.gravity), gravity
        for k in range(1, frames + 1):
            sc.frame_set(k)
        me = o.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
        self.co = [v.co.copy() for v in me.vertices]
        sc.gravity = keep
        bpy.data.objects.remove(o)
        os.makedirs(os.path.dirname(file), exist_ok=True)
        np.save(file, np.array([tuple(p) for p in self.co]))
        return self

    def smooth(self, times=2, k=.5):
        "take the solver's small kinks out"
        near = [set() for _ in self.co]
        for _, f in self.faces:
            for a in f:
                near[a] |= set(f) - {a}
        for _ in range(times):
            self.co = [p.lerp(sum((self.co[j] for j in n), Vector()) / len(n), k) if n else p for p, n in zip(self.co, near)]
        return self

    def droop(self, shoulder, pit, degrees):
        "let the sleeves hang closer to the body: turned about the shoulder, more the further down"
        top, low = Vector(shoulder), Vector(pit)
        across = (low - top).normalized()
        out = Vector((-across.y, across.x))
        for i, (x, y) in enumerate(self.flat):
            s = 1 if x > 0 else -1
            d = (Vector((abs(x), y)) - top).dot(out)
            if d > -.01:
                k = min(1, (d + .01) / .07)
                a = rad(degrees) * k * k * (3 - 2 * k) * s
                p = self.co[i]
                c = Vector((s * (top.x - .01), p.y, top.y - .02))
                q = p - c
                self.co[i] = c + Vector((q.x * cos(a) + q.z * sin(a), q.y, -q.x * sin(a) + q.z * cos(a)))
        return self

    def creases(self, lines):
        "soft folds along lines of the pattern, on both halves: (side, from, to, width, height)"
        for i, (x, y) in enumerate(self.flat):
            p, up = Vector((x, y)), 0
            for side, a, b, wide, high in lines:
                if side not in (0, self.side[i]):
                    continue
                a, b = Vector(a), Vector(b)
                ab = b - a
                t = max(0, min(1, (p - a).dot(ab) / ab.length_squared))
                d = (p - a - ab * t).length / wide
                if d < 3:
                    up += high * (exp(-d * d) - .35 * exp(-(d - 1.6) ** 2)) * sin(pi * (.12 + .76 * t))
            if up:
                self.co[i] += self.normal[i] * up
        return self.finish()

    def finish(self):
        "normals and the search tree for at()"
        self.normal = [Vector() for _ in self.co]
        for _, (a, b, c) in self.faces:
            n = (self.co[b] - self.co[a]).cross(self.co[c] - self.co[a])
            for i in (a, b, c):
                self.normal[i] += n
        self.normal = [n.normalized() for n in self.normal]
        self.find = {}
        for side in (FRONT, BACK):
            own = [f for s, f in self.faces if s == side]
            if own:
                self.find[side] = own, tree([sum((Vector(self.flat[i]) for i in f), Vector((0, 0))) / 3 for f in own])
        return self

    def at(self, side, x, y, lift=0):
        "the place of pattern point (x, y) on the draped cloth, lifted off its surface"
        own, kd = self.find[side]
        best = None
        for _, i, _ in kd.find_n((x, y, 0), 10):
            a, b, c = (Vector(self.flat[j]) for j in own[i])
            d = (b.y - c.y) * (a.x - c.x) + (c.x - b.x) * (a.y - c.y)
            if abs(d) < 1e-12:
                continue
            u = ((b.y - c.y) * (x - c.x) + (c.x - b.x) * (y - c.y)) / d
            v = ((c.y - a.y) * (x - c.x) + (a.x - c.x) * (y - c.y)) / d
            w = (u, v, 1 - u - v)
            if best is None or min(w) > min(best[1]):
                best = own[i], w
            if min(w) >= -1e-6:
                break
        f, w = best
        p = sum((self.co[i] * k for i, k in zip(f, w)), Vector())
        return p + sum((self.normal[i] * k for i, k in zip(f, w)), Vector()).normalized() * lift

    def build(self, m, grain=lambda x, y: (x, y), mask=None, thick=.0016, parent=None, fine=1):
        "the cloth itself; grain(x, y) -> thread coordinates in metres; mask(x, y) -> share of the second surface"
        uv = [grain(*self.flat[i]) if grain.__code__.co_argcount == 2 else grain(*self.flat[i], *sum((Vector(self.flat[j]) for j in f), Vector((0, 0))) / 3) for _, f in self.faces for i in f]
        o = mesh('cloth', [tuple(p) for p in self.co], [f for _, f in self.faces], m, uv, parent=parent)
        if mask:
            lay = o.data.uv_layers.new(name='mask')
            for i, v in enumerate(mask(*self.flat[j]) for _, f in self.faces for j in f):
                lay.data[i].uv = v if isinstance(v, tuple) else (v, 0)
        o.data.use_auto_smooth = False
        if fine:
            subsurf(o, fine)
        mod(o, 'SOLIDIFY', thickness=thick, offset=-1)
        return o

    def strip(self, side, line, width, m, lift=.0012, n=None, across=4, parent=None, grain=lambda x, y: (x, y)):
        "a sewn-on band of cloth along a line of the pattern: facing, placket, hem, lapped seam"
        pts = [Vector(p) for p in sampled(line, .006)]
        v, uvs = [], []
        for i, p in enumerate(pts):
            t = (pts[min(len(pts) - 1, i + 1)] - pts[max(0, i - 1)]).normalized()
            nn = Vector((-t.y, t.x))
            for k in range(across + 1):
                s = k / across - .5
                q = p + nn * (s * width)
                v.append(self.at(side, q.x, q.y, lift * (.25 if k in (0, across) else 1)))
                uvs.append(grain(q.x, q.y))
        w = across + 1
        f = [(i * w + k, (i + 1) * w + k, (i + 1) * w + k + 1, i * w + k + 1) for i in range(len(pts) - 1) for k in range(across)]
        o = mesh('strip', [tuple(p) for p in v], f, m, [uvs[i] for q in f for i in q], parent=parent, prod=False)
        o.data.use_auto_smooth = False
        return o

    def patch(self, side, ring, m, lift=.0022, h=.008, thick=.0016, parent=None, grain=lambda x, y: (x, y)):
        "a pocket: a piece of cloth sewn on inside an outline, a little full in the middle"
        ring = [p[:2] for p in sampled(list(ring) + [ring[0]], h)][:-1]
        kd = tree(ring)
        pts, tri = triangles(ring, h)
        v = [self.at(side, x, y, lift * (.55 + min(1, kd.find((x, y, 0))[2] / .012) * .45)) for x, y in pts]
        f = []
        for t in tri:
            a, b, c = (v[i] for i in t)
            n = (b - a).cross(c - a)
            f.append(tuple(t) if n.dot(self.at(side, *pts[t[0]], 1) - self.at(side, *pts[t[0]], 0)) > 0 else tuple(t[::-1]))
        o = mesh('patch', [tuple(p) for p in v], f, m, [grain(*pts[i]) for q in f for i in q], parent=parent, prod=False)
        o.data.use_auto_smooth = False
        subsurf(o, 1)
        mod(o, 'SOLIDIFY', thickness=thick, offset=-.2)
        return o

    def sew(self, side, line, thread, lift=.0022, r=.0006, each=.0042, gap=.3, parent=None):
        "a row of machine stitches along a line of the pattern, as one object"
        pts = [self.at(side, x, y, lift) for x, y, *_ in sampled(line, each)]
        return threads(pts, thread, r, gap, parent)

    def button(self, side, x, y, r, m, thread, lift=.0032, parent=None):
        "a four-hole button that lies on the cloth"
        p = self.at(side, x, y, lift)
        n = (self.at(side, x, y, lift + .02) - p).normalized()
        e = empty(p, n.to_track_quat('Z', 'Y').to_euler(), parent)
        lathe('button', rprof([(0, -.0008), (r, -.0008, .0006), (r, .0014, .0007), (r * .78, .0014, .0004), (r * .70, .0007, .0004), (0, .0007)], .0006, 4), m, 48, parent=e, prod=False)
        dark = mat('hole', '#1d1a17', .9)
        for k in range(4):
            a = rad(45 + 90 * k)
            cyl('hole', r * .13, .0003, (r * .27 * cos(a), r * .27 * sin(a), .00085), dark, 0, steps=16, parent=e, prod=False)
        for s in (-1, 1):
            tube('thread', [(-r * .19, s * r * .19, .0010), (0, s * r * .19, .0015), (r * .19, s * r * .19, .0010)], r * .075, thread, bres=2, parent=e, prod=False)


# Surfaces. Thread coordinates are metres.

def masked(m, height_a, height_b):
    "the first height where the mask is 0, the second where it is 1"
    uv = N(m, 'UVMap', uv_map='mask')
    sep = N(m, 'SeparateXYZ')
    L(m, uv.outputs[0], sep.inputs[0])
    k = op(m, 'SMOOTH_MIN', op(m, 'MAXIMUM', sep.outputs[0], 0), 1, .01)
    return op(m, 'ADD', op(m, 'MULTIPLY', height_a, op(m, 'SUBTRACT', 1, k)), op(m, 'MULTIPLY', height_b, k))


def knit(name, c1, c2, wale=.0052, ribs=None, strength=.9, accent=None):
    """stockinette: columns of V-shaped stitches, wale metres wide; where the mask is 1, ribs of that width.
    The colour is darker between the stitches: the denoiser keeps colour. accent: two colours where the mask's second is 1"""
    m = mat(name, c2, .97, sheen=.5, spec=.06)
    sep = N(m, 'SeparateXYZ')
    L(m, N(m, 'UVMap', uv_map='UVMap').outputs[0], sep.inputs[0])
    soft_ = N(m, 'TexNoise', Scale=160, Detail=2)
    L(m, N(m, 'UVMap', uv_map='UVMap').outputs[0], soft_.inputs['Vector'])
    wob = op(m, 'MULTIPLY', op(m, 'SUBTRACT', soft_.outputs['Fac'], .5), .5)
    u = op(m, 'ADD', op(m, 'DIVIDE', sep.outputs[0], wale), wob)
    v = op(m, 'DIVIDE', sep.outputs[1], wale * .72)
    mid = op(m, 'ABSOLUTE', op(m, 'SUBTRACT', op(m, 'FRACT', op(m, 'ADD', u, 1000)), .5))
    leg = op(m, 'POWER', op(m, 'ABSOLUTE', op(m, 'SINE', op(m, 'MULTIPLY', u, 2 * pi))), .55)
    row = op(m, 'POWER', op(m, 'ABSOLUTE', op(m, 'SINE', op(m, 'MULTIPLY', op(m, 'SUBTRACT', v, op(m, 'MULTIPLY', mid, 1.7)), pi))), .6)
    h = op(m, 'MULTIPLY', leg, op(m, 'ADD', op(m, 'MULTIPLY', row, .75), .25))
    if ribs:
        wave = op(m, 'ABSOLUTE', op(m, 'SINE', op(m, 'MULTIPLY', sep.outputs[0], pi / ribs)))
        h = masked(m, h, op(m, 'MULTIPLY', op(m, 'POWER', wave, .7), op(m, 'ADD', op(m, 'MULTIPLY', h, .35), .75)))
    fuzz = N(m, 'TexNoise', Scale=900, Detail=3)
    L(m, N(m, 'UVMap', uv_map='UVMap').outputs[0], fuzz.inputs['Vector'])
    tone = op(m, 'ADD', op(m, 'MULTIPLY', h, .8), op(m, 'MULTIPLY', op(m, 'SUBTRACT', fuzz.outputs['Fac'], .5), .45))
    ramp(m, tone, [(.05, c1), (.75, c2)])
    if accent:
        mix = N(m, 'MixRGB')
        L(m, bsdf(m).inputs['Base Color'].links[0].from_socket, mix.inputs['Color1'])
        ramp(m, tone, [(.05, accent[0]), (.75, accent[1])], mix.inputs['Color2'])
        which = N(m, 'SeparateXYZ')
        L(m, N(m, 'UVMap', uv_map='mask').outputs[0], which.inputs[0])
        L(m, op(m, 'GREATER_THAN', which.outputs[1], .5), mix.inputs['Fac'])
        L(m, mix.outputs[0], bsdf(m).inputs['Base Color'])
    return to_bump(m, op(m, 'ADD', h, op(m, 'MULTIPLY', fuzz.outputs['Fac'], .3)), strength, .0022)


def woven(name, c1, c2, threads=900, slub=.5, strength=.35, rough=.93, sheen=.3, twill=False):
    "plain weave or twill of that many threads a metre, with thicker threads here and there"
    m = mat(name, c2, rough, sheen=sheen, spec=.10)
    uv = N(m, 'UVMap', uv_map='UVMap').outputs[0]

    def drawn(x, y, detail=2):
        mp = N(m, 'Mapping')
        mp.inputs['Scale'].default_value = (x, y, 1)
        L(m, uv, mp.inputs['Vector'])
        nz = N(m, 'TexNoise', Scale=1, Detail=detail)
        L(m, mp.outputs[0], nz.inputs['Vector'])
        return op(m, 'SUBTRACT', nz.outputs['Fac'], .5)
    sep = N(m, 'SeparateXYZ')
    L(m, uv, sep.inputs[0])
    u, v = (op(m, 'MULTIPLY', sep.outputs[i], threads * pi) for i in (0, 1))
    if twill:
        h = op(m, 'ABSOLUTE', op(m, 'SINE', op(m, 'MULTIPLY', op(m, 'ADD', u, v), .5)))
    else:
        su, sv = op(m, 'SINE', u), op(m, 'SINE', v)
        h = op(m, 'ABSOLUTE', op(m, 'MULTIPLY', op(m, 'ADD', su, sv), .5))
    slubs = op(m, 'ADD', drawn(threads * .5, 14), drawn(14, threads * .5))
    cloud = drawn(9, 9, 3)
    f = op(m, 'ADD', op(m, 'MULTIPLY', h, .38), op(m, 'ADD', op(m, 'MULTIPLY', slubs, slub), op(m, 'MULTIPLY', cloud, .25)))
    ramp(m, op(m, 'ADD', f, .28), [(.05, c1), (.85, c2)])
    return to_bump(m, op(m, 'ADD', h, slubs), strength, .0010)


# Forms.

def sleeved(neck, low, high, shoulder, arm, long_, wrist, pit, hem, side_in=0):
    """half outlines of front and back. neck = half width of the neck, low and high = depth of front and back neckline,
    shoulder = point, arm = degrees below the horizontal, long_ = sleeve, wrist = width of its end, pit = underarm, hem = corner"""
    a = Vector((cos(rad(arm)), -sin(rad(arm))))
    s = Vector(shoulder)
    outer = s + a * long_
    inner = outer + Vector((a.y, -a.x)) * wrist
    body = [('seam', [(neck, 0), tuple(s)]),
            ('seam', arc([tuple(s), tuple(s + a * .10 + Vector((-a.y, a.x)) * .006), tuple(outer)])),
            ('cuff', [tuple(outer), tuple(inner)]),
            ('seam', [tuple(inner), tuple(Vector(pit).lerp(inner, .12))]),
            ('seam', arc([tuple(Vector(pit).lerp(inner, .12)), (pit[0] + .003, pit[1] - .010), (pit[0] - side_in * .3, pit[1] - .07)], 8)),
            ('seam', arc([(pit[0] - side_in * .3, pit[1] - .07), (pit[0] - side_in, (pit[1] + hem[1]) / 2), tuple(hem)], 8)),
            ('hem', [tuple(hem), (0, hem[1])])]
    front = [('neck', arc([(0, -low), (neck * .55, -low * .86), (neck * .93, -low * .42), (neck, 0)], 20))] + body
    back = [('neck', arc([(0, -high), (neck * .6, -high * .8), (neck, 0)], 20))] + body
    return front, back, (outer, inner)


def hanger(g, shoulder, neck, drop=.004, c1='#7a5330', c2='#b3824f', arm=True):
    "a wooden hanger under the shoulders, its hook over an arm that comes out of the wall"
    wd, st = wood('hanger', c1, c2, 5, .38, 'X'), steel('#b9b8b4', .3)
    sx, sy = shoulder
    run = [Vector((0, 0, .006)), Vector((neck * .6, 0, .004)), Vector((neck * 1.3, 0, -.010)), Vector((sx * .72, 0, sy * .72)), Vector((sx * .93, 0, sy * .97))]
    path = crom([Vector((-p.x, 0, p.z)) for p in run[::-1]] + run[1:], 60)
    path = [p + Vector((0, -.004 * sin(pi * abs(p.x) / sx), -drop - .017)) for p in path]
    seen = [1 if abs(p.x) < neck * .9 else max(.35, 1 - (abs(p.x) - neck * .9) * 14) for p in path]
    path = [p - Vector((0, 0, .012 * (1 - k))) for p, k in zip(path, seen)]
    sweep('hanger', path, rrect(.016, .030, .007, 5), (0, 1, 0), wd, scale=lambda t: (seen[round(t * 60)], 1 - .3 * (1 - seen[round(t * 60)])), parent=g)
    top = .105
    hook = [(0, 0, -.03), (0, 0, .035)] + [(.024 * sin(rad(t)) , 0, top - .028 - .024 * cos(rad(t))) for t in range(20, 290, 18)]
    tube('hook', crom([Vector(p) for p in hook], 60), .0020, st, kind='POLY', bres=4, parent=g)
    if arm:
        z = top - .028 + .024 - .0095
        cyl('arm', .0075, .70, (0, .27, z), st, .003, (rad(90), 0, 0), parent=g, prod=False)
        lathe('stop', rprof([(0, -.004), (.013, -.004, .002), (.013, .004, .002), (0, .004)], .002, 4), st, 48, parent=g, prod=False).matrix_basis = Matrix.Translation((0, -.08, z)) @ Matrix.Rotation(rad(90), 4, 'X')


def bar_under(shoulder, neck):
    "what the cloth solver feels of the hanger"
    sx, sy = shoulder
    path = [Vector((x, 0, -.026 + sy * abs(x) / sx)) for x in [sx * .94 * i / 12 for i in range(-12, 13)]]
    o = sweep('hangerbody', path, rrect(.018, .028, .008, 3), (0, 1, 0), None, prod=False)
    return o


def neckline(c, neck, low, high, n=64):
    "pattern points (side, x, y) round the neck: front middle, right shoulder, back, left shoulder, front middle"
    f = even([(x, y, 0) for x, y in arc([(0, -low), (neck * .55, -low * .86), (neck * .93, -low * .42), (neck, 0)], 20)], n // 4)
    b = even([(x, y, 0) for x, y in arc([(neck, 0), (neck * .6, -high * .8), (0, -high)], 20)], n // 4)
    right = [(FRONT, p.x, p.y) for p in f] + [(BACK, p.x, p.y) for p in b[1:]]
    return right + [(s, -x, y) for s, x, y in right[::-1][1:]]


def collar(c, line, m, stand=.030, fall=(.040, .066), spread=.032, gap=.004, parent=None, thread=None, thick=.0022):
    "a turned-down collar: a standing band from the neckline, folded over and laid on the cloth"
    n = len(line)
    rows, edge = [], []
    for i, (side, x, y) in enumerate(line):
        t = i / (n - 1)
        mid = abs(t - .5) * 2                       # 0 behind, 1 in front
        s = 1 if t <= .5 else -1
        p = c.at(side, x, y, .001)
        inward = Vector((-p.x, -p.y, 0)) * .10
        f = p + Vector((0, -.006 * mid ** 4, stand * (1 - .15 * mid ** 3))) + inward
        if mid > .97:
            f.x += s * gap
        # where the edge of the fall lies on the pattern
        wide = fall[0] + (fall[1] - fall[0]) * max(0, (mid - .45) / .55) ** 1.6
        if side == FRONT:
            k = min(1, max(0, (-y) / max(1e-6, -line[0][2])))       # 0 at the shoulder, 1 in front
            a = -12 - 52 * k ** .9
        else:
            k = min(1, abs(x) / max(abs(q[1]) for q in line))
            a = -90 + 78 * k ** 2.2
        d = wide - .006 * (1 - mid)
        ex, ey = x + s * cos(rad(a)) * d, y + sin(rad(a)) * d
        if side == FRONT and mid > .9:
            ex += s * (spread - .030) * (mid - .9) / .1
        e = c.at(side, ex, ey, .0065)
        out = (e - f)
        ctrl = f + Vector((out.x, out.y, 0)) * .35 + Vector((0, 0, .010))
        ring = [p.lerp(f, k / 5) for k in range(5)]
        for k in range(11):
            q = k / 10
            ring.append(f * (1 - q) ** 2 + ctrl * 2 * q * (1 - q) + e * q * q)
        rows.append(ring)
        edge.append(e)
    w = len(rows[0])
    v = [tuple(p) for r in rows for p in r]
    f = [(i * w + k, (i + 1) * w + k, (i + 1) * w + k + 1, i * w + k + 1) for i in range(n - 1) for k in range(w - 1)]
    uv = [((i * .006), k * .006) for q in f for i, k in (divmod(j, w) for j in q)]
    o = mesh('collar', v, f, m, uv, parent=parent)
    o.data.use_auto_smooth = False
    subsurf(o, 1)
    mod(o, 'SOLIDIFY', thickness=thick, offset=0)
    if thread:
        lift = lambda r, a, b: r[-1].lerp(r[-3], b) + (r[-1] - r[-3]).cross(a).normalized() * .0026
        pts = []
        for i, r in enumerate(rows):
            along = rows[min(n - 1, i + 1)][-1] - rows[max(0, i - 1)][-1]
            q = lift(r, along, .32)
            pts.append(q if (q - r[-1]).y < .01 else q)
        stitch_line(pts, thread, parent)
    return rows


def threads(pts, m, r=.0006, gap=.3, parent=None):
    "one stitch from each point to the next, all in one object"
    v, f = [], []
    for a, b in zip(pts, pts[1:]):
        t = (b - a) * (1 - gap)
        side = t.cross(Vector((.31, -.72, .62)))
        if t.length < 1e-6 or side.length < 1e-9:
            continue
        side.normalize()
        up, o = t.cross(side).normalized(), len(v)
        for s, k in ((0, .45), (.2, 1), (.8, 1), (1, .45)):
            v += [a + t * s + (side * cos(q) + up * sin(q)) * r * k for q in (0, pi / 2, pi, pi * 1.5)]
        f += [(o + 4 * j + i, o + 4 * j + (i + 1) % 4, o + 4 * j + 4 + (i + 1) % 4, o + 4 * j + 4 + i) for j in range(3) for i in range(4)]
    return clean(mesh('stitches', [tuple(p) for p in v], f, m, parent=parent, prod=False))


def stitch_line(pts, thread, parent, each=.0042, r=.0006, gap=.3):
    "machine stitches along points in space"
    run = sum((b - a).length for a, b in zip(pts, pts[1:]))
    threads(even(pts, max(2, round(run / each))), thread, r, gap, parent)


def band_round(c, line, m, high, lean=.25, thick=.004, parent=None):
    "a knitted band that stands up round the neck"
    n = len(line)
    rows = []
    for side, x, y in line:
        p = c.at(side, x, y, .001)
        d = Vector((-p.x * lean * 6, -p.y * lean * 6, 1)).normalized()
        q = p + d * high
        out = Vector((p.x, p.y, 0)).normalized() * .0035
        rows.append([p, p.lerp(q, .35) + out, p.lerp(q, .75) + out, q])
    w = 4
    f = [(i * w + k, (i + 1) * w + k, (i + 1) * w + k + 1, i * w + k + 1) for i in range(n - 1) for k in range(w - 1)]
    run = [0]
    for a, b in zip(rows, rows[1:]):
        run.append(run[-1] + (b[1] - a[1]).length)
    o = mesh('neckband', [tuple(p) for r in rows for p in r], f, m, [(run[i], k / 3 * high) for q in f for i, k in (divmod(j, w) for j in q)], parent=parent)
    lay = o.data.uv_layers.new(name='mask')
    for d in lay.data:
        d.uv = (1, 0)
    o.data.use_auto_smooth = False
    clean(o, .0008)
    subsurf(o, 2)
    mod(o, 'SOLIDIFY', thickness=thick, offset=0)
    return o


def sleeve_folds(shoulder, outer, inner, pit, seed=1, high=.0045, times=7):
    "creases across both sleeves, at the elbow most, and drag lines from the underarm to the shoulder and the waist"
    r, lines = random.Random(seed), []
    s, o, i, p = (Vector(q) for q in (shoulder, outer, inner, pit))
    for sx in (-1, 1):
        m = lambda q: (sx * q.x, q.y)
        for k in range(times):
            t = .22 + .66 * (k + r.uniform(-.3, .3)) / times
            a, b = s.lerp(o, t - .03 + r.uniform(-.03, .03)), p.lerp(i, t + .05 + r.uniform(-.03, .03))
            if r.random() < .5:
                a = a.lerp(b, r.uniform(.1, .45))
            else:
                b = b.lerp(a, r.uniform(.1, .45))
            lines.append((r.choice((FRONT, BACK, 0)), m(a), m(b), r.uniform(.008, .014), high * r.uniform(.6, 1.2) * (1.3 if abs(t - .5) < .15 else .8)))
        for to, h in (((s + Vector((-.03, -.04))), 1.1), (s + Vector((-.10, -.09)), .9), (Vector((p.x * .52, p.y - .22)), 1.0), (Vector((p.x * .30, p.y - .10)), .8)):
            to = to + Vector((r.uniform(-.02, .02), r.uniform(-.02, .02)))
            lines.append((FRONT, m(p + Vector((-.004, .004))), m(to), r.uniform(.011, .016), high * h))
            lines.append((BACK, m(p + Vector((-.004, .004))), m(to), .014, high * h * .8))
    return lines


def fall_folds(width, top, hem, seed=1, high=.006, times=5):
    "long soft folds down the body, deeper towards the hem"
    r, lines = random.Random(seed), []
    for k in range(times):
        x = -width + 2 * width * (k + .5 + r.uniform(-.25, .25)) / times
        lines.append((0, (x * .8, top + r.uniform(-.14, .02)), (x + r.uniform(-.02, .02), hem - .03), r.uniform(.018, .030), high * r.uniform(.6, 1.1) * r.choice((1, 1, -1))))
    return lines
