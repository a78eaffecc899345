"Carton of rigatoni with printed front, side and closing flaps"
from printed import *

CM = 20
STUDIO = dict(back='#e8e3da', elev=11, fill=.80)
VIEWS = {'front': dict(turn=-28), 'detail': dict(turn=-20, elev=14, zoom=1.9, at=(.02, .35)),
         'side': dict(turn=40, elev=20)}


def build():
    g = empty()
    W, D, H = .62, .225, 1.06
    P = {k: printed('pasta-' + k, .50, .12, .3, .03) for k in ('front', 'side', 'top')}
    carton('box', (W, D, H), dict(front=P['front'], back=P['front'], side=P['side'], top=P['top'], bottom=P['top']), .0055, 3, parent=g)
    paper = mat('board', '#8d7355', .8)
    carton('flap', (W - .004, D * .62, .003), dict(front=P['top']), .001, 2, parent=g).location = (0, D * .19 - .001, H)
    box('edge', (W - .004, .0016, .0032), (0, -D * .12, H + .0016), paper, .0004, 1, parent=g)
    box('tuck', (.0018, .0016, H - .03), (W / 2 + .0004, D / 2 - .022, H / 2), paper, .0003, 1, parent=g)
