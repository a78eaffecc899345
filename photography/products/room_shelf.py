"Living room sideboard in the afternoon: clock, print, candle, diffuser, vase, planter, radio, books"
from rooms import *
from products import table_clock, picture_frame, candle, reed_diffuser, vase, planter, table_radio

SIZE = (1600, 1067)
ROOM = dict(eye=(-6, -190, 112), look=(0, 4, 93), lens=49, light=dict(side='left', at=170, sun=dict(elev=28, turn=30, y=-60), strength=4.4, colour='#ffdcae', sill=70))
VIEWS = {'front': {}}


def scene():
    h = 76
    wall(24, '#cfc8ba')
    table(200, 44, h, c1='#5a3d26', c2='#8f6238', y=0, planks=3, thick=3)
    place(planter.build, 20, (-54, 4), 42, on=h)
    place(table_radio.build, -10, (-22, 2), 32, on=h)
    place(picture_frame.build, -8, (12, 13), 32, on=h)
    place(table_clock.build, 16, (40, 3), 21, on=h)
    place(candle.build, -6, (4, -9), 9, on=h)
    place(reed_diffuser.build, -8, (24, -6), 28, on=h)
    top = h
    for title, turn in (('atlas-of-quiet-places', 4), ('the-useful-object', -5)):
        top = book_at(title, turn, (47, -9), top)
    place(vase.build, 12, (60, 7), 26, on=h)
