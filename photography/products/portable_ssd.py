"Portable drive: ribbed anodised case with a leather loop"
from studio import *

CM = 10
STUDIO = dict(back='#e4e0d9', elev=26, fill=.80)
VIEWS = {'front': dict(turn=-32), 'detail': dict(turn=-30, elev=24, zoom=1.9, at=(-.2, 0)),
         'side': dict(turn=140, elev=30)}
VARIANTS = {'sand': dict(case='#a8916d', ink='#f1e8d6'), 'charcoal': dict(case='#2f3336', ink='#e6dfd0')}


def build(case='#1d322b', strap='#7a4526', ink='#e4dcc8', metal='#b9945c'):
    g = empty()
    al = bump(mat('anodised', case, .32, metal=.75, coat=.1, coat_r=.3), 260, .05, .002)
    W, D, H = .92, .60, .115
    # cross-section with ribs in the middle, swept along X; rounded ends from the loft
    from products.compact_camera import loft, rounded
    loft('case', rounded(.012, .012 + H, W, D, .085, .030), al, g)
    zt = .012 + H
    for i in range(15):
        x = -.04 + i * .0305
        box('rib', (.0155, D - .16, .012), (x, 0, zt + .0015), al, .005, 4, parent=g)
    for s in (-1, 1):
        box('foot', (W * .7, .05, .02), (0, s * D * .33, .008), mat('foot', '#1b1b1b', .8), .006, parent=g)
    ik = mat('ink', ink, .5)
    text('2 TB', .070, ik, (-.345, -.195, zt + .0006), (0, 0, 0), align='LEFT', space=1.08, face='Lato-Medium', parent=g)
    text('PORTABLE SSD', .026, ik, (-.343, -.135, zt + .0006), (0, 0, 0), align='LEFT', space=1.25, parent=g)
    cyl('led', .009, .006, (-.345, .20, zt - .001), mat('led', '#fff1d8', .4, emit='#ffe4b8', emit_s=3), .002, parent=g, steps=24)
    # socket in the short front side
    plate('port', [rrect(.115, .036, .017, 6)], .010, .003, mat('port', '#0f0f10', .5), parent=g).location = (0, -D / 2 - .0005, .012 + H / 2)
    plate('portrim', [rrect(.135, .052, .025, 6), rrect(.115, .036, .017, 6)], .008, .003, brass(metal, .25), parent=g).location = (0, -D / 2 - .001, .012 + H / 2)
    # leather loop through a slot at the left end
    le, th = leather('loop', strap, 170), mat('thread', '#d8b98d', .8)
    x, z = -W / 2, .012 + H / 2
    path = crom([(x + .06, 0, z + .012), (x - .02, 0, z + .014), (x - .12, 0, z + .028), (x - .22, 0, z + .020), (x - .285, 0, z - .012), (x - .275, 0, z - .048), (x - .21, 0, z - .048), (x - .12, 0, z - .035), (x - .02, 0, z - .012), (x + .06, 0, z - .010)], 90)
    sweep('loop', path, rrect(.15, .016, .007), (0, 1, 0), le, parent=g)
    for sy in (-1, 1):
        pts = []
        for i in range(14, 44, 1):
            t = (path[i + 1] - path[i - 1]).normalized()
            n = Vector((0, 1, 0)).cross(t).normalized()
            pts.append(path[i] + n * .0088 * (1 if n.z > 0 else -1) + Vector((0, sy * .058, 0)))
        stitches(pts[::2], th, .0030, .35, g)
    plate('slot', [rrect(.20, .062, .03, 6)], .012, .004, mat('slot', '#141415', .5), parent=g).matrix_local = Matrix.Translation((x - .001, 0, z)) @ Matrix.Rotation(rad(90), 4, 'Z')
    cyl('stud', .022, .012, (x - .085, 0, z + .032), brass(metal, .25), .005, parent=g, steps=48)
