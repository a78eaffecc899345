"""Shapes: turned, boxed, swept, padded and cut from a plate."""
from kit.meshes import *
from kit.lines import *


def lathe(name, prof, m=None, steps=128, sub=0, **k):
    "profile [(r, z)...] revolved round Z; UV u = round, v = along the profile"
    v, f, uv, n = [], [], [], len(prof)
    run = [0]
    for a, b in zip(prof, prof[1:]):
        run.append(run[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))
    run = [x / (run[-1] or 1) for x in run]
    for i in range(steps):
        a = 2 * pi * i / steps
        v += [(r * cos(a), r * sin(a), z) for r, z in prof]
    for i in range(steps):
        j = (i + 1) % steps
        for q in range(n - 1):
            f.append((i * n + q, j * n + q, j * n + q + 1, i * n + q + 1))
            uv += [(i / steps, run[q]), ((i + 1) / steps, run[q]), ((i + 1) / steps, run[q + 1]), (i / steps, run[q + 1])]
    o = clean(mesh(name, v, f, m, uv, **k), 1e-6)
    if sub:
        subsurf(o, sub)
    return o


def box(name, size, loc=(0, 0, 0), m=None, bev=.01, seg=4, sub=0, rot=(0, 0, 0), **k):
    x, y, z = (s / 2 for s in size)
    v = [(a * x, b * y, c * z) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    o = mesh(name, v, [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)], m, **k)
    o.location = loc
    o.rotation_euler = rot
    if bev:
        bevel(o, bev, seg)
    if sub:
        subsurf(o, sub)
    return o


def cyl(name, r, h, loc=(0, 0, 0), m=None, bev=.004, rot=(0, 0, 0), r2=None, steps=64, **k):
    r2 = r if r2 is None else r2
    o = lathe(name, rprof([(0, -h / 2), (r, -h / 2, bev), (r2, h / 2, bev), (0, h / 2)], bev, 4), m, steps, **k)
    o.location = loc
    o.rotation_euler = rot
    return o


def torus(name, R, r, loc=(0, 0, 0), m=None, rot=(0, 0, 0), scale=(1, 1, 1), flat=1, steps=96, **k):
    n = 28
    o = lathe(name, [(R + r * cos(2 * pi * i / n), flat * r * sin(2 * pi * i / n)) for i in range(n + 1)], m, steps, **k)
    o.location = loc; o.rotation_euler = rot; o.scale = scale
    return o


def sweep(name, path, prof, side, m=None, scale=None, cyclic=False, woven=False, **k):
    """profile (a, b): a along the fixed vector side, b along the in-plane normal; scale(t) -> (sa, sb);
    woven: u runs evenly round the profile, so that a weave has threads across its flat sides"""
    side = Vector(side).normalized()
    n, q, v, f, uv = len(path), len(prof), [], [], []
    for i, p in enumerate(path):
        p = Vector(p)
        A = Vector(path[(i - 1) % n if cyclic else max(0, i - 1)])
        B = Vector(path[(i + 1) % n if cyclic else min(n - 1, i + 1)])
        nn = side.cross((B - A).normalized()).normalized()
        sa, sb = scale(i / (n - 1)) if scale else (1, 1)
        v += [p + side * a * sa + nn * b * sb for a, b in prof]
    us = [c / q for c in range(q + 1)]
    if woven:
        for c in range(q):
            us[c + 1] = us[c] + (Vector(prof[(c + 1) % q]) - Vector(prof[c])).length
        us = [u / us[-1] for u in us]
    for i in range(n if cyclic else n - 1):
        j = (i + 1) % n
        for c in range(q):
            d = (c + 1) % q
            f.append((i * q + c, i * q + d, j * q + d, j * q + c))
            uv += [(us[c], i / n), (us[c + 1], i / n), (us[c + 1], (i + 1) / n), (us[c], (i + 1) / n)]
    if not cyclic:
        f += [tuple(range(q))[::-1], tuple((n - 1) * q + c for c in range(q))]
        uv += [(0, 0)] * (2 * q)
    return clean(mesh(name, v, f, m, uv, **k))


def pad(name, fn, thick, m=None, nu=36, nv=36, k=.55, sub=1, power=9, **kw):
    "cushion: fn(s, t) -> point on [-1, 1]^2, squircle-mapped; thick = thickness or thick(s, t); rim rounded"
    P = []
    for j in range(nv + 1):
        for i in range(nu + 1):
            a = -1 + 2 * i / nu; b = -1 + 2 * j / nv
            a = sin(a * pi / 2) * .35 + a * .65; b = sin(b * pi / 2) * .35 + b * .65
            s, t = a * sqrt(1 - k * b * b / 2), b * sqrt(1 - k * a * a / 2)
            P.append((Vector(fn(s, t)), max(abs(a), abs(b)), thick(s, t) if callable(thick) else thick, ((s + 1) / 2, (t + 1) / 2)))
    W, Nn, v, f, uv = nu + 1, [], [], [], []
    for j in range(nv + 1):
        for i in range(nu + 1):
            g = lambda i, j: P[max(0, min(nv, j)) * W + max(0, min(nu, i))][0]
            Nn.append((g(i + 1, j) - g(i - 1, j)).cross(g(i, j + 1) - g(i, j - 1)).normalized())
    rim = lambda e: max(0, 1 - max(0, e) ** power) ** .5
    for sg in (1, -1):
        v += [p + n_ * th * .5 * sg * rim(e) for (p, e, th, _), n_ in zip(P, Nn)]
    o_ = len(P)
    for j in range(nv):
        for i in range(nu):
            a = j * W + i
            for fc in ((a, a + 1, a + W + 1, a + W), (a, a + W, a + W + 1, a + 1)):
                uv += [P[x][3] for x in fc]
            f += [(a, a + 1, a + W + 1, a + W), (o_ + a, o_ + a + W, o_ + a + W + 1, o_ + a + 1)]
    o = clean(mesh(name, v, f, m, uv, **kw), 1e-4)
    o.data.use_auto_smooth = False
    if sub:
        subsurf(o, sub)
    return o


def plate(name, outlines, thick, bev, m=None, bend=None, res=3, **k):
    "flat part in the XZ plane with holes: outlines = [outer, hole...] of (x, z); bend(Vector) moves each vertex"
    cu = bpy.data.curves.new(name, 'CURVE')
    cu.dimensions = '2D'; cu.fill_mode = 'BOTH'; cu.extrude = thick / 2 - bev; cu.bevel_depth = bev; cu.bevel_resolution = res; cu.offset = -bev
    for pts in outlines:
        sp = cu.splines.new('POLY')
        sp.points.add(len(pts) - 1)
        for i, p in enumerate(pts):
            sp.points[i].co = (p[0], p[1], 0, 1)
        sp.use_cyclic_u = True
    tmp = bpy.data.objects.new(name, cu)
    bpy.context.collection.objects.link(tmp)
    dg = bpy.context.evaluated_depsgraph_get()
    me = bpy.data.meshes.new_from_object(tmp.evaluated_get(dg))
    bpy.data.objects.remove(tmp)
    for v in me.vertices:
        x, y, z = v.co
        v.co = Vector((x, -z, y))
        if bend:
            v.co = bend(v.co)
    me.materials.clear()
    o = add(bpy.data.objects.new(name, me), m, **k)
    o.data.auto_smooth_angle = rad(50)
    mod(o, 'WEIGHTED_NORMAL', keep_sharp=True)
    return o
