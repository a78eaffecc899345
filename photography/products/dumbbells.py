"Pair of hex dumbbells: rubber heads, knurled steel handles"
from printed import *

CM = 34
STUDIO = dict(back='#e3dfd8', elev=16, fill=.82)
VIEWS = {'front': dict(turn=-26), 'side': dict(turn=52, elev=20), 'detail': dict(turn=-24, elev=20, zoom=1.9, at=(-.2, .1))}
VARIANTS = {'terracotta': dict(head='#6d2d1b')}


def build(head='#243029', mark='#d9d2c4'):
    g = empty()
    rub = bump(mat('rubber', head, .44, coat=.12, coat_r=.4), 130, .35, .004, 4)
    end = bump(mat('cap', head, .62), 200, .1, .002)
    st = steel('#bdbab4', .24)
    kn = mat('knurl', '#aaa7a1', .34, metal=1)
    sep = N(kn, 'SeparateXYZ')
    L(kn, N(kn, 'TexCoord').outputs['UV'], sep.inputs[0])
    u, v = op(kn, 'MULTIPLY', sep.outputs[0], 20 * pi), op(kn, 'MULTIPLY', sep.outputs[1], 26 * pi)
    h = op(kn, 'MULTIPLY', op(kn, 'ABSOLUTE', op(kn, 'SINE', op(kn, 'ADD', u, v))), op(kn, 'ABSOLUTE', op(kn, 'SINE', op(kn, 'SUBTRACT', u, v))))
    to_bump(kn, h, .8, .006)
    ramp(kn, h, [(.05, '#5b5a57'), (.45, '#b9b7b1')])
    pr = mat('mark', mark, .6)

    def one(loc, rz, rx=0):
        e = empty(loc, (rx, 0, rad(rz)), parent=g)
        A, T, D = .215, .24, .46          # apothem, head length, inner gap
        R = A / cos(rad(30))
        prof = [(0, -.5 * D + .03), (.052, -.5 * D + .03), (.056, -.18, .03), (.066, -.06, .06), (.066, .06, .06), (.056, .18, .03), (.052, .5 * D - .03), (0, .5 * D - .03)]
        o = lathe('grip', rprof(prof, .02, 8), kn, parent=e, steps=128)
        o.rotation_euler = (0, rad(90), 0)
        for s in (-1, 1):
            c = cyl('collar', .070, .045, (s * (D / 2 - .012), 0, 0), st, .008, (0, rad(90), 0), steps=96, parent=e)
            hexa = [(R * cos(rad(60 * i)), R * sin(rad(60 * i))) for i in range(6)]
            pts = []
            for i, p in enumerate(hexa):      # softened corners
                P, a, b = Vector(p), Vector(hexa[i - 1]), Vector(hexa[(i + 1) % 6])
                q0, q1 = P + (a - P) * .13, P + (b - P) * .13
                pts += [tuple(q0 * (1 - f) ** 2 + P * 2 * f * (1 - f) + q1 * f * f) for f in [k / 8 for k in range(9)]]
            o = slab('head', [pts], T, .034, rub, 6, parent=e)
            o.rotation_euler = (0, 0, rad(90))
            o.location = (s * (D / 2 + T / 2), 0, 0)
            x = s * (D / 2 + T)
            o = lathe('cap', rprof([(0, .006), (.118, .006, .004), (.124, 0, .004), (.124, -.004), (0, -.004)], .003), end, parent=e, steps=96)
            o.location = (x, 0, 0)
            o.rotation_euler = (0, s * rad(90), 0)
            torus('ring', .124, .0045, (x, 0, 0), st, (0, rad(90), 0), parent=e)
            t = text('8', .115, pr, (x + s * .0068, 0, .018), (rad(90), 0, s * rad(90)), face='Lato-Black', parent=e)
            t = text('KG', .034, pr, (x + s * .0068, 0, -.062), (rad(90), 0, s * rad(90)), face='Lato-Bold', space=1.2, parent=e)
        return rest(e)
    one((-.10, .30, .2), 4)
    one((.06, -.34, .2), -22)
