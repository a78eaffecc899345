"Eau de parfum in a thick clear square bottle with a turned wooden cap"
from studio import *

CM = 9
STUDIO = dict(back='#e7e2da', elev=12, fill=.74)
VIEWS = {'front': dict(turn=24), 'detail': dict(turn=20, elev=18, zoom=1.8, at=(0, .35)),
         'side': dict(turn=-34, elev=18)}


def build(liquid='#d9a06a', deep='#b9743c', w1='#5a3a22', w2='#82583a', ink='#2b2723', metal='#b9945c'):
    g = empty()
    gl = glass('glass', '#f4f7f4', 1.5, .015)
    W, H, D = .62, .62, .36
    o = box('outer', (W, D, H), (0, 0, H / 2), gl, .045, 8, parent=g)
    t = .050
    lq = glass('liquid', deep, 1.25, .02, tint2=liquid)
    box('liquid', (W - 2 * t, D - 2 * t, H * .80), (0, 0, .075 + H * .40), lq, .05, 6, parent=g, prod=False)
    box('cavity', (W - 2 * t + .004, D - 2 * t + .004, H - .075 - .05), (0, 0, .075 + (H - .125) / 2), glass('inner', '#ffffff', 1.12, .02), .05, 6, parent=g, prod=False)
    box('base', (W - .05, D - .05, .012), (0, 0, .030), glass('basecut', '#dfe6e0', 1.4, .05), .005, 3, parent=g, prod=False)
    cyl('tube', .009, H * .80, (.0, .01, .08 + H * .40), glass('tube', '#f2efe8', 1.3, .1), .002, parent=g, steps=24, prod=False)
    br = brass(metal, .24)
    lathe('collar', rprof([(.02, H - .01), (.112, H - .01, .006), (.112, H + .045, .008), (.02, H + .045)], .006), br, parent=g, steps=128)
    wd = wood('cap', w1, w2, 2.4, .40, 'Z', 11)
    lathe('cap', rprof([(0, H + .05), (.150, H + .05, .010), (.158, H + .075, .02), (.158, H + .315, .035), (.128, H + .338, .02), (0, H + .340)], .02, 10), wd, parent=g, steps=128)
    lathe('capline', rprof([(.14, H + .047), (.1605, H + .047, .004), (.1605, H + .064, .004), (.14, H + .064)], .003), br, parent=g, steps=128)
    # paper label on the front face
    y = -D / 2 - .0012
    plate('label', [rrect(.34, .25, .006, 3)], .0022, .0006, mat('paper', '#efe8da', .72), parent=g).location = (0, y, .30)
    pr = mat('ink', ink, .6)
    y -= .0016
    text('No. 23', .078, pr, (0, y, .365), face='LiberationSerif-Italic', parent=g)
    text('FIG & CEDAR', .026, pr, (0, y, .290), space=1.25, parent=g)
    text('eau de parfum', .024, pr, (0, y, .252), face='LiberationSerif-Italic', parent=g)
    text('50 ml', .020, pr, (0, y, .212), space=1.1, parent=g)
