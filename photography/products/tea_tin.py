"Square tea caddy: printed tin with a stepped lid"
from printed import *

CM = 13
STUDIO = dict(back='#e8e3da', elev=14, fill=.76)
VIEWS = {'front': dict(turn=26), 'detail': dict(turn=22, elev=18, zoom=1.9, at=(-.08, .35)),
         'side': dict(turn=-34, elev=30)}


def build(ground='#25363f', metal='#b9945c'):
    g = empty()
    W, H = .62, .745
    f, s = printed('tea-front', .36, .25, .25, 0), printed('tea-side', .36, .25, .25, 0)
    tin = mat('tin', ground, .36, coat=.25, coat_r=.25)
    br = brass(metal, .3)
    o = carton('body', (W, W, H), dict(front=f, back=f, side=s, top=tin, bottom=tin), .030, 6, parent=g)
    o.location = (0, 0, .012)
    box('foot', (W + .008, W + .008, .026), (0, 0, .013), br, .012, 5, parent=g)
    z = H + .010
    box('neck', (W - .012, W - .012, .02), (0, 0, z + .004), br, .006, 4, parent=g)
    box('lid', (W + .012, W + .012, .105), (0, 0, z + .064), tin, .030, 6, parent=g)
    box('bead', (W + .020, W + .020, .014), (0, 0, z + .018), br, .006, 4, parent=g)
    box('step', (W - .10, W - .10, .03), (0, 0, z + .118), tin, .013, 5, parent=g)
    lathe('knob', rprof([(.045, z + .13), (.045, z + .140, .004), (.020, z + .146, .01), (.020, z + .160, .01), (.046, z + .176, .016), (.046, z + .192, .014), (.03, z + .202, .01), (0, z + .204)], .006, 6), br, parent=g, steps=96)
