"Wide scene: rolled yoga mat, kettlebell, flask and dumbbells; space for text on the left"
from studio import *
from products import yoga_mat, kettlebell, thermos, dumbbells

SIZE = (1600, 700)
STUDIO = dict(back='#e3dfd8', elev=12, fill=(1.04, .78), centre=(.42, 0), lens=85, size=56)
VIEWS = {'front': {}}


def scene():
    place(yoga_mat.build, -16, (2, 9), 62)
    place(kettlebell.build, -28, (-17, -13), 26)
    place(thermos.build, -14, (24, -6), 29)
    place(dumbbells.build, -24, (6, -17), 28)
