"Oak picture frame with a mount and an abstract landscape print, on its stand"
from printed import *

CM = 40
STUDIO = dict(back='#e5e0d8', elev=8, fill=.78)
VIEWS = {'front': dict(turn=-24), 'detail': dict(turn=-34, elev=12, zoom=1.9, at=(-.25, -.35)),
         'side': dict(turn=44, elev=14)}


def build(art='print-hills', w1='#8d6238', w2='#bb8a54', mount='#e9e3d7'):
    g = empty()
    e = empty((0, 0, 0), (rad(-9), 0, 0), parent=g)
    W, H, B, T = .78, 1.0, .052, .060
    wx, wz = wood('oakx', w1, w2, 2.6, .48, 'X', 13), wood('oakz', w1, w2, 2.6, .48, 'Z', 13)

    def rail(L_, m, loc, rot):
        "mitred rail: length L_ along local X at the outer edge"
        v = []
        for y0, y1 in ((-T / 2, 0), (T / 2, 0)):
            v += [(-L_ / 2, y0, 0), (L_ / 2, y0, 0), (L_ / 2 - B, y0, B), (-L_ / 2 + B, y0, B)]
        o = mesh('rail', v, [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)], m, parent=e)
        bevel(o, .0045, 3, 20)
        o.location = loc
        o.rotation_euler = rot
        return o
    q = random.Random(3)
    for L_, m, loc, rz in ((W, wx, (0, 0, 0), 0), (H, wx, (W / 2, 0, H / 2), -90), (W, wx, (0, 0, H), 180), (H, wx, (-W / 2, 0, H / 2), 90)):
        o = rail(L_, m, loc, (0, rad(rz), 0))
    paper = bump(mat('mount', mount, .85, spec=.2), 160, .15, .002)
    iw, ih = W - 2 * B + .004, H - 2 * B + .004
    pw, ph = .42, .56
    slab('mount', [[(-iw / 2, B - .002), (iw / 2, B - .002), (iw / 2, H - B + .002), (-iw / 2, H - B + .002)], [(-pw / 2, H / 2 - ph / 2), (pw / 2, H / 2 - ph / 2), (pw / 2, H / 2 + ph / 2), (-pw / 2, H / 2 + ph / 2)]], .012, .004, paper, 2, parent=e).location = (0, -.004, 0)
    p = printed(art, .8, grain=.05, spec=.2)
    w2_, h2_ = pw / 2 + .004, ph / 2 + .004
    mesh('print', [(-w2_, 0, H / 2 - h2_), (w2_, 0, H / 2 - h2_), (w2_, 0, H / 2 + h2_), (-w2_, 0, H / 2 + h2_)], [(0, 1, 2, 3)], p, [(0, 0), (1, 0), (1, 1), (0, 1)], parent=e)
    box('back', (W - .03, .006, H - .03), (0, T / 2 - .006, H / 2), mat('back', '#3a332c', .8), .002, 2, parent=e)
    box('leg', (.12, .010, .50), (0, .125, .30), mat('back2', '#3a332c', .8), .004, 2, rot=(rad(13), 0, 0), parent=e)
