"Tin of tomatoes with a paper label and a ring-pull lid"
from printed import *

CM = 11
STUDIO = dict(back='#e8e3da', elev=16, fill=.76)
VIEWS = {'front': dict(turn=-8), 'detail': dict(turn=-10, elev=28, zoom=1.8, at=(0, .45)),
         'size': dict(turn=10, elev=14, beside=[('pasta-carton', -26, (13.5, 3))])}


def build(art='tomato-tin', metal='#c2beb6'):
    g = empty()
    st = mat('tin', metal, .26, metal=1)
    R, H = .345, 1.0
    body = [(R - .03, .02), (R + .004, 0, .012), (R + .006, .026, .012), (R - .006, .040, .01)]
    body += [(R - .006, H - .040, .01), (R + .006, H - .026, .012), (R + .004, H, .012), (R - .016, H + .002, .008), (R - .022, H - .030, .012), (R - .060, H - .030, .012), (R - .075, H - .022, .01), (R - .095, H - .030, .01), (0, H - .030)]
    lathe('tin', rprof(body, .008, 7), st, parent=g, steps=192)
    band('label', R - .004, .075, .925, -180, 178, printed(art, .58, .10, .35, .04), 180, .003, parent=g)
    # ring pull
    z = H - .026
    path = [Vector((.115 * cos(t), .13 + .135 * sin(t), z + .016 + .010 * sin(t))) for t in [2 * pi * i / 60 for i in range(60)]]
    sweep('ring', path, rrect(.012, .030, .005, 4), (0, 0, 1), st, cyclic=True, parent=g).location = (0, -.04, 0)
    box('tongue', (.085, .13, .010), (0, .20, z + .014), st, .004, 3, parent=g)
    lathe('rivet', rprof([(0, .016), (.020, .014, .006), (.028, 0), (0, 0)], .004, 4), st, parent=g, steps=48).location = (0, .205, z + .016)
