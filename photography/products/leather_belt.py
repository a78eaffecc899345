"Leather belt rolled up on its edge, brass buckle"
from studio import *

CM = 12
STUDIO = dict(back='#e5e0d8', elev=24, fill=.80)
VIEWS = {'front': dict(turn=-14), 'detail': dict(turn=-14, elev=20, zoom=2.0, at=(.3, -.1)),
         'above': dict(turn=40, elev=46)}
VARIANTS = {'black': dict(color='#222326', thread='#55565a', metal='#c4c4c1', inner='#2e2f32')}


def build(color='#7a4526', thread='#dcc39b', metal='#b9945c', inner='#8f5a34'):
    g = empty()
    le, th, br = leather('leather', color, 190, .44, .2, .004), mat('thread', thread, .8), brass(metal, .22)
    HB, T = .30, .026
    turns, r0, pitch = 3.6, .130, .0435
    path, n = [], 420
    a1 = rad(-90)
    for i in range(n + 1):
        t = i / n
        a = a1 - turns * 2 * pi * (1 - t)
        r = r0 + pitch * turns * t + .006 * sin(a * 1.0 + .6) * (1 - t)
        path.append(Vector((r * cos(a) * 1.05, r * sin(a), HB / 2)))
    last = path[-1]
    straight = [last + Vector((.16 * k / 14, -.004 * (k / 14) ** 2, 0)) for k in range(1, 15)]
    full = path + straight
    N_ = len(full)

    def sc(t):
        i = t * (N_ - 1)
        tip = min(1, i / 26)                                # pointed end inside
        w = (.35 + .65 * sqrt(max(0, 1 - (1 - tip) ** 2)))
        end = min(1, max(0, (i - (N_ - 34)) / 13))          # narrower under keeper and buckle
        return w * (1 - .16 * end * end * (3 - 2 * end)), 1
    sweep('strap', full, rrect(HB, T, .011, 5), (0, 0, 1), le, scale=sc, parent=g)
    # stitches along both edges on the outside of the last turn
    sub = full[int(N_ * .66):-6]
    for up in (-1, 1):
        pts = []
        for i in range(1, len(sub) - 1):
            d = (sub[i + 1] - sub[i - 1]).normalized()
            nn = Vector((d.y, -d.x, 0))
            z = HB / 2 + up * (HB / 2 * sc((int(N_ * .66) + i) / (N_ - 1))[0] - .026)
            pts.append(Vector((sub[i].x, sub[i].y, z)) + nn * (T / 2 + .0012))
        stitches(even(pts, 84), th, .0032, .34, g)
    # strap folded back round the bar, held by two stitch rows
    e = full[-1]
    fold = crom([e + Vector((-.155, -.0265, 0)), e + Vector((-.10, -.0270, 0)), e + Vector((-.02, -.0260, 0)), e + Vector((.022, -.016, 0)), e + Vector((.026, .0, 0)), e + Vector((.006, .004, 0))], 60)
    sweep('fold', fold, rrect(HB * .84, .022, .009), (0, 0, 1), le, parent=g)
    for x in (-.140, -.126):
        stitches([e + Vector((x, -.0385, -HB * .36 + HB * .72 * k / 12)) for k in range(13)], th, .0034, .34, g)
    # keeper: a loop round the strap, with room for the tip
    kx = e.x - .215
    ky = min(full[-40:], key=lambda q: abs(q.x - kx)).y
    ke = empty((kx, ky, HB / 2), (0, 0, rad(-11)), parent=g)
    hh, back, front = HB * .42 + .010, .021, -.044
    loop = [(0, (back + front) / 2 + y, z) for y, z in rrect(back - front, 2 * hh, .016, 8)]
    loop = [p for a, b in zip(loop, loop[1:] + loop[:1]) for p in (Vector(a), Vector(a).lerp(Vector(b), .5))]
    sweep('keeper', loop, rrect(.050, .013, .005), (1, 0, 0), le, cyclic=True, parent=ke)
    # buckle: rounded frame, bar and prong
    fw, fh = .235, .298
    o = plate('frame', [rrect(fw, fh, .055, 8), rrect(fw - .066, fh - .066, .026, 8)], .034, .014, br, res=6, parent=g)
    o.location = (e.x + .012 + fw / 2 - .033, e.y - .003, HB / 2)
    cyl('bar', .010, fh - .03, (e.x + .008, e.y - .003, HB / 2), br, .003, parent=g, steps=32)
    tube('prong', [(e.x + .008, e.y - .020, HB / 2), (e.x + .06, e.y - .026, HB / 2), (e.x + .14, e.y - .026, HB / 2), (e.x + .195, e.y - .024, HB / 2)], .0115, br, radii=[1.25, 1.1, 1, .75], parent=g)
    torus('prongeye', .013, .009, (e.x + .008, e.y - .003, HB / 2), br, parent=g, steps=40)
