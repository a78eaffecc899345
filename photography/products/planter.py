"Stoneware planter on three oak feet with a snake plant"
from studio import *

CM = 48
STUDIO = dict(back='#e5e0d8', elev=10, fill=.82)
VIEWS = {'front': dict(turn=18), 'detail': dict(turn=18, elev=14, zoom=1.8, at=(0, -.45)),
         'above': dict(turn=48, elev=32)}


def build(pot='#cbbfac', dot='#54402f', w1='#8d6238', w2='#bb8a54', g1='#1f3324', g2='#3f5b3c', edge='#8f9150'):
    g = empty()
    gl = speckle(mat('pot', pot, .5, coat=.1, coat_r=.3), pot, dot, 60, .10, .3)
    R, z0, H = .25, .07, .40
    lathe('pot', rprof([(0, z0), (R * .80, z0, .05), (R * .97, z0 + .10, .08), (R, z0 + H - .02, .03), (R - .006, z0 + H, .010), (R - .026, z0 + H, .010), (R - .03, z0 + H - .06)], .02, 8), gl, parent=g, steps=160)
    soil = bump(mat('soil', '#2a1d14', .95), 45, 1.0, .03, 6)
    lathe('soil', [(0, z0 + H - .035), (R * .5, z0 + H - .040), (R - .026, z0 + H - .05)], soil, parent=g, steps=96)
    wd = wood('foot', w1, w2, 2.4, .5, 'Z')
    for i in range(3):
        a = rad(90 + 120 * i)
        lathe('foot', rprof([(0, 0), (.028, 0, .006), (.038, .09, .01), (0, .09)], .006, 5), wd, parent=g, steps=48).location = (.15 * cos(a), .15 * sin(a), 0)
    # leaves: UV u across, v along
    m = mat('leaf', g2, .42, coat=.12, coat_r=.3, spec=.4)
    sep = N(m, 'SeparateXYZ')
    L(m, N(m, 'TexCoord').outputs['UV'], sep.inputs[0])
    mp = N(m, 'Mapping')
    mp.inputs['Scale'].default_value = (1.6, 16, 1)
    L(m, N(m, 'TexCoord').outputs['UV'], mp.inputs['Vector'])
    nz = N(m, 'TexNoise', Scale=1.6, Detail=3, Distortion=.8)
    L(m, mp.outputs[0], nz.inputs['Vector'])
    c = N(m, 'ValToRGB')
    for x, (p, col) in zip(c.color_ramp.elements, ((.40, g1), (.60, g2))):
        x.position = p; x.color = srgb(col)
    L(m, nz.outputs['Fac'], c.inputs['Fac'])
    rim = op(m, 'GREATER_THAN', op(m, 'ABSOLUTE', op(m, 'SUBTRACT', sep.outputs[0], .5)), .415)
    mx = N(m, 'MixRGB', Color2=srgb(edge))
    L(m, rim, mx.inputs['Fac']); L(m, c.outputs['Color'], mx.inputs['Color1']); L(m, mx.outputs[0], bsdf(m).inputs['Base Color'])
    rnd = random.Random(5)
    leaves = [(0, .02, .80, .5, .03), (70, .08, .66, .9, .09), (150, .09, .58, 1.0, .12), (215, .08, .70, .8, .08), (290, .09, .52, 1.1, .13), (330, .11, .44, 1.2, .18), (110, .12, .40, 1.3, .2), (185, .13, .36, 1.4, .24), (30, .12, .50, 1.2, .16)]
    for az, r0, h, tw, lean in leaves:
        a = rad(az)
        n, k = 36, 12
        v, f, uv = [], [], []
        face = a + rad(rnd.uniform(-30, 30)) + pi / 2
        for i in range(n + 1):
            t = i / n
            w = .052 * (.55 + .45 * min(1, t * 3.2)) * (1 - max(0, (t - .45) / .55) ** 2.2) + .0008
            th = face + tw * .6 * (t - .3)
            ctr = Vector((r0 * cos(a) + lean * t * t * cos(a), r0 * sin(a) + lean * t * t * sin(a), z0 + H - .06 + (h + .06) * t))
            sd, nn = Vector((cos(th), sin(th), 0)), Vector((-sin(th), cos(th), 0))
            for j in range(k + 1):
                s = -1 + 2 * j / k
                v.append(ctr + sd * (w * s) + nn * (w * .38 * (s * s - .5) + .004 * sin(9 * t + az) * s))
        for i in range(n):
            for j in range(k):
                f.append((i * (k + 1) + j, i * (k + 1) + j + 1, (i + 1) * (k + 1) + j + 1, (i + 1) * (k + 1) + j))
                uv += [(j / k, i / n + az), ((j + 1) / k, i / n + az), ((j + 1) / k, (i + 1) / n + az), (j / k, (i + 1) / n + az)]
        o = mesh('leaf', v, f, m, uv, parent=g)
        mod(o, 'SOLIDIFY', thickness=.007, offset=0)
        subsurf(o, 1)
