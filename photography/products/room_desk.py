"Desk by a window: keyboard, lamp, microphone, headphones, drive, charger, reader, mug"
from rooms import *
from products import mechanical_keyboard, desk_lamp, desk_microphone, headphones, portable_ssd, wireless_charger, e_reader, mug, notebook_stack, compact_camera

SIZE = (1600, 1067)
ROOM = dict(eye=(-10, -150, 112), look=(3, 2, 83), lens=52, light=dict(side='left', at=150, sun=dict(elev=34, turn=24, y=-30), strength=4.5, colour='#ffe2b8', sill=60))
VIEWS = {'front': {}}


def scene():
    h = 72
    wall(40, '#d9d1c3')
    table(190, 80, h, y=-2)
    place(mechanical_keyboard.build, 4, (0, -14), 31, on=h)
    place(desk_lamp.build, 24, (-34, 16), 47, on=h)
    place(desk_microphone.build, -28, (26, 14), 24, on=h)
    place(headphones.build, 30, (46, 6), 20.5, on=h)
    place(notebook_stack.build, -14, (-2, 20), 22, on=h)
    place(mug.build, -30, (-28, -8), 11.5, on=h)
    place(lambda: wireless_charger.build(use=True), 20, (31, -18), 15, on=h)
    place(portable_ssd.build, -24, (-20, -28), 11, on=h)
    place(compact_camera.build, -30, (22, -4), 12, on=h)
