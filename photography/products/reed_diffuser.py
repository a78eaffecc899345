"Reed diffuser: ribbed amber glass, black reeds"
from studio import *

CM = 28
STUDIO = dict(back='#e7e2da', elev=10, fill=.82)
VIEWS = {'front': dict(turn=0), 'detail': dict(turn=8, elev=15, zoom=2.0, at=(0, -.48)),
         'size': dict(turn=-10, elev=13, beside=[('candle', 12, (14, -2))])}


def build(tint='#9b5a26', paper='#efe8da', ink='#2b2723', metal='#b9945c', reed='#7d5d3a'):
    g = empty()
    gl = mat('amber', tint, .05, coat=.6, coat_r=.03, trans=.6, ior=1.35, spec=.6)
    R, H = .215, .36
    lathe('glass', rprof([(0, .02), (R * .84, .02), (R * .93, 0, .02), (R, .02, .03), (R, H - .05, .06), (R * .55, H + .012, .05), (R * .40, H + .03, .02), (R * .40, H + .075)], .02, 10), gl, parent=g, steps=160)
    lathe('oil', rprof([(0, .05), (R * .9, .05, .03), (R * .9, H * .58, .01), (0, H * .58)], .02), mat('oil', '#5b2f10', .2), parent=g, prod=False)
    br = brass(metal, .24)
    z = H + .05
    lathe('collar', rprof([(R * .30, z), (R * .49, z, .006), (R * .49, z + .075, .012), (R * .33, z + .080, .006), (R * .31, z + .06)], .006), br, parent=g, steps=128)
    cyl('inside', R * .31, .004, (0, 0, z + .062), mat('dark', '#20160e', .8), .001, parent=g)
    wd = mat('reed', reed, .75)
    r = random.Random(5)
    for i in range(7):
        a = 2 * pi * i / 7 + .3
        tip = Vector((.20 * cos(a) * (.75 + .35 * r.random()), .20 * sin(a) * .8, 1.0 + .02 * r.random()))
        foot = Vector((-.045 * cos(a), -.045 * sin(a), z - .25))
        tube('reed', [foot, tip], .0095, wd, kind='POLY', bres=6, parent=g)
    lab = mat('paper', paper, .7)
    band('label', R + .0008, .075, .275, -56, 56, lab, parent=g)
    pr = mat('ink', ink, .6)
    rr = R + .0036
    text('linden', .070, pr, (0, 0, .212), wrap=rr, face='LiberationSerif-Italic', parent=g)
    text('CEDAR & SMOKE', .021, pr, (0, 0, .155), wrap=rr, space=1.25, parent=g)
    text('room scent    120 ml', .018, pr, (0, 0, .118), wrap=rr, parent=g)
