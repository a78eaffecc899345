"Arched walnut table clock with a cream dial and brass hands"
from printed import *

CM = 18
STUDIO = dict(back='#e5e0d8', elev=10, fill=.74)
VIEWS = {'front': dict(turn=22), 'detail': dict(turn=14, elev=10, zoom=1.9, at=(0, .15)),
         'side': dict(turn=-48, elev=17)}


def build(w1='#5a3319', w2='#8d5a31', dial='#e6ddca', ink='#2b2723', metal='#b9945c', second='#94331b'):
    g = empty()
    W, H = .42, .52
    arch = [(-W, 0), (W, 0)] + [(W * cos(rad(a)), H + W * sin(rad(a))) for a in range(0, 181, 3)]
    wd = wood('walnut', w1, w2, 2.4, .42, 'X', 11)
    slab('case', [arch], .26, .030, wd, 6, parent=g)
    D = empty((0, -.131, H), (rad(90), 0, 0), parent=g)       # dial faces -Y: local x right, y up
    br = brass(metal, .26)
    lathe('bezel', rprof([(.292, 0), (.292, .018, .006), (.318, .026, .008), (.332, .016, .008), (.332, 0)], .005, 6), br, parent=D, steps=192)
    lathe('dial', [(0, .006), (.296, .006)], bump(mat('dial', dial, .6), 120, .03, .002), parent=D, steps=128)
    pr = mat('ink', ink, .5)
    for i in range(60):
        a = 2 * pi * i / 60
        r, w, l = (.262, .010, .040) if i % 5 == 0 else (.275, .0035, .014)
        box('mark', (w, l, .001), (r * sin(a), r * cos(a), .0072), pr, .0004, 1, rot=(0, 0, -a), parent=D, prod=False)
    for n, a in ((12, 0), (3, 90), (6, 180), (9, 270)):
        text(str(n), .072, pr, (.196 * sin(rad(a)), .196 * cos(rad(a)), .0066), (0, 0, 0), face='LiberationSerif-Regular', parent=D, depth=.0005)

    def hand(length, back, w, deg, z, m, th=.005):
        a = rad(deg)
        o = mesh('hand', [(-w, -back, -th / 2), (w, -back, -th / 2), (w * .35, length, -th / 2), (-w * .35, length, -th / 2), (-w, -back, th / 2), (w, -back, th / 2), (w * .35, length, th / 2), (-w * .35, length, th / 2)], [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], m, parent=D, prod=False)
        bevel(o, .0015, 2)
        o.location = (0, 0, z)
        o.rotation_euler = (0, 0, -a)
    dk = mat('hand', '#2b2723', .35, metal=.6)
    hand(.135, .030, .0095, 305, .014, dk)
    hand(.225, .036, .0075, 54, .021, dk)
    hand(.235, .060, .0028, 200, .028, mat('second', second, .4), .003)
    cyl('hub', .014, .030, (0, 0, .020), br, .004, parent=D, steps=48)
    for x in (-.30, .30):
        cyl('foot', .040, .016, (x, 0, -.006), mat('felt', '#4a3a2c', .9), .004, parent=g, steps=48)
