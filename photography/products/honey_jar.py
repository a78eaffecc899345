"Honey jar with a beech lid, and a honey dipper leaning against it"
from printed import *

CM = 12
STUDIO = dict(back='#e8e3da', elev=12, fill=.76)
VIEWS = {'front': dict(turn=-6), 'detail': dict(turn=-6, elev=16, zoom=1.9, at=(-.1, .3)),
         'above': dict(turn=20, elev=36)}


def build(art='honey-jar', h1='#8a4306', h2='#c8780f', w1='#a87c4e', w2='#cfa673'):
    g = empty()
    hm = mat('honey', h2, .12, coat=1, coat_r=.02, emit='#c06a08', emit_s=.16)
    sp = N(hm, 'SeparateXYZ')
    L(hm, N(hm, 'TexCoord').outputs['Generated'], sp.inputs[0])
    lw = N(hm, 'LayerWeight', Blend=.42)
    ramp(hm, op(hm, 'ADD', op(hm, 'MULTIPLY', lw.outputs['Facing'], .75), op(hm, 'MULTIPLY', op(hm, 'SUBTRACT', 1, sp.outputs[2]), .25)), [(.05, h2), (.85, h1)])
    R, H = .40, .80
    lathe('honey', rprof([(0, .045), (R * .90, .045, .05), (R * .955, H * .45, .1), (R * .94, H - .15, .05), (R * .88, H - .105, .01), (0, H - .105)], .03, 8), hm, parent=g, steps=128)
    prof = rprof([(0, .015), (R * .72, .015), (R * .84, 0, .02), (R, .05, .06), (R * 1.005, H * .5, .2), (R, H - .14, .08), (R * .86, H - .05, .05), (R * .83, H + .03)], .03, 10)
    lathe('glass', prof, glass('glass', '#fbf6ee', 1.5, .015), parent=g, steps=160).visible_shadow = False
    z = H - .02
    lathe('collar', rprof([(R * .80, z - .02), (R * .875, z - .02, .004), (R * .875, z + .016, .004), (R * .80, z + .016)], .004), brass(), parent=g, steps=128)
    lathe('lid', rprof([(0, z + .014), (R * .93, z + .014, .014), (R * .93, z + .135, .030), (R * .86, z + .150, .02), (0, z + .152)], .01, 8), wood('lid', w1, w2, 2.8, .48, 'X', 9), parent=g, steps=160)
    band('label', R * 1.006, .14, .56, -70, 70, printed(art, .72), 96, parent=g)
    # dipper: head on the ground, handle against the shoulder
    e = empty((.60, -.12, 0), parent=g)
    wz = wood('dipper', w1, w2, 2.6, .46, 'Z', 10)
    f = empty((0, 0, 0), (rad(3), rad(-17), 0), parent=e)
    pr = [(0, 0), (.045, .006)]
    for i in range(6):
        zz = .025 + i * .040
        r = .088 * sin(pi * (i + 1.0) / 7.2) ** .6
        pr += [(r - .010, zz - .006), (r, zz), (r, zz + .012), (r - .010, zz + .018), (.034, zz + .022), (.034, zz + .032)]
    pr += [(.040, .27), (.024, .31), (.0185, .45), (.018, .82), (.024, .90), (.026, .95), (.018, .985), (0, .99)]
    lathe('dipper', rprof(pr, .006, 4), wz, parent=f, steps=96)
    rest(e)
