"""Lines and outlines: profiles for lathe and sweep, curves through points, wires."""
from kit.base import *


def rprof(pts, r=.02, seg=6):
    "round the corners of a profile polyline; pts: (r, z) or (r, z, radius)"
    out = []
    for i, p in enumerate(pts):
        if i in (0, len(pts) - 1):
            out.append(p[:2])
            continue
        rr = p[2] if len(p) > 2 else r
        P = Vector(p[:2]); A = Vector(pts[i - 1][:2]); B = Vector(pts[i + 1][:2])
        d = min(rr, (A - P).length * .49, (B - P).length * .49)
        if d < 1e-6:
            out.append(tuple(P))
            continue
        a = P + (A - P).normalized() * d
        b = P + (B - P).normalized() * d
        for s in range(seg + 1):
            t = s / seg
            q = a * (1 - t) ** 2 + P * 2 * t * (1 - t) + b * t * t
            out.append((q.x, q.y))
    return out


def sprof(pts, n=60):
    "smooth profile: Catmull-Rom through (r, z) points"
    return [(max(0, p.x), p.y) for p in crom([(r, z, 0) for r, z in pts], n)]


def rrect(w, h, r, seg=5):
    "rounded rectangle as a list of points"
    out = []
    for cx, cy, a0 in ((w / 2 - r, h / 2 - r, 0), (-w / 2 + r, h / 2 - r, 90), (-w / 2 + r, -h / 2 + r, 180), (w / 2 - r, -h / 2 + r, 270)):
        for s in range(seg + 1):
            a = rad(a0 + 90 * s / seg)
            out.append((cx + r * cos(a), cy + r * sin(a)))
    return out


def ccurve(pts, n=120):
    "closed Catmull-Rom through 2D points"
    m, out = len(pts), []
    for j in range(n):
        x = j / n * m
        i = int(x); f = x - i
        q = [Vector(pts[(i + k) % m]) for k in (-1, 0, 1, 2)]
        out.append(tuple(.5 * (2 * q[1] + (q[2] - q[0]) * f + (2 * q[0] - 5 * q[1] + 4 * q[2] - q[3]) * f * f + (3 * q[1] - q[0] - 3 * q[2] + q[3]) * f ** 3)))
    return out


def crom(P, n):
    "Catmull-Rom through P, n + 1 samples"
    out, m = [], len(P) - 1
    for j in range(n + 1):
        x = j / n * m
        i = min(int(x), m - 1); f = x - i
        p = [Vector(P[max(0, min(m, i + k))]) for k in (-1, 0, 1, 2)]
        out.append(.5 * (2 * p[1] + (p[2] - p[0]) * f + (2 * p[0] - 5 * p[1] + 4 * p[2] - p[3]) * f * f + (3 * p[1] - p[0] - 3 * p[2] + p[3]) * f ** 3))
    return out


def even(pts, n):
    "n + 1 points at equal distances along a polyline (for stitches)"
    pts = [Vector(p) for p in pts]
    run = [0]
    for a, b in zip(pts, pts[1:]):
        run.append(run[-1] + (b - a).length)
    out, j = [], 0
    for i in range(n + 1):
        d = run[-1] * i / n
        while j < len(run) - 2 and run[j + 1] < d:
            j += 1
        out.append(pts[j].lerp(pts[j + 1], (d - run[j]) / max(1e-9, run[j + 1] - run[j])))
    return out


def disc(r, n=64, cx=0, cy=0, a0=0, a1=360):
    "points of a disc or a sector for flat()"
    pts = [(cx + r * cos(rad(a0 + (a1 - a0) * i / n)), cy + r * sin(rad(a0 + (a1 - a0) * i / n))) for i in range(n + (a1 - a0 < 360))]
    return pts


def profile(pts):
    "closed cross-section for tube(profile=...)"
    cu = bpy.data.curves.new('prof', 'CURVE')
    cu.dimensions = '2D'
    sp = cu.splines.new('POLY')
    sp.points.add(len(pts) - 1)
    for i, p in enumerate(pts):
        sp.points[i].co = (p[0], p[1], 0, 1)
    sp.use_cyclic_u = True
    o = bpy.data.objects.new('prof', cu)
    bpy.context.collection.objects.link(o)
    o.hide_render = True
    return o


def tube(name, pts, r=.02, m=None, cyclic=False, kind='NURBS', res=12, bres=8, radii=None, profile=None, parent=None, prod=True):
    cu = bpy.data.curves.new(name, 'CURVE')
    cu.dimensions = '3D'
    cu.bevel_depth = r; cu.bevel_resolution = bres; cu.resolution_u = res; cu.use_fill_caps = True
    sp = cu.splines.new(kind)
    sp.points.add(len(pts) - 1)
    for i, p in enumerate(pts):
        sp.points[i].co = (*p, 1)
        sp.points[i].radius = radii[i] if radii else 1
    if kind == 'NURBS':
        sp.order_u = 4
        sp.use_endpoint_u = not cyclic
    sp.use_cyclic_u = cyclic
    sp.use_smooth = True
    if profile:
        cu.bevel_mode = 'OBJECT'
        cu.bevel_object = profile
    o = bpy.data.objects.new(name, cu)
    bpy.context.collection.objects.link(o)
    if m:
        cu.materials.append(m)
    if parent:
        o.parent = parent
    if prod:
        PROD.append(o)
    return o
