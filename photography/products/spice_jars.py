"Three spice jars: paprika, turmeric and thyme in glass with steel lids"
from printed import *

CM = 11
STUDIO = dict(back='#e8e3da', elev=12, fill=.82)
VIEWS = {'front': dict(turn=0), 'detail': dict(turn=0, elev=16, zoom=1.9, at=(-.35, .2)),
         'above': dict(turn=-32, elev=34)}


def build(metal='#a9a49a'):
    g = empty()
    st = steel(metal, .30)
    gl = glass('glass', '#fbf8f2', 1.5, .015)

    def jar(name, c1, c2, loc, rz, grain, rough):
        e = empty((*loc, 0), (0, 0, rad(rz)), parent=g)
        R, H = .245, .74
        m = mat(name, c2, rough, spec=.2)
        n1, n2 = N(m, 'TexNoise', Scale=grain, Detail=5, Roughness=.7), N(m, 'TexNoise', Scale=6, Detail=2)
        tc = N(m, 'TexCoord').outputs['Object']
        L(m, tc, n1.inputs['Vector']); L(m, tc, n2.inputs['Vector'])
        ramp(m, op(m, 'ADD', op(m, 'MULTIPLY', n1.outputs['Fac'], .8), op(m, 'MULTIPLY', n2.outputs['Fac'], .3)), [(.36, c1), (.68, c2)])
        to_bump(m, n1.outputs['Fac'], .7, .02)
        lathe('fill', rprof([(0, .03), (R - .022, .03, .03), (R - .014, .10, .03), (R - .014, .60, .01), (R * .6, .615, .1), (0, .605)], .02, 6), m, parent=e, steps=96)
        lathe('glass', rprof([(0, .012), (R - .06, .012), (R - .035, 0, .015), (R, .02, .03), (R, H - .10, .05), (R - .035, H - .055, .02), (R - .038, H)], .02, 10), gl, parent=e, steps=160).visible_shadow = False
        z = H - .05
        lathe('lid', rprof([(R - .035, z), (R - .006, z, .006), (R - .006, z + .115, .018), (R - .025, z + .124, .01), (R - .045, z + .118, .006), (0, z + .118)], .006, 8), st, parent=e, steps=160)
        for i in range(60):
            a = 2 * pi * i / 60
            box('rib', (.006, .010, .070), ((R - .006) * cos(a), (R - .006) * sin(a), z + .050), st, .003, 2, rot=(0, 0, a), parent=e)
        band('label', R + .001, .13, .475, -65, 65, printed('spice-' + name, .72), 96, parent=e)
    jar('paprika', '#6a1c0a', '#9c3614', (-.56, .06), 9, 70, .9)
    jar('turmeric', '#a8690f', '#c98a1e', (0, -.12), 0, 80, .9)
    jar('thyme', '#4a5430', '#8a8f62', (.56, .06), -9, 30, .9)
