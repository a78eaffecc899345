"Two cork yoga blocks and a rolled cotton strap"
from printed import *

CM = 24
STUDIO = dict(back='#e5e1d9', elev=17, fill=.76)
VIEWS = {'front': dict(turn=-28), 'detail': dict(turn=-20, elev=20, zoom=1.9, at=(.2, .2)),
         'side': dict(turn=40, elev=28)}


def cork(name):
    m = mat(name, '#9a6c42', .85, spec=.25)
    tc = N(m, 'TexCoord').outputs['Object']
    a, b = N(m, 'TexVoronoi', Scale=46), N(m, 'TexVoronoi', Scale=46, feature='DISTANCE_TO_EDGE')
    nz = N(m, 'TexNoise', Scale=30, Detail=3)
    mv = N(m, 'VectorMath', operation='MULTIPLY_ADD')
    mv.inputs[1].default_value = (.035,) * 3
    L(m, tc, nz.inputs['Vector']); L(m, nz.outputs['Color'], mv.inputs[0]); L(m, tc, mv.inputs[2])
    for x in (a, b):
        L(m, mv.outputs[0], x.inputs['Vector'])
    sp = N(m, 'SeparateColor')
    L(m, a.outputs['Color'], sp.inputs['Color'])
    f = op(m, 'ADD', op(m, 'MULTIPLY', sp.outputs[0], .75), op(m, 'MULTIPLY', nz.outputs['Fac'], .4))
    ramp(m, f, [(.12, '#5a3820'), (.26, '#8d6038'), (.6, '#a87a4c'), (1.0, '#bb9060')])
    sm = N(m, 'MapRange')
    sm.inputs[2].default_value = .12
    L(m, b.outputs['Distance'], sm.inputs[0])
    return to_bump(m, sm.outputs[0], .35, .003)


def build(strap='#5c6a53'):
    g = empty()
    ck = cork('cork')
    W, D, H = .92, .60, .40
    a = box('block', (W, D, H), (0, .05, H / 2), ck, .030, 6, rot=(0, 0, rad(3)), parent=g)
    b = box('block', (W, D, H), (.02, .05, H * 1.5), ck, .030, 6, rot=(0, 0, rad(-11)), parent=g)
    for v in b.data.vertices:      # other grain
        v.co.x += 7
    bx = Vector((7, 0, 0))
    bx.rotate(Euler((0, 0, rad(-11))))
    b.location -= bx
    # strap rolled up, its end with two rings
    st = weave(mat('strap', strap, .9, sheen=.3), 60, 330, '#46523f', '#7d8b70', .7, .003)
    path, turns, p = [], 6, .0165
    n = 360
    for i in range(n + 1):
        t = 2 * pi * turns * i / n
        r = .03 + p * t / (2 * pi)
        path.append((r * cos(t), r * sin(t), 0))
    R = .03 + p * turns
    # its end lies on the roll and goes on into two rings, standing side by side
    path += [(R + .001, .03, 0), (R + .004, .07, 0), (R + .012, .115, 0), (R + .020, .135, 0), (R + .028, .130, 0), (R + .030, .112, 0), (R + .026, .085, 0)]
    path = path[:n - 6] + [tuple(q) for q in crom(path[n - 6:], 60)]
    e = empty((-.50, -.50, 0), (0, 0, rad(-60)), parent=g)
    e.scale = (1.3,) * 3
    o = sweep('strap', path, rrect(.13, .0125, .004), (0, 0, 1), st, woven=True, parent=e)
    o.location = (0, 0, .065)
    br = brass()
    for k in (0, 1):
        q = torus('ring', .074, .0068, (R + .016 + .016 * k, .170 + .004 * k, .081), br, (rad(90), 0, rad(86 + 16 * k)), (.62, 1, 1), parent=e, steps=64)
