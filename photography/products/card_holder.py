"Leather card holder lying down, two cards showing"
from studio import *

CM = 10
STUDIO = dict(back='#e5e0d8', elev=42, fill=.82)
VIEWS = {'front': dict(turn=-24), 'detail': dict(turn=-24, elev=34, zoom=2.0, at=(-.2, .1)),
         'size': dict(turn=26, elev=38, beside=[('key-fob', -40, (9, -3))])}
VARIANTS = {'cognac': dict(color='#7a4526', thread='#dcc39b', c1='#263a36', c2='#cdbb98'), 'black': dict(color='#222326', thread='#77787a', c1='#94331b', c2='#b9b2a4')}


def build(color='#22382f', thread='#b9a57c', c1='#94331b', c2='#d6c7a6', metal='#b9945c'):
    g = empty((0, 0, 0), (rad(-90), 0, 0))             # built upright facing -Y, laid down face up
    le, th = leather('leather', color, 170, .46, .22, .004), mat('thread', thread, .8)
    W, H = 1.0, .74
    def lay(name, pts, thick, y, m, bev=.006):
        return plate(name, [pts], thick, bev, m, res=4, parent=g)
    def at(o, y, z=0, x=0):
        o.location = (x, y, z)
        return o
    at(lay('back', rrect(W, H, .045, 8), .014, 0, le, .004), 0)
    at(lay('second', rrect(W, H * .93, .045, 8), .012, 0, le, .004), -.0125, -H * .035)
    # cards between the leaves
    for c, y, z, x in ((c2, -.0205, .155, .010), (c1, -.0350, .075, -.012)):
        m = mat('card', c, .34, coat=.3, coat_r=.2)
        at(plate('card', [rrect(.86, .54, .035, 6)], .0042, .0015, m, parent=g), y, z, x)
    at(lay('pocket2', [(-W / 2, -H / 2 + .045)] + [(-W / 2 + .045 - .045 * cos(rad(a)), -H / 2 + .045 - .045 * sin(rad(a))) for a in range(15, 90, 15)] + [(-W / 2 + .045, -H / 2), (W / 2 - .045, -H / 2)] + [(W / 2 - .045 + .045 * sin(rad(a)), -H / 2 + .045 - .045 * cos(rad(a))) for a in range(15, 90, 15)] + [(W / 2, -H / 2 + .045), (W / 2, H / 2 - .205), (-W / 2, H / 2 - .205)], .011, 0, le, .004), -.0275)
    # front pocket with a diagonal edge
    low = [(-W / 2 + .045 - .045 * cos(rad(a)), -H / 2 + .045 - .045 * sin(rad(a))) for a in range(0, 91, 15)]
    lowr = [(W / 2 - .045 + .045 * sin(rad(a)), -H / 2 + .045 - .045 * cos(rad(a))) for a in range(0, 91, 15)]
    front = low + lowr + [(W / 2, H / 2 - .40), (-W / 2, H / 2 - .285)]
    at(lay('pocket1', front, .011, 0, le, .004), -.0420)
    y = -.0482
    # stitches: round three sides and along the pocket edges
    i = .030
    side = [(-W / 2 + i, H / 2 - .31), (-W / 2 + i, -H / 2 + i + .02), (-W / 2 + i + .006, -H / 2 + i + .006), (-W / 2 + i + .02, -H / 2 + i), (W / 2 - i - .02, -H / 2 + i), (W / 2 - i - .006, -H / 2 + i + .006), (W / 2 - i, -H / 2 + i + .02), (W / 2 - i, H / 2 - .42)]
    stitches(even([(x, y, z) for x, z in side], 108), th, .0030, .36, g)
    stitches(even([(-W / 2 + i, y, H / 2 - .285 - .028), (W / 2 - i, y, H / 2 - .40 - .026)], 44), th, .0030, .36, g)
    stitches(even([(-W / 2 + i, -.0337, H / 2 - .205 - .028), (W / 2 - i, -.0337, H / 2 - .205 - .028)], 44), th, .0030, .36, g)
    for s in (-1, 1):
        stitches(even([(s * (W / 2 - i), -.0337, H / 2 - .235), (s * (W / 2 - i), -.0337, H / 2 - (.31 if s < 0 else .42))], 4 if s < 0 else 8), th, .0030, .36, g)
        stitches(even([(s * (W / 2 - i), -.0192, H / 2 - .075), (s * (W / 2 - i), -.0192, H / 2 - .205)], 6), th, .0030, .36, g)
