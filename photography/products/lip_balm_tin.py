"Lip balm in an aluminium screw tin, lid leaning on it"
from studio import *
from art import printed

CM = 7
STUDIO = dict(back='#e7e2da', elev=24, fill=.80)
VIEWS = {'front': dict(turn=0), 'detail': dict(turn=0, elev=30, zoom=1.9, at=(-.2, -.1)),
         'side': dict(turn=-38, elev=40)}
VARIANTS = {'rose': dict(art='label-lip-balm-rose', balm='#c98f7c')}


def build(art='label-lip-balm', balm='#dcb878'):
    g = empty()
    al = mat('alu', '#bdbcb8', .30, metal=1)
    nz = N(al, 'TexNoise', Scale=3, Detail=3)
    mp = N(al, 'Mapping')
    mp.inputs['Scale'].default_value = (4, 4, 160)
    L(al, N(al, 'TexCoord').outputs['Object'], mp.inputs[0]); L(al, mp.outputs[0], nz.inputs['Vector'])
    to_bump(al, nz.outputs['Fac'], .05, .002)
    R, H = .40, .20
    # base with screw thread and rolled lip
    lathe('base', rprof([(0, .010), (R * .90, .010, .01), (R * .95, 0, .008), (R, .012, .02), (R, H * .48, .008), (R * .955, H * .50, .006), (R * .955, H * .93, .01), (R * .955, H, .012), (R * .925, H, .012), (R * .925, H * .55)], .008, 6), al, parent=g, steps=160)
    for k in range(2):
        torus('thread', R * .957, .0065, (0, 0, H * (.63 + .17 * k)), al, parent=g, steps=128)
    bm = mat('balm', balm, .33, sss=.35, coat=.25, coat_r=.15)
    lathe('balm', sprof([(R * .93, H * .74), (R * .90, H * .765), (R * .78, H * .775), (R * .4, H * .76), (0, H * .752)], 40), bump(bm, 5, .10, .02, 2), parent=g, steps=128)
    # lid: leaning on the base at its front right, its printed top towards us
    d, az, lean = R + .20 / tan(rad(50)) + .766 * .115 + .012, rad(-46), 50
    L_ = empty((d * cos(az), d * sin(az), .074), parent=g)
    til = empty((0, 0, 0), (rad(lean), 0, az + rad(90)), parent=L_)
    Rl, h = R * 1.015, .115
    lid = empty((0, Rl, 0), parent=til)
    lathe('lid', rprof([(Rl * .97, -h), (Rl, -h, .006), (Rl, -.03, .02), (Rl * .955, 0, .012), (Rl * .90, .0, .008), (Rl * .885, -.006, .006), (0, -.006)], .008, 6), al, parent=lid, steps=160)
    lathe('inner', rprof([(Rl * .965, -h), (Rl * .965, -.02, .01), (0, -.014)], .008, 4), al, parent=lid, steps=96)
    pm = printed(art, mat('print', '#ffffff', .42, coat=.1, coat_r=.3))
    r = Rl * .878
    v = [(0, 0, -.0052)] + [(r * cos(2 * pi * i / 128), r * sin(2 * pi * i / 128), -.0052) for i in range(128)]
    f, uv = [], []
    for i in range(128):
        a, b = 2 * pi * i / 128, 2 * pi * (i + 1) / 128
        f.append((0, 1 + i, 1 + (i + 1) % 128))
        uv += [(.5, .5), (.5 + .5 * cos(a), .5 + .5 * sin(a)), (.5 + .5 * cos(b), .5 + .5 * sin(b))]
    mesh('print', v, f, pm, uv, parent=lid, prod=False)
