"Abacus: beech frame with ten rows of painted beads"
from studio import *

CM = 30
STUDIO = dict(back='#e8e3da', elev=11, fill=.78)
VIEWS = {'front': dict(turn=24), 'detail': dict(turn=30, elev=12, zoom=1.9, at=(-.3, .3)),
         'side': dict(turn=-48, elev=18)}


def build(c=('#8f4227', '#b0803c', '#5f7258', '#41606b', '#2f414b'), w1='#a87c4e', w2='#cfa673'):
    g = empty()
    wx, wz, wy = (wood('beech' + a, w1, w2, 2.4, .5, a) for a in 'XZY')
    P = [bump(mat('paint%d' % i, x, .40, coat=.2, coat_r=.25), 60, .03, .003) for i, x in enumerate(c)]
    nat = wood('bead', '#b48a5a', '#d6b183', 3, .45, 'X', 6)
    rod = steel('#b8b4ac', .3)
    W, H, n = .50, .98, 10
    for s in (-1, 1):
        box('post', (.075, .075, H), (s * W, 0, .06 + H / 2), wz, .016, 5, parent=g)
        o = plate('foot', [[(-.24, 0), (.24, 0), (.235, .045), (.12, .075), (-.12, .075), (-.235, .045)]], .085, .014, wy, parent=g)
        o.rotation_euler = (0, 0, rad(90))
        o.location = (s * W, 0, 0)
        cyl('dowel', .014, .01, (s * (W + .036), 0, .06 + H - .05), wx, .003, (0, rad(90), 0), steps=32, parent=g)
    box('rail', (2 * W - .06, .06, .06), (0, 0, .06 + H - .05), wx, .014, 5, parent=g)
    box('rail', (2 * W - .06, .06, .06), (0, 0, .125), wx, .014, 5, parent=g)
    bead = rprof([(.012, -.034), (.026, -.034, .008), (.040, -.018, .014), (.0405, .018, .014), (.026, .034, .008), (.012, .034)], .01, 5)
    z0, z1 = .205, .06 + H - .13
    split = [10, 7, 5, 8, 3, 6, 9, 4, 2, 5]
    for i in range(n):
        z = z1 - (z1 - z0) * i / (n - 1)
        cyl('rod', .0085, 2 * W - .05, (0, 0, z), rod, .001, (0, rad(90), 0), steps=24, parent=g)
        k = split[i]
        xs = [-W + .040 + .035 + j * .0695 for j in range(k)] + [W - .040 - .035 - j * .0695 for j in range(10 - k)]
        for x in xs:
            o = lathe('bead', bead, P[i // 2] if i % 2 == 0 else nat, 40, parent=g)
            o.location = (x, 0, z)
            o.rotation_euler = (0, rad(90), 0)
