"Wooden push car: painted body, beech wheels with a painted tread"
from printed import *

CM = 16
STUDIO = dict(back='#e8e3da', elev=13, fill=.78)
VIEWS = {'front': dict(turn=-32), 'detail': dict(turn=-40, elev=16, zoom=1.9, at=(-.3, -.1)),
         'side': dict(turn=146, elev=20)}
VARIANTS = {'terracotta': dict(body='#86361d', tread='#3a3530')}


def build(body='#56694e', tread='#3a3530', w1='#a87c4e', w2='#cfa673', metal='#b9945c'):
    g = empty()
    paint = bump(mat('paint', body, .42, coat=.22, coat_r=.25), 50, .05, .004, 6)
    wx, wy, wh = wood('beechx', w1, w2, 2.4, .5, 'X'), wood('beechy', w1, w2, 2.4, .5, 'Y'), wood('wheel', w1, w2, 3.2, .5, 'X', 8)
    T = .40
    out = [(-.56, .12), (-.565, .20), (-.55, .27), (-.50, .315), (-.40, .335), (-.315, .36), (-.245, .455), (-.17, .545), (-.06, .585), (.10, .59), (.24, .565), (.34, .49), (.42, .385), (.50, .345), (.55, .28), (.565, .19), (.56, .12)]
    # wheel arches along the underside, right to left
    low = []
    for cx in (.335, -.335):
        low += [(cx + .158 * cos(rad(a)), .12 + .158 * sin(rad(a)) * .98) for a in range(0, 181, 10)]
    sill = [(.10, .12), (.0, .12), (-.10, .12)]
    body_ = [tuple(p)[:2] for p in crom([(x, z, 0) for x, z in out], 90)][:-1] + low[:19] + sill + low[19:]

    def win(pts):
        c = ccurve(pts, 60)
        return c
    w_1 = win([(-.215, .375), (-.20, .40), (-.15, .475), (-.10, .515), (-.05, .525), (-.027, .515), (-.02, .49), (-.02, .40), (-.027, .375), (-.05, .368), (-.18, .368)])
    w_2 = win([(.077, .375), (.07, .40), (.07, .49), (.077, .517), (.10, .528), (.18, .515), (.25, .475), (.305, .40), (.315, .378), (.29, .368), (.10, .368)])
    slab('body', [body_, w_1, w_2], T, .028, paint, parent=g)
    box('floor', (1.02, T * .80, .05), (0, 0, .135), wx, .015, 4, parent=g)
    for x in (-.335, .335):
        cyl('axle', .026, T + .20, (x, 0, .125), wy, .008, (rad(90), 0, 0), parent=g, steps=48)
        for s in (-1, 1):
            y = s * (T / 2 + .052)
            tr = lathe('tread', rprof([(.085, -.040), (.125, -.040, .012), (.125, .040, .012), (.085, .040)], .01, 6), mat('rubber', tread, .6), parent=g, steps=128)
            hub = lathe('hub', rprof([(0, -.042), (.050, -.042, .008), (.060, -.036, .006), (.092, -.044, .01), (.100, -.040, .008), (.100, .040, .008), (.092, .044, .01), (.060, .036, .006), (.050, .042, .008), (0, .042)], .008, 5), wh, parent=g, steps=128)
            cap = lathe('cap', rprof([(0, -.058), (.022, -.056, .010), (.030, -.044), (.030, .044), (.022, .056, .010), (0, .058)], .008, 5), brass(metal), parent=g, steps=64)
            for o in (tr, hub, cap):
                o.location = (x, y, .125)
                o.rotation_euler = (rad(90), rad(40 * x), 0)
    for y in (-.115, .115):
        o = lathe('lamp', rprof([(0, .016), (.030, .014, .010), (.040, .006, .008), (.042, -.01), (0, -.01)], .006, 5), brass(metal), parent=g, steps=64)
        o.location = (-.562, y, .235)
        o.rotation_euler = (0, rad(-90), 0)
