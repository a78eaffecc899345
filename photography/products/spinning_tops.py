"Three wooden spinning tops with painted rings, resting on their rims"
from studio import *

CM = 18
STUDIO = dict(back='#e8e3da', elev=17, fill=.82)
VIEWS = {'front': dict(turn=0), 'detail': dict(turn=10, elev=22, zoom=1.8, at=(-.35, .05)),
         'above': dict(turn=70, elev=40)}


def build(w1='#a87c4e', w2='#cfa673', c=('#86361d', '#33505c', '#a87a2e', '#5c6f55', '#2b2f33', '#d3c3a4')):
    g = empty()
    P = [bump(mat('paint%d' % i, x, .38, coat=.3, coat_r=.2), 60, .03, .003, 6) for i, x in enumerate(c)]
    wd = wood('beech', w1, w2, 3.0, .42, 'Z', 7)

    def top(k, R, bands, loc, turn, stem=1.0, kind=0):
        "bands: [(share of the upper run 0..1 from the rim to the neck, material index or None)]"
        h = (.62, .50, .78)[kind] * R
        low = [(0, 0), (.05, .015), (.10, .06), (.30, .24), (.62, .44), (.86, h / R * .80), (.97, h / R * .93), (1.0, h / R + .03)]
        low = [(r * R, z * R) for r, z in low]
        upp = [(1.0, h / R + .03), (.985, h / R + .10), (.90, h / R + .17), (.70, h / R + .225), (.45, h / R + .27), (.22, h / R + .33), (.13, h / R + .42)]
        upp = [(r * R, z * R) for r, z in upp]
        prof = sprof(low, 40)
        up = sprof(upp, 60)
        ang = min(atan2(z, r) for r, z in prof + up if r > .3 * R)
        e = empty((loc[0], loc[1], 0), (0, ang, rad(turn)), parent=g)
        lathe('tip', [(0, 0), (.05 * R, .018 * R), (.05 * R, .03 * R)], brass(), parent=e, steps=48)
        lathe('low', prof, wd, parent=e, steps=160)
        cut = [0] + [b for b, _ in bands]
        for (a, b), (_, m) in zip(zip(cut, cut[1:]), bands):
            seg = up[round(a * 60):round(b * 60) + 1]
            if len(seg) > 2:      # a fine turned groove between the rings
                (r0, z0), (r1, z1) = seg[0], seg[-1]
                seg = [(r0 * .985, z0 - .006 * R)] + seg[0:] + [(r1 * .985 - .002, z1 - .006 * R)]
            lathe('ring', seg, wd if m is None else P[m], parent=e, steps=160)
        z = upp[-1][1]
        lathe('stem', rprof([(.14 * R, z - .02), (.095 * R, z + .06 * R, .02), (.075 * R, z + .34 * R * stem, .03), (.10 * R, z + .44 * R * stem, .04), (.105 * R, z + .50 * R * stem, .02), (.07 * R, z + .55 * R * stem, .02), (0, z + .555 * R * stem)], .02, 6), wd, parent=e, steps=64)

    top(0, .36, [(.16, 0), (.30, None), (.44, 5), (.62, 2), (.80, None), (1, 0)], (-.30, .12), 205, 1.15, 0)
    top(1, .27, [(.20, 1), (.42, 5), (.58, 1), (.80, None), (1, 1)], (.42, .16), -62, 1.2, 1)
    top(2, .22, [(.24, 3), (.44, None), (.62, 3), (.82, 2), (1, None)], (.10, -.38), -22, 1.2, 2)
