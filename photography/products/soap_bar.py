"Oat soap bar on a slatted oak dish"
from studio import *

CM = 12
STUDIO = dict(back='#e6e1d9', elev=27, fill=.80)
VIEWS = {'front': dict(turn=-26), 'detail': dict(turn=-20, elev=26, zoom=1.9, at=(0, .15)),
         'above': dict(turn=34, elev=52)}
VARIANTS = {'clay': dict(soap='#b98a72', dot='#8a5a44', kind='CLAY SOAP'), 'sage': dict(soap='#8f9b7c', dot='#55634a', ink='#5c684e', kind='SAGE SOAP')}


def build(soap='#ddd0b8', dot='#a9854f', w1='#8a5f38', w2='#b98a58', ink='#8d7a5c', kind='OAT SOAP'):
    g = empty()
    sp = mat('soap', soap, .42, sss=.12, spec=.4, coat=.08, coat_r=.3)
    speckle(sp, soap, dot, 46, .12, .40)
    nz = N(sp, 'TexNoise', Scale=14, Detail=5)
    L(sp, N(sp, 'TexCoord').outputs['Object'], nz.inputs['Vector'])
    to_bump(sp, nz.outputs['Fac'], .10, .01)
    wd = wood('oak', w1, w2, 2.2, .48, 'X', 12)
    W, D = 1.12, .74
    for i in range(5):
        y = -D / 2 + .07 + i * (D - .14) / 4
        box('slat', (W, .105, .050), (0, y, .095), wd, .014, 5, parent=g)
    for x in (-W * .36, W * .36):
        box('foot', (.09, D * .92, .075), (x, 0, .0375), wd, .014, 5, parent=g)
    # bar: superellipse slab with softly domed top
    a, b, h, z0 = .40, .255, .20, .122
    v, f, n, rings = [], [], 96, []
    prof = rprof([(.0, 0), (.93, 0, .10), (1.0, .10, .16), (1.0, h - .09, .2), (.92, h - .012, .14), (.5, h + .004, .2), (0, h + .010)], .05, 8)
    for r, z in prof:
        for i in range(n):
            t = 2 * pi * i / n
            c, s = cos(t), sin(t)
            k = (abs(c) ** 4.2 + abs(s) ** 4.2) ** (-1 / 4.2)
            v.append((a * r * k * c, b * (1 - (1 - r) * 1.0) * k * s, z + z0))
    q = len(prof)
    for j in range(q - 1):
        f += [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for i in range(n)]
    clean(mesh('bar', v, f, sp, parent=g), 1e-5)
    # stamped lettering: an oval frame and the name, raised a little
    st = mat('stamp', ink, .5)
    zt = z0 + h + .006
    pts = [(.235 * cos(2 * pi * i / 72), .125 * sin(2 * pi * i / 72), zt) for i in range(72)]
    tube('oval', pts, .0055, st, cyclic=True, parent=g, prod=False)
    o = text('linden', .150, st, (0, .012, zt), (0, 0, 0), face='LiberationSerif-Italic', depth=.005, parent=g)
    text(kind, .036, st, (0, -.070, zt), (0, 0, 0), space=1.25, depth=.004, parent=g)
