"Storage basket of coiled cotton rope with leather handles"
from studio import *

CM = 32
STUDIO = dict(back='#e5e0d8', elev=17, fill=.78)
VIEWS = {'front': dict(turn=-24), 'detail': dict(turn=-50, elev=16, zoom=1.9, at=(-.1, .3)),
         'above': dict(turn=34, elev=40)}


def build(rope='#c9bb9f', low='#6f7c62', strap='#7a4526', split=7):
    g = empty()

    def rope_mat(name, c):
        m = mat(name, c, .9, sheen=.35, spec=.2)
        sep = N(m, 'SeparateXYZ')
        L(m, N(m, 'TexCoord').outputs['UV'], sep.inputs[0])
        u, v = op(m, 'MULTIPLY', sep.outputs[0], 150 * 2 * pi), op(m, 'MULTIPLY', sep.outputs[1], 2 * pi)
        h = op(m, 'MULTIPLY', op(m, 'ADD', op(m, 'SINE', op(m, 'ADD', u, op(m, 'MULTIPLY', v, 1.5))), 1), .5)
        r = ramp(m, h, [(0, tuple_hex(c, .62)), (.5, c)])
        return to_bump(m, h, .8, .012)

    def tuple_hex(c, k):
        return '#' + ''.join('%02x' % int(int(c[i:i + 2], 16) * k) for i in (1, 3, 5))
    A, B = rope_mat('rope', rope), rope_mat('low', low)
    n, h = 20, .0385
    for i in range(n):
        R = .44 + .045 * sin(pi * (i + 2) / (n + 3)) - .02 * (i == 0)
        k = 20
        prof = [(R + .0235 * cos(2 * pi * j / k), .5 * h + i * h + .0235 * sin(2 * pi * j / k)) for j in range(k + 1)]
        o = lathe('coil', prof, B if i < split else A, 192, parent=g)
        o.rotation_euler = (0, 0, i * .7)
    lathe('floor', [(0, .02), (.44, .02)], A, parent=g)
    z1 = n * h
    le = leather('strap', strap, 190, .48)
    for s in (-1, 1):      # a strap over the rim on each side, riveted
        e = empty((0, 0, 0), (0, 0, 0 if s > 0 else pi), parent=g)
        Rr = .44 + .045 * sin(pi * (n - 2) / (n + 3)) + .028
        path = crom([(Rr + .012, -.13, z1 - .16), (Rr + .010, -.13, z1 - .06), (Rr + .012, -.125, z1 + .02), (Rr + .014, -.09, z1 + .105), (Rr + .014, 0, z1 + .14), (Rr + .014, .09, z1 + .105), (Rr + .012, .125, z1 + .02), (Rr + .010, .13, z1 - .06), (Rr + .012, .13, z1 - .16)], 90)
        sweep('strap', path, rrect(.012, .060, .004), (1, 0, 0), le, parent=e)
        for y in (-.13, .13):
            for z in (z1 - .135, z1 - .055):
                o = lathe('rivet', rprof([(0, .010), (.012, .008, .004), (.016, 0), (0, 0)], .003, 4), brass(), parent=e, steps=40)
                o.location = (Rr + .016, y, z)
                o.rotation_euler = (0, rad(90), 0)
