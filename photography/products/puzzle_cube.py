"Wooden puzzle cube with inset colour tiles, one layer turned"
from studio import *

CM = 7
STUDIO = dict(back='#e8e3da', elev=24, fill=.72)
VIEWS = {'front': dict(turn=0), 'side': dict(turn=-96, elev=30), 'detail': dict(turn=-24, elev=18, zoom=1.9, at=(-.1, .35))}


def build(w1='#a87c4e', w2='#cfa673', c=('#4f6248', '#86301a', '#2c4a58', '#cdbd9e', '#b0822e')):
    g = empty(rot=(0, 0, rad(36)))
    random.seed(4)
    U = .30
    wd = [wood('beech%d' % i, w1, w2, 2.6 + .3 * i, .48, 'XYZ'[i], 9) for i in range(3)]
    P = [bump(mat('tile%d' % i, x, .40, coat=.2, coat_r=.25), 90, .05, .003) for i, x in enumerate(c)]
    layers = [empty((0, 0, 0), (0, 0, rad(a)), parent=g) for a in (0, 0, 31)]
    faces = [(Vector((1, 0, 0)), 0), (Vector((-1, 0, 0)), 1), (Vector((0, -1, 0)), 2), (Vector((0, 1, 0)), 3), (Vector((0, 0, 1)), 4)]
    for k in range(3):
        for i in (-1, 0, 1):
            for j in (-1, 0, 1):
                p = Vector((i, j, k - 1)) * U + Vector((0, 0, 1.5 * U))
                q = random.random() * 9
                o = box('cubie', (U - .006,) * 3, (0, 0, 0), random.choice(wd), .022, 5, parent=layers[k])
                for v in o.data.vertices:
                    v.co.z += q
                o.location = p - Vector((0, 0, q))
                for n, f in faces:
                    if (i, j, k - 1)[[abs(x) > .5 for x in n].index(True)] != sum(n):
                        continue
                    m = P[f]
                    t = box('tile', (U * .74, U * .74, .014), p + n * (U / 2 - .003), m, .010, 4, parent=layers[k], prod=False)
                    o2 = box('gap', (U * .765, U * .765, .004), p + n * (U / 2 - .0045), mat('gap', '#5a3d22', .8), .001, 1, parent=layers[k], prod=False)
                    for x in (t, o2):
                        x.rotation_euler = n.to_track_quat('Z', 'Y').to_euler()
