"""Packages: printed paper and tin (drawings in art/*.svg), cartons, shaped slabs, and setting things down."""
from studio import *
from art import raster

def printed(name, rough=.72, coat=0, coat_r=.3, grain=.06, spec=.4, metal=0):
    "material with art/<name>.svg over the UV square, on lightly grained paper (grain 0: smooth)"
    m = mat(name, '#ffffff', rough, coat=coat, coat_r=coat_r, spec=spec, metal=metal)
    t = N(m, 'TexImage', extension='EXTEND')
    t.image = bpy.data.images.load(raster(name, 1600), check_existing=True)
    L(m, N(m, 'TexCoord').outputs['UV'], t.inputs['Vector'])
    L(m, t.outputs['Color'], bsdf(m).inputs['Base Color'])
    return bump(m, 140, grain, .002) if grain else m


def carton(name, size, faces, bev=.006, seg=4, **k):
    """box standing on z = 0 with one material a face: dict of front, back, left, right, top, bottom
    ('side' stands for left and right, 'end' for what is missing); each face shows its whole drawing"""
    x, y, z = size[0] / 2, size[1] / 2, size[2]
    v = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0), (-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    q = {'front': (0, 1, 5, 4), 'right': (1, 2, 6, 5), 'back': (2, 3, 7, 6), 'left': (3, 0, 4, 7), 'top': (4, 5, 6, 7), 'bottom': (3, 2, 1, 0)}
    o = mesh(name, v, list(q.values()), None, [(0, 0), (1, 0), (1, 1), (0, 1)] * 6, **k)
    slots = []
    for i, f in enumerate(q):
        m = faces.get(f) or (faces.get('side') if f in ('left', 'right') else None) or faces.get('end') or faces['front']
        if m not in slots:
            slots.append(m)
            o.data.materials.append(m)
        o.data.polygons[i].material_index = slots.index(m)
    return bevel(o, bev, seg)


def ball(name, r, loc, m, steps=96, **k):
    n = 48
    o = lathe(name, [(r * sin(pi * i / n), -r * cos(pi * i / n)) for i in range(n + 1)], m, steps, **k)
    o.location = loc
    return o


def slab(name, outlines, thick, bev, m=None, seg=5, **k):
    "like plate(), for outlines its fill cannot take: vertical part in the XZ plane, [outer, hole...] of (x, z)"
    from mathutils.geometry import delaunay_2d_cdt
    rings = []
    for i, pts in enumerate(outlines):
        area_ = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(pts, pts[1:] + pts[:1]))
        rings.append([Vector(p[:2]) for p in (pts if (area_ > 0) == (i == 0) else pts[::-1])])
    v, f, caps = [], [], {1: [], -1: []}
    prof = [(bev * (1 - sin(rad(90 * s / seg))), thick / 2 - bev * (1 - cos(rad(90 * s / seg)))) for s in range(seg + 1)]
    prof = prof + [(d, -y) for d, y in prof[::-1]]
    for r in rings:
        n = len(r)
        inn = []
        for i in range(n):
            a, b = (r[i] - r[i - 1]).normalized(), (r[(i + 1) % n] - r[i]).normalized()
            na, nb = Vector((-a.y, a.x)), Vector((-b.y, b.x))
            q = (na + nb)
            q = q.normalized() / max(.5, q.normalized().dot(na))
            inn.append(q)
        o0 = len(v)
        for d, y in prof:
            v += [(p.x + q.x * d, -y, p.y + q.y * d) for p, q in zip(r, inn)]
        for j in range(len(prof) - 1):
            for i in range(n):
                i2 = (i + 1) % n
                f.append((o0 + j * n + i, o0 + j * n + i2, o0 + j * n + n + i2, o0 + j * n + n + i))
        caps[1].append([o0 + i for i in range(n)])
        caps[-1].append([o0 + (len(prof) - 1) * n + i for i in range(n)])

    def inside(p, ring):
        c = False
        for a, b in zip(ring, ring[1:] + ring[:1]):
            if (a.y > p.y) != (b.y > p.y) and p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x:
                c = not c
        return c
    for s, cap in caps.items():
        ids = [i for r in cap for i in r]
        co = [Vector((v[i][0], v[i][2])) for i in ids]
        loops, at = [], 0
        for r in cap:
            loops.append([co[at + i] for i in range(len(r))])
            at += len(r)
        edges, at = [], 0
        for r in cap:
            edges += [(at + i, at + (i + 1) % len(r)) for i in range(len(r))]
            at += len(r)
        vo, _, tri, orig, _, _ = delaunay_2d_cdt(co, edges, [], 0, 1e-6)
        for t in tri:
            c = sum((vo[i] for i in t), Vector((0, 0))) / 3
            if inside(c, loops[0]) and not any(inside(c, h) for h in loops[1:]):
                tri_ = []
                for i in t:
                    if not orig[i]:                     # where inset edges cross: a new vertex
                        orig[i].append(len(ids))
                        ids.append(len(v))
                        v.append((vo[i].x, v[cap[0][0]][1], vo[i].y))
                    tri_.append(ids[orig[i][0]])
                f.append(tuple(tri_))
    o = clean(mesh(name, v, f, m, **k))
    o.data.auto_smooth_angle = rad(50)
    mod(o, 'WEIGHTED_NORMAL', keep_sharp=True)
    return o


def rest(e, z=0):
    "lower a group until its lowest vertex stands on z"
    bpy.context.view_layer.update()
    e.location.z += z - min(p.z for p in points([o for o in e.children_recursive if o.type in ('MESH', 'CURVE')], 10 ** 9))
    return e
