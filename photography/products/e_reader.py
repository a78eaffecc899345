"E-reader standing in a grooved oak block, a page of text on its screen"
from studio import *
from art import printed
from products.compact_camera import loft

CM = 17
STUDIO = dict(back='#e4e0d9', elev=12, fill=.80)
VIEWS = {'front': dict(turn=24), 'detail': dict(turn=22, elev=14, zoom=1.9, at=(-.1, .3)),
         'back': dict(turn=214, elev=18)}


def build(body='#2b2e31', w1='#8a5f38', w2='#b98a58', page='screen-e-reader'):
    g = empty()
    bd = bump(mat('body', body, .46, coat=.04), 320, .07, .002)
    W, H, T = .72, 1.0, .052
    d = empty((0, -.012, .060), (rad(-14), 0, 0), g)
    plate('frame', [rrect(W, H, .052, 10)], T, .014, bd, res=5, parent=d).location = (0, 0, H / 2)
    # recessed screen: thin ring above, page flush behind it
    sw, sh, cz = .60, .80, H / 2 + .045
    pm = printed(page, mat('page', '#ffffff', .62, spec=.35), .84)
    y = -T / 2 - .0006
    v = [(-sw / 2, y, cz - sh / 2), (sw / 2, y, cz - sh / 2), (sw / 2, y, cz + sh / 2), (-sw / 2, y, cz + sh / 2)]
    mesh('page', v, [(0, 1, 2, 3)], pm, [(0, 0), (1, 0), (1, 1), (0, 1)], smooth=False, parent=d, prod=False)
    plate('rim', [rrect(sw + .016, sh + .016, .014, 5), rrect(sw - .002, sh - .002, .006, 5)], .006, .002, mat('rim', '#1a1c1e', .5), parent=d).location = (0, y, cz)
    cyl('home', .026, .006, (0, -T / 2 - .001, .062), bd, .002, rot=(rad(90), 0, 0), parent=d, steps=48)
    torus('homering', .027, .002, (0, -T / 2 - .002, .062), mat('hr', '#6d6d6a', .4, metal=1), (rad(90), 0, 0), parent=d, steps=48)
    for z in (.50, .62):
        box('key', (.010, .026, .085), (W / 2, 0, z), bd, .004, parent=d)
    # the back: a soft panel set into the frame, a mark, rubber feet, the port
    soft_ = bump(mat('panel', '#33373a', .72, spec=.2), 130, .35, .003)
    plate('panel', [rrect(W - .075, H - .075, .038, 8)], .010, .004, soft_, parent=d).location = (0, T / 2 + .0005, H / 2)
    text('folio', .085, mat('mark', '#8d9296', .35, metal=.6), (0, T / 2 + .0058, H * .60), (rad(90), 0, rad(180)), face='LiberationSerif-Italic', parent=d)
    for sx in (-1, 1):
        for z in (.085, H - .085):
            cyl('foot', .016, .006, (sx * (W / 2 - .085), T / 2 + .006, z), mat('rubber', '#17181a', .8), .002, rot=(rad(90), 0, 0), parent=d, steps=40)
    # oak block with a groove: front lip and back rest
    wd = wood('oak', w1, w2, 2.0, .46, 'X', 12)
    box('lip', (.50, .085, .085), (0, -.085, .0425), wd, .014, 5, parent=g)
    box('floor', (.50, .24, .050), (0, .035, .025), wd, .010, 5, parent=g)
    o = box('rest', (.50, .11, .125), (0, .105, .0625), wd, .014, 5, parent=g)
