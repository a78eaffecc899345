"Two table tennis bats and a ball"
from printed import *

CM = 36
STUDIO = dict(back='#e3dfd8', elev=36, fill=.84)
VIEWS = {'front': dict(turn=0), 'side': dict(turn=52, elev=24), 'detail': dict(turn=-14, elev=22, zoom=1.9, at=(-.35, .1))}


def build(red='#7a2317', black='#262829', w1='#a87c4e', w2='#cfa673', stripe='#33505c'):
    g = empty()
    wz, grip = wood('blade', w1, w2, 2.4, .5, 'Z'), wood('grip', '#7a4c2a', '#a8713f', 2.6, .45, 'Z')
    rr = bump(mat('red', red, .36, coat=.25, coat_r=.3), 240, .06, .001)
    bb = bump(mat('black', '#17181a', .36, coat=.25, coat_r=.3), 240, .06, .001)
    sponge = mat('sponge', '#c7a24a', .9)
    st = mat('stripe', stripe, .5)
    # outline in XZ, handle down, head centre (0, .5)
    hw = .058

    def head(r, k=1.0):
        return [(r * sin(rad(a)), .50 - 1.03 * r * cos(rad(a)) * k) for a in range(24, 337, 4)]
    pts = [(x, z) for x, z in head(.43)]
    # shoulders: one smooth sweep from the round head into the handle
    neck_r = [tuple(p)[:2] for p in crom([(x, z, 0) for x, z in ((.215, .125), (pts[0][0], pts[0][1]), (.128, .062), (.088, .030), (.068, -.008), (.060, -.05), (hw, -.10))], 30)][6:]
    blade = pts + [(-x, z) for x, z in neck_r] + [(-hw, -.43), (hw, -.43)] + neck_r[::-1]
    cov = [(x, z) for x, z in head(.422) if z > .14]
    cov = [(.225, .142)] + cov + [(-.225, .142), (-.12, .128), (.12, .128)]

    def bat(e, top, low):
        slab('blade', [blade], .034, .008, wz, 3, parent=e)
        for s, m in ((-1, top), (1, low)):
            o = slab('sponge', [cov], .014, .002, sponge, 2, parent=e); o.location = (0, s * .024, 0)
            o = slab('rubber', [cov], .010, .0035, m, 3, parent=e); o.location = (0, s * .035, 0)
            hn = [(-.060, .015), (-.052, -.02), (-.047, -.10), (-.047, -.22), (-.056, -.36), (-.066, -.43), (.066, -.43), (.056, -.36), (.047, -.22), (.047, -.10), (.052, -.02), (.060, .015), (.03, .03), (-.03, .03)]
            hp = [tuple(p)[:2] for p in crom([(x, z, 0) for x, z in hn[:6]], 40)] + [tuple(p)[:2] for p in crom([(x, z, 0) for x, z in hn[6:12]], 40)] + hn[12:]
            o = slab('handle', [hp], .038, .016, grip, 5, parent=e); o.location = (0, s * .033, 0)
            box('inlay', (.012, .004, .40), (0, s * .0515, -.205), st, .001, 2, parent=e, prod=False)
        return e
    a = bat(empty(parent=g), rr, bb)
    a.rotation_euler = (rad(-90), 0, rad(38))
    a.location = (-.26, .06, .06)
    rest(a)
    b = bat(empty(parent=g), bb, rr)
    b.rotation_euler = (rad(-90 + 9), rad(-4), rad(-40))
    b.location = (.20, -.10, .3)
    rest(b, .012)
    r = .094
    o = ball('ball', r, (-.62, .16, .092 + r), bump(mat('ball', '#ece6d8', .38, coat=.15), 160, .04, .002), parent=g)
    torus('seam', r + .0002, .0012, o.location, mat('seam', '#c9c2b2', .6), (rad(62), rad(20), 0), parent=g)
