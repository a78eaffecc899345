"Picnic on a wooden deck in the sun: flask, enamel mugs, field guide, bats, speaker, sunglasses"
from rooms import *
from products import thermos, enamel_mug, table_tennis_bats, bluetooth_speaker, sunglasses, canvas_tote

SIZE = (1600, 1067)
ROOM = dict(eye=(0, -150, 88), look=(0, 2, 10), lens=54, exposure=.4, light=dict(side='right', at=260, sun=dict(elev=40, turn=24, y=-40), strength=5.0, colour='#fff0d6', panes=(1, 1), size=(420, 420), sill=-60))
VIEWS = {'front': {}}


def scene():
    boards(560, 700, y=180, c1='#7d6a52', c2='#a8957a', wide=14)
    cloth(150, 92, 0, 2, .1, -6, '#8a4a34', '#b8826a')
    z = .7
    place(canvas_tote.build, 18, (-46, 26), 46, on=z)
    place(thermos.build, -20, (-12, 16), 28, on=z)
    place(enamel_mug.build, -24, (8, 2), 11, on=z)
    place(enamel_mug.build, 150, (-24, -6), 11, on=z)
    place(bluetooth_speaker.build, 20, (38, 20), 19, on=z)
    book_at('meadow-flowers', 20, (-2, -22), z)
    place(table_tennis_bats.build, 8, (36, -14), 40, on=z)
    place(sunglasses.build, -30, (-38, -20), 15, on=z)
