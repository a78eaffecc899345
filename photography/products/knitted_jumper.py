"Knitted wool jumper on a hanger: ribbed neck, cuffs and hem"
from garments import *

CM = 72
STUDIO = dict(back='#e4dfd7', elev=4, fill=.84, wall=.34)
VIEWS = {'front': dict(turn=0), 'side': dict(turn=32, wall=.6), 'detail': dict(turn=12, zoom=2.4, at=(.05, .50))}
VARIANTS = {'oat': dict(c1='#8d7c61', c2='#d9ccb2')}
NECK, LOW, HIGH = .092, .082, .028
SHOULDER = (.238, -.062)
RIB = .062


def build(c1='#15261f', c2='#3c5a4a', arm=True):
    g = empty()
    front, back, (outer, inner) = sleeved(NECK, LOW, HIGH, SHOULDER, 62, .595, .130, (.276, -.305), (.236, -.665), .004)
    c = Cloth(front, back, .0135, .075)
    body = bar_under(SHOULDER, NECK)
    c.settle(lambda x, y, s: abs(x) < SHOULDER[0] - .012 and abs(y - SHOULDER[1] * max(0, abs(x) - NECK) / (SHOULDER[0] - NECK)) < .002, 46, mass=.005, bend=.03, damp=.6, pressure=.16, apart=0, bodies=[body])
    bpy.data.objects.remove(body)
    c.smooth(3).droop(SHOULDER, (.276, -.305), 8).finish()
    c.creases(sleeve_folds(SHOULDER, outer, inner, (.276, -.305), 3, .0046, 6) + fall_folds(.22, -.30, -.62, 5, .008, 4))
    hanger(g, SHOULDER, NECK, .014, arm=arm)
    m = knit('wool', c1, c2, .0056, .0088)
    a = (outer - Vector(SHOULDER)).normalized()
    nrm = Vector((-a.y, a.x))
    hole = lambda x, y: abs(x) > .214 + max(0, (-.20 - y)) * .52 if y > -.292 else abs(x) > .284

    def grain(x, y, mx, my):
        "threads run down the body and along the sleeves"
        if not hole(mx, my):
            return x, y
        p = Vector((abs(x), y))
        return (1 if x > 0 else -1) * p.dot(nrm), p.dot(-a)

    def mask(x, y):
        if abs(x) > .26 and y < -.30:
            d = (outer - Vector((abs(x), y))).dot(a)
            return 1 if d < RIB else 0
        return 1 if y < -.665 + RIB else 0
    c.build(m, grain, mask, .0042, g)
    band_round(c, neckline(c, NECK, LOW, HIGH), m, .024, thick=.0045, parent=g)
    edge = mat('seam', c1, .97, sheen=.4, spec=.05)
    for s in (-1, 1):
        line = [(s * x, y) for x, y in arc([(SHOULDER[0] + .001, SHOULDER[1] - .004), (.213, -.13), (.216, -.21), (.262, -.285)], 30)]
        for side in (FRONT, BACK):
            tube('seam', [tuple(c.at(side, x, y, .0006)) for x, y in line], .0016, edge, kind='POLY', bres=2, parent=g, prod=False)
