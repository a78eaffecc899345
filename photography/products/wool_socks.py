"A pair of wool socks laid flat: ribbed cuff, heel and toe in a second colour"
from garments import *

CM = 34
STUDIO = dict(back='#e4dfd7', elev=62, fill=.80)
VIEWS = {'front': dict(turn=-8), 'side': dict(turn=34, elev=38), 'detail': dict(turn=-8, zoom=2.3, at=(-.30, .45))}
VARIANTS = {'rust': dict(c1='#4a2416', c2='#8a4a30', heel=('#6f6352', '#c9bca0'))}
# the outline of one sock in metres: open at the top, toe to the right
FRONT_LEG = [(.086, 0), (.087, -.06), (.086, -.13), (.094, -.185), (.128, -.214), (.190, -.232), (.232, -.252), (.247, -.278)]
SOLE = [(.247, -.278), (.236, -.302), (.190, -.311), (.110, -.308), (.045, -.310), (.006, -.296), (-.012, -.262), (-.005, -.215), (.002, -.15), (0, -.06), (0, 0)]


def sock(g, c1, c2, heel, seed):
    half = [('open', [(0, 0), (.086, 0)]), ('seam', arc(FRONT_LEG, 50)), ('seam', arc(SOLE, 60))]
    c = Cloth(half, half, .0062, .016, seed, mirror=False, soft=.02)
    r = random.Random(seed)
    ph = [r.uniform(0, 6) for _ in range(4)]
    for i, (x, y) in enumerate(c.flat):
        c.co[i].y += .0030 * sin(y * 46 + ph[0] + 20 * x) * (1 if c.side[i] == FRONT else .3)
        c.co[i].x += .0022 * sin(y * 60 + ph[1])
    floor = box('ground', (1, .04, 1), (.1, .040, -.15), None, 0, prod=False)
    c.settle(lambda x, y, s: False, 26, mass=.0012, stiff=30, bend=.02, damp=.4, gravity=(0, 6, 0), bodies=[floor], pressure=.03, apart=0)
    bpy.data.objects.remove(floor)
    c.smooth(2).finish()
    m = knit('wool', c1, c2, .0021, .0044, .8, accent=heel)
    foot = lambda x, y: x - .03 > -(y + .30) * 1.0 and y < -.17

    def grain(x, y, mx, my):
        return (y, x) if foot(mx, my) and mx > .06 else (x, y)

    def mask(x, y):
        toe, back = x - .196, .062 - (Vector((x, y)) - Vector((.0, -.290))).length
        return (1 if y > -.14 else 0, max(0, min(1, .5 + max(toe, back) / .03)))
    c.build(m, grain, mask, .0026, g)
    for s in (FRONT, BACK):      # the rim of the cuff
        tube('rim', [tuple(c.at(s, .086 * k / 20, -.0005)) for k in range(21)], .0016, m, kind='POLY', bres=3, parent=g, prod=False)


def build(c1='#23292c', c2='#59646a', heel=('#8a7b60', '#d6c9ae')):
    g = empty()
    for k, (x, y, turn, z) in enumerate(((-.155, .14, 0, 0), (-.020, .155, -13, .0))):
        e = empty((x, y, z), (rad(-90), 0, 0), None)
        lie = empty((0, 0, 0), (0, 0, rad(turn)), g)
        e.parent = lie
        sock(e, c1, c2, heel, 3 + k)
        rest(e, .0)
    g.scale = (3, 3, 3)
