"Shape sorter: beech box with cut-out lid and painted shapes"
from printed import *

CM = 18
STUDIO = dict(back='#e8e3da', elev=24, fill=.80)
VIEWS = {'front': dict(turn=28), 'above': dict(turn=-34, elev=44), 'detail': dict(turn=24, elev=30, zoom=1.8, at=(-.05, .2))}


def build(w1='#9a6d3f', w2='#cda36d', c=('#86361d', '#a87a2e', '#5c6f55', '#33505c')):
    g = empty()
    wx, wy, wz = (wood('beech' + a, w1, w2, 3.4, .42, a, 14, .62) for a in 'XYZ')
    wl = wood('lid', '#a87a4a', '#d8b27e', 3.0, .42, 'X', 14, .6)
    P = [bump(mat('paint%d' % i, x, .42, coat=.22, coat_r=.25), 60, .05, .004, 6) for i, x in enumerate(c)]
    S_, H, t = .40, .52, .05
    for s in (-1, 1):
        box('wall', (2 * S_, t, H - .05), (0, s * (S_ - t / 2), H / 2 - .02), wx, .010, 4, parent=g)
        box('wall', (t, 2 * S_ - 2 * t + .004, H - .05), (s * (S_ - t / 2), 0, H / 2 - .02), wy, .006, 4, parent=g)
        for q in (-.13, .0, .13):      # dowels that hold the corners
            cyl('dowel', .015, .006, (s * (S_ - t / 2), -S_ - .0005, H / 2 - .02 + q), wz, .002, (rad(90), 0, 0), steps=32, parent=g)
    box('bottom', (2 * S_ + .03, 2 * S_ + .03, .045), (0, 0, .0225), wx, .012, 4, parent=g)

    def circ(r, cx=0, cy=0, n=64):
        return [(cx + r * cos(2 * pi * i / n), cy + r * sin(2 * pi * i / n)) for i in range(n)]

    def rsq(w, cx=0, cy=0, r=.012):
        return [(cx + x, cy + y) for x, y in rrect(w, w, r)]

    def poly(r, k, cx=0, cy=0, a0=90, rr=.010):
        pts = [Vector((r * cos(rad(a0 + 360 * i / k)), r * sin(rad(a0 + 360 * i / k)))) for i in range(k)]
        out = []
        for i, p in enumerate(pts):
            a, b = pts[i - 1], pts[(i + 1) % k]
            u, v = p + (a - p).normalized() * rr * 1.5, p + (b - p).normalized() * rr * 1.5
            for s in range(6):
                f = s / 5
                q = u * (1 - f) ** 2 + p * 2 * f * (1 - f) + v * f * f
                out.append((cx + q.x, cy + q.y))
        return out
    d = .19
    holes = [circ(.125, -d, -d), rsq(.225, d, -d), poly(.150, 3, -d, d - .025), poly(.130, 6, d, d, 0)]
    lid = plate('lid', [rrect(2 * S_ + .03, 2 * S_ + .03, .03)] + holes, .045, .009, wl, None, 4, parent=g)
    lid.rotation_euler = (rad(90), 0, 0)
    lid.location = (0, 0, H - .02)

    def shape(kind, m, h=.24):
        out = {'o': circ(.112, n=96), 's': rsq(.205, r=.026), 't': poly(.136, 3, rr=.024), 'h': poly(.117, 6, a0=0, rr=.016)}[kind]
        return slab('shape', [out], h, .013, m, 4, parent=g)
    # slab() extrudes along Y: rx 90 stands it up
    a = shape('h', P[3]); a.rotation_euler = (rad(-90), 0, rad(0)); a.location = (d, -d, H + .045)      # half in its hole
    b = shape('o', P[0]); b.rotation_euler = (rad(90), 0, 0); b.location = (-.62, -.52, .12)
    c_ = shape('s', P[1]); c_.rotation_euler = (rad(90), 0, rad(20)); c_.location = (.10, -.72, .12)
    e = shape('t', P[2]); e.rotation_euler = (0, 0, rad(-35)); e.location = (-.26, -.66, .0675)
