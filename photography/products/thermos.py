"Steel vacuum flask with powder-coated body and its cup beside it"
from studio import *

CM = 28
STUDIO = dict(back='#e3dfd8', elev=10, fill=.84)
VIEWS = {'front': dict(turn=-12), 'detail': dict(turn=-12, elev=16, zoom=1.9, at=(.22, .45)),
         'side': dict(turn=128, elev=18)}
VARIANTS = {'terracotta': dict(color='#7e3019')}


def build(color='#2c463f', grip='#2a2b2b', mark='#d9d2c4'):
    g = empty()
    pc = bump(mat('powder', color, .46, coat=.06, coat_r=.4), 230, .25, .002, 4)
    st, bl = steel('#c2bfb9', .25), bump(mat('grip', grip, .55), 180, .1, .002)
    R = .165
    lathe('foot', rprof([(0, .006), (R - .02, .006, .006), (R - .012, 0, .006), (R - .002, .010, .006), (R - .002, .055), (R - .01, .055)], .004, 5), st, parent=g, steps=160)
    lathe('body', rprof([(R - .012, .052), (R, .052, .006), (R, .74, .06), (R - .012, .80, .03), (R - .030, .835, .03), (R - .05, .84)], .01, 10), pc, parent=g, steps=192)
    lathe('neck', rprof([(R - .07, .834), (R - .028, .834, .004), (R - .026, .855, .004), (R - .034, .862, .004), (R - .034, .885)], .004, 5), st, parent=g, steps=160)
    lathe('stopper', rprof([(R - .034, .878), (R - .030, .878, .003), (R - .028, .945, .016), (R - .040, .958, .010), (R - .085, .958, .01), (R - .09, .950, .008), (0, .950)], .006, 6), bl, parent=g, steps=160)
    for i in range(44):
        a = 2 * pi * i / 44
        box('rib', (.006, .007, .048), ((R - .0275) * cos(a), (R - .0275) * sin(a), .912), bl, .0028, 2, rot=(0, 0, a), parent=g)
    cyl('button', .050, .012, (0, 0, .956), bl, .004, parent=g)
    # folding side handle
    for z in (.70, .36):
        box('lug', (.030, .060, .050), (R + .004, 0, z), bl, .008, 4, parent=g)
    pts = crom([(R + .012, 0, .715), (R + .062, 0, .715), (R + .092, 0, .685), (R + .096, 0, .60), (R + .096, 0, .45), (R + .090, 0, .37), (R + .062, 0, .345), (R + .012, 0, .345)], 60)
    sweep('handle', pts, rrect(.042, .026, .011, 5), (0, 1, 0), bl, parent=g)
    pr = mat('mark', mark, .5)
    text('NORTHLAP', .034, pr, (0, 0, .42), wrap=R + .0005, face='Lato-Black', space=1.25, parent=g)
    text('750 ml', .019, pr, (0, 0, .375), wrap=R + .0005, face='Lato-Regular', space=1.2, parent=g)
    for pts in ([(-.052, .468), (-.014, .536), (.006, .505), (.020, .524), (.056, .468)],):
        line = []
        for (x0, z0), (x1, z1) in zip(pts, pts[1:]):
            line += [(x0 + (x1 - x0) * k / 12, z0 + (z1 - z0) * k / 12) for k in range(12)]
        line.append(pts[-1])
        tube('hill', [((R + .0004) * sin(x / R), -(R + .0004) * cos(x / R), z) for x, z in line], .0022, pr, kind='POLY', bres=2, parent=g, prod=False)
    # the cup
    c = empty((-.36, -.13, 0), parent=g)
    r, h = .132, .175
    lathe('cup', rprof([(0, .006), (r - .035, .006, .006), (r - .028, 0, .006), (r - .012, .012, .02), (r, .05, .03), (r, h - .03)], .01, 8), pc, parent=c, steps=160)
    lathe('lip', rprof([(r - .001, h - .032), (r + .002, h - .030, .003), (r + .002, h - .004, .003), (r - .003, h, .003), (r - .008, h - .004, .003), (r - .010, h - .05), (r - .014, .05, .03), (r - .04, .018, .02), (0, .016)], .003, 6), st, parent=c, steps=160)
