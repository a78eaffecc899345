"Three chocolate bars in printed paper sleeves over gold foil"
from printed import *

CM = 17
STUDIO = dict(back='#e8e3da', elev=10, fill=.80)
VIEWS = {'front': dict(turn=0), 'detail': dict(turn=0, elev=12, zoom=1.9, at=(.05, .3)),
         'side': dict(turn=24, elev=22, fill=.74)}


def build():
    g = empty()
    foil = bump(mat('foil', '#c2a15f', .30, metal=1), 26, .5, .010, 3)
    W, D, H = .56, .062, 1.10

    def bar(name, loc, rz, lean=0):
        e = empty((*loc, 0), (rad(lean), 0, rad(rz)), parent=g)
        m = printed(name, .62, .05, .4, .05)
        c = {'chocolate-dark': '#33211a', 'chocolate-salt': '#3d5560', 'chocolate-nut': '#86431f'}[name]
        box('foil', (W - .012, D - .008, H), (0, 0, H / 2), foil, .012, 4, parent=e)
        edge = mat('edge', c, .65)
        o = carton('sleeve', (W, D, H - .042), dict(front=m, back=m, side=edge, top=edge, bottom=edge), .010, 4, parent=e)
        o.location = (0, 0, .021)
        return rest(e)
    bar('chocolate-nut', (-.46, .16), 20)
    bar('chocolate-salt', (.42, .14), -20)
    bar('chocolate-dark', (-.02, -.14), -5)
