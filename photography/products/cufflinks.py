"A pair of cufflinks: brass discs with dark green enamel"
from studio import *

CM = 5
STUDIO = dict(back='#e5e0d8', elev=17, fill=.74)
VIEWS = {'front': dict(turn=0), 'detail': dict(turn=-20, elev=12, zoom=1.9, at=(-.42, .05)),
         'back': dict(turn=168, elev=20)}
VARIANTS = {'steel': dict(metal='#c9c9c7', enamel='#1d2b3a')}


def link(parent, loc, rot, br, en):
    g = empty(loc, rot, parent)
    R = .255
    lathe('face', rprof([(0, -.030), (R * .94, -.030, .008), (R, -.018, .010), (R, .016, .010), (R * .955, .030, .006), (R * .90, .030, .004), (R * .885, .020, .004), (0, .020)], .006, 6), br, parent=g, steps=160)
    lathe('enamel', sprof([(R * .886, .019), (R * .86, .026), (R * .6, .029), (0, .031)], 30), en, parent=g, steps=128)
    # inlaid line and dot
    torus('inlay', R * .55, .0055, (0, 0, .0272), br, flat=.6, parent=g, steps=128)
    lathe('dot', sprof([(.030, .026), (.026, .034), (0, .037)], 16), br, parent=g, steps=48)
    n = 120
    for i in range(60):
        a = 2 * pi * i / 60
        box('mill', (.007, .010, .030), (R * 1.0 * cos(a), R * 1.0 * sin(a), -.001), br, .002, rot=(0, 0, a), parent=g, prod=False)
    # post and turning bar
    lathe('post', rprof([(0, -.30), (.030, -.30, .004), (.030, -.13, .02), (.055, -.030, .02)], .01), br, parent=g, steps=64)
    for s in (-1, 1):
        box('fork', (.016, .060, .10), (s * .038, 0, -.31), br, .007, parent=g)
    o = lathe('bar', rprof([(0, -.20), (.036, -.195, .02), (.048, -.10, .03), (.034, 0, .03), (.048, .10, .03), (.036, .195, .02), (0, .20)], .02, 8), br, parent=g, steps=64)
    o.location = (0, 0, -.345)
    o.rotation_euler = (rad(90), 0, 0)
    return g


def build(metal='#b9945c', enamel='#14302a'):
    g = empty()
    br = brass(metal, .20)
    en = mat('enamel', enamel, .10, coat=.8, coat_r=.04)
    # the left one stands on rim and bar, face to the viewer; the right one lies on its face edge
    a = empty((-.33, 0, 0), (0, 0, rad(-24)), g)
    link(a, (0, 0, .25), (rad(81), 0, 0), br, en)
    b = empty((.36, .06, 0), (0, 0, rad(118)), g)
    link(b, (0, 0, .25), (rad(81), 0, 0), br, en)
