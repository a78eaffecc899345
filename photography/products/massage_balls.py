"Massage balls: peanut, spiky ball and smooth ball in natural rubber"
from printed import *

CM = 20
STUDIO = dict(back='#e3dfd8', elev=15, fill=.80)
VIEWS = {'front': dict(turn=0), 'detail': dict(turn=0, elev=14, zoom=1.8, at=(-.3, -.05)),
         'above': dict(turn=64, elev=34)}


def build(a='#33505c', b='#86361d', c='#b08a4e', mark='#d9d2c4'):
    g = empty()
    A, B, Cm = (bump(mat('rubber%d' % i, x, .55, coat=.05, coat_r=.5), 150, .16, .003, 4) for i, x in enumerate((a, b, c)))
    # peanut lying at the back
    r = .25
    prof = [(0, -.50), (.10, -.478), (.19, -.415), (.24, -.32), (.25, -.24), (.225, -.14), (.17, -.06), (.145, 0), (.17, .06), (.225, .14), (.25, .24), (.24, .32), (.19, .415), (.10, .478), (0, .50)]
    e = empty((.10, .24, .25), (0, rad(90), rad(14)), parent=g)
    lathe('peanut', sprof(prof, 160), A, parent=e, steps=160)
    for z in (-.245, .245):      # moulded grooves
        torus('groove', .2505, .004, (0, 0, z), A, parent=e)
    rest(e)
    # spiky ball
    R = .235
    e = empty((-.30, -.20, R), (rad(20), rad(14), 0), parent=g)
    ball('spiky', R, (0, 0, 0), B, parent=e)
    n = 150
    for i in range(n):
        z = 1 - 2 * (i + .5) / n
        t = pi * (3 - sqrt(5)) * i
        d = Vector((sqrt(1 - z * z) * cos(t), sqrt(1 - z * z) * sin(t), z))
        o = lathe('nub', rprof([(.026, -.012), (.0225, .004, .004), (.0135, .026, .010), (0, .030)], .008, 4), B, 20, parent=e)
        o.location = d * R
        o.rotation_euler = d.to_track_quat('Z', 'Y').to_euler()
    rest(e)
    # smooth ball with a parting line
    e = empty((.34, -.26, .19), (rad(24), rad(-30), 0), parent=g)
    ball('ball', .19, (0, 0, 0), Cm, parent=e)
    torus('seam', .1895, .0022, (0, 0, 0), Cm, parent=e, steps=128)
    rest(e)
