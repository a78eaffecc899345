"Two cutting boards: a walnut board with a juice groove and an oak paddle on top"
from printed import *

CM = 42
STUDIO = dict(back='#e5e0d8', elev=38, fill=.86)
VIEWS = {'front': dict(turn=-26), 'detail': dict(turn=-30, elev=22, zoom=1.9, at=(-.3, -.1))}


def build(d1='#3f2413', d2='#6e4526', w1='#8d6238', w2='#bb8a54', strap='#7a4526'):
    g = empty()
    dark, light = wood('walnut', d1, d2, 2.3, .46, 'X', 11), wood('oak', w1, w2, 2.6, .46, 'X', 13)
    out = rrect(1.24, .80, .07, 10)
    a = slab('board', [out], .062, .020, dark, 5, parent=g)
    a.rotation_euler = (rad(90), 0, 0)
    a.location = (0, 0, .031)
    # juice groove: a sunk channel reads as two fine edges and a darker floor
    def ring(w, h, r, z):
        return [(x, y, z) for x, y in rrect(w, h, r, 10)]
    gr = mat('groove', '#27150b', .55)
    path = ring(1.08, .64, .05, .0625)
    sweep('groove', path, rrect(.022, .002, .0008), (0, 0, 1), gr, cyclic=True, parent=g).data.update()
    lip = sweep('lip', ring(1.108, .668, .062, .0622), [(.0025 * cos(2 * pi * i / 8), .0025 * sin(2 * pi * i / 8)) for i in range(8)], (0, 0, 1), dark, cyclic=True, parent=g)
    # paddle: rounded head, neck and handle with a hole
    key = [(-.50, -.24), (.16, -.24), (.25, -.215), (.315, -.13), (.36, -.065), (.43, -.052), (.66, -.056), (.705, -.03), (.705, .03), (.66, .056), (.43, .052), (.36, .065), (.315, .13), (.25, .215), (.16, .24), (-.50, .24), (-.545, .22), (-.56, .17), (-.56, -.17), (-.545, -.22)]
    head = [tuple(p)[:2] for p in crom([(x, y, 0) for x, y in key + key[:1]], 160)][:-1]
    hole = [(.645 + .022 * cos(2 * pi * i / 32), .022 * sin(2 * pi * i / 32)) for i in range(32)]
    b = slab('paddle', [head, hole], .046, .014, light, 4, parent=g)
    e = empty((-.03, -.05, .064 + .023), (rad(90), 0, 0), parent=g)
    b.parent = e
    e.rotation_euler = (rad(90), 0, rad(17))
    st = mat('strap', strap, .5)
    q = Matrix.Rotation(rad(17), 4, 'Z')
    loop = [(.645, 0, .0), (.66, .004, .030), (.70, .008, .032), (.735, .012, .010), (.78, .03, -.030), (.86, .05, -.055), (.92, .02, -.062), (.90, -.03, -.064), (.82, -.04, -.052), (.745, -.012, -.010), (.71, -.004, .020), (.67, -.004, .034), (.645, -.002, .03)]
    tube('loop', [tuple(q @ Vector(p) + Vector((-.03, -.05, .087))) for p in loop], .0085, st, parent=g, res=8)
