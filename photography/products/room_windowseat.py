"Window seat on a quiet afternoon: cushion, reader, children's books, dominoes"
from rooms import *
from products import cushion, e_reader, dominoes, mug

SIZE = (1600, 1067)
ROOM = dict(eye=(4, -170, 104), look=(0, 4, 66), lens=47, light=dict(side='left', at=150, sun=dict(elev=32, turn=30, y=-50), strength=4.4, colour='#ffe2b8', sill=46))
VIEWS = {'front': {}}


def scene():
    h = 48
    wall(30, '#cdc9bd')
    table(220, 60, h, y=2, planks=3, thick=4)
    place(cushion.build, 10, (-37, 12), 48, on=h)
    place(e_reader.build, 16, (-6, 0), 17, on=h)
    book_at('goose-who-kept-the-gate', 16, (12, 16), h, lie=False)
    top = book_at('otto-and-the-paper-moon', -12, (37, -2), h)
    place(mug.build, -30, (40, -1), 10, on=top)
    place(dominoes.build, -8, (10, -18), 30, on=h)
