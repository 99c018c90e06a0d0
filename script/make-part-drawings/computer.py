"""Parts of computers, and what is done with software."""
import math

from iso import circ, poly, rr
from kit import Drawing


def logic_board():
    g = Drawing(2)
    g.flat(poly([(3, 2), (63, 2), (63, 89), (27, 89), (27, 57), (3, 57)], 2), -3, 'shadow')
    g.wall(rr(0, 0, 60, 54, 2), 0, 2, 's5 o')
    g.wall(rr(24, 40, 36, 46, 2), 0, 2, 's5 o')
    g.flat(poly([(0, 0), (60, 0), (60, 86), (24, 86), (24, 54), (0, 54)], 2), 2, 'd1 o')
    chips = [(36, 5, 19, 13, 2), (6, 34, 13, 14, 2), (42, 24, 13, 13, 2), (30, 60, 10, 10, 2), (46, 62, 8, 18, 2)]
    for x, y, w, h, t in chips:
        g.plate(rr(x, y, w, h, 0.8), 2, t, 's3', 's1')
    g.lines([[(39, 9 + i * 3), (52, 9 + i * 3)] for i in range(3)], 4, 'f n')
    g.plate(rr(7, 6, 23, 22, 1), 2, 3, 'm2', 'm1')
    g.flat(rr(10, 9, 17, 16, 0.8), 5, 'mf')
    g.lines([[(13, 14), (22, 14)], [(13, 18), (24, 18)]], 5, 'mf')
    g.flat([rr(25 + i * 3, 42, 1.6, 4, 0.3) for i in range(5)], 2, 's3')
    g.flat([rr(28 + i * 3, 78, 1.6, 4, 0.3) for i in range(5)], 2, 's3')
    g.flat([rr(24 + i * 4, 50, 2.2, 1.6, 0.2) for i in range(4)], 2, 's1')
    g.screws([(33.5, 34), (56, 43), (30, 74), (4, 30.6)], 2, 2)
    return g


def keyboard():
    g = Drawing(1.05)
    w, h = 74, 168
    g.shadow(3, 2, w, h, 6)
    g.plate(rr(0, 0, w, h, 5), 0, 3, 's4', 's3')
    g.flat(rr(3, 3, w - 6, h - 6, 3), 3, 's2 f')
    walls, faces, marked = [], [], []
    for row in range(5):
        x, y = 59 - row * 13, 5.5
        widths = {0: [12] * 12, 1: [18] + [12] * 10 + [15], 2: [20] + [12] * 9 + [25], 3: [27] + [12] * 8 + [30],
                  4: [12, 12, 12, 15, 58, 15, 12, 12]}[row]  # fmt: skip
        total = sum(widths)
        for i, key in enumerate(widths):
            wide = key * (h - 11) / total
            shape = rr(x, y, 10.6, wide - 2, 1.6)
            if (row, i) == (2, 6):
                marked = shape
            else:
                walls.append(shape)
                faces.append(shape)
            y += wide
    g.flat(walls, 3, 's4 o')
    g.flat(faces, 5.4, 's1 f')
    g.wall(marked, 3, 9, 'm2 o')
    g.flat(marked, 9, 'm1 o')
    return g


def trackpad():
    g = Drawing(1.7)
    g.shadow(3, 2, 64, 96, 5)
    g.flat(poly([(-16, 40), (6, 40), (6, 54), (-16, 54)], 1), 1, 's2 o')
    g.lines([[(-14, 43.5 + i * 3.5), (4, 43.5 + i * 3.5)] for i in range(3)], 1, 'f n')
    g.plate(rr(-22, 38.5, 7, 17, 1), 0.6, 2.4, 's4', 's5')
    g.plate(rr(0, 0, 64, 96, 4), 0, 4, 's4', 's3')
    for x, y in ((6, 6), (50, 6), (6, 80), (50, 80)):
        g.plate(rr(x, y, 8, 10, 1.5), 4, 6, 's4', 's2')
    g.plate(rr(0, 0, 64, 96, 4), 10, 3, 's3', 's1')
    g.flat(rr(2.4, 2.4, 59.2, 91.2, 2.4), 13, 'f n')
    g.flat(circ(32, 48, 15), 13, 'f n')
    g.flat(circ(32, 48, 9.4), 13, 'm1 o')
    g.flat(circ(32, 48, 5.4), 13, 'mf')
    return g


def fan():
    g = Drawing(2.1)
    g.shadow(2, 2, 66, 76, 8)
    shape = poly([(0, 0), (66, 0), (66, 74), (10, 74), (0, 60)], 9)
    g.plate(shape, 0, 12, 's3', 's1')
    g.flat(circ(34, 33, 28.5), 12, 's4 o')
    g.flat(circ(34, 33, 26), 12, 's5 f')
    blades = []
    for i in range(19):
        a = math.radians(i * 360 / 19)
        at = lambda r, turn: (34 + r * math.cos(a + turn), 33 + r * math.sin(a + turn))
        blades.append(poly([at(11, -0.06), at(18, 0.16), at(25, 0.42), at(25, 0.54), at(18, 0.3), at(11, 0.14)]))
    g.flat(blades, 12, 's2')
    g.plate(circ(34, 33, 11.5), 12, 2.6, 'm2', 'm1')
    g.flat([circ(34, 33, 7.6), circ(34, 33, 2)], 14.6, 'mf')
    g.end(rr(22, 2.6, 40, 6.8, 1), 74, 's5 o')
    g.end([rr(24.4 + i * 4, 2.6, 1, 6.8, 0.1) for i in range(9)], 74, 's4')
    g.screws([(5.4, 5.4), (60.6, 68.6), (60.8, 5.2)], 12, 2.6)
    g.wire([(1, 30, 4), (-10, 30, 4), (-16, 38, 4), (-16, 50, 4)])
    return g


def storage():
    g = Drawing(2.3)
    g.shadow(2, 2, 30, 84, 1.5)
    g.plate(rr(0, 0, 30, 84, 1.5), 0, 2, 's5', 'd1')
    g.flat([rr(3.2 + i * 2.5, 77.4, 1.5, 6, 0.2) for i in range(4)], 2, 'm1')
    g.flat([rr(16.4 + i * 2.5, 77.4, 1.5, 6, 0.2) for i in range(5)], 2, 'm1')
    for y, h in ((7, 23), (34, 23)):
        g.plate(rr(4, y, 22, h, 1), 2, 3, 's3', 's1')
        g.flat(rr(6.4, y + 2.4, 17.2, h - 4.8, 0.6), 5, 'f n')
        g.lines([[(9, y + 8), (20, y + 8)], [(9, y + 11.5), (17, y + 11.5)]], 5, 'f n')
    g.plate(rr(10, 61, 13, 11, 0.8), 2, 2.4, 's4', 's2')
    g.flat([rr(4, 61 + i * 3, 2.6, 1.6, 0.2) for i in range(4)], 2, 's3')
    g.screws([(15, 2.2)], 2, 2.6)
    return g


def software():
    g = Drawing(1.75)
    w, h = 74, 96
    g.shadow(3, 2, w, h, 6)
    g.plate(rr(0, 0, w, h, 6), 0, 3, 's4', 's1')
    bar = [('M', (w - 14, 0)), ('L', (w - 6, 0)), ('C', (w - 2.7, 0), (w, 2.7), (w, 6)), ('L', (w, h - 6)),
           ('C', (w, h - 2.7), (w - 2.7, h), (w - 6, h)), ('L', (w - 14, h)), ('Z',)]  # fmt: skip
    g.flat(bar, 3, 's3 o')
    g.flat([circ(w - 7, 9 + i * 8, 2.2) for i in range(3)], 3, 's5')
    g.plate(rr(14, 12, 9, 72, 4), 3, 1.4, 's4', 's2')
    g.plate(rr(14, 12, 9, 50, 4), 3, 2.6, 'm2', 'm1')
    g.flat(circ(45, 24, 9), 3, 's2 o')
    turn = [(45 + 5 * math.cos(a / 10), 24 + 5 * math.sin(a / 10)) for a in range(4, 55, 3)]
    g.lines(turn, 3, 'o n')
    for i, long in enumerate((42, 34, 38)):
        g.lines([(52 - i * 7, 42), (52 - i * 7, 42 + long)], 3, 'o n')
    return g


def data():
    g = Drawing(2)
    g.shadow(3, 2, 56, 74, 7)
    g.plate(rr(0, 0, 56, 74, 7), 0, 10, 's3', 's2')
    g.flat(rr(3.4, 3.4, 49.2, 67.2, 5), 10, 'f n')
    g.end(rr(21, 3, 14, 4, 2), 74, 's5 o')
    g.left(rr(8, 4, 4, 2, 1), 0, 's5')
    corners = ((11, 15), (45, 15), (45, 59), (11, 59))
    g.lines([[(x, y, 10), (x, y, 30)] for x, y in corners], 0, 'ax')
    back = poly([(8, 12), (42, 12), (42, 24), (48, 27), (48, 62), (8, 62)], 2)
    g.wall(poly([(8, 12), (42, 12), (48, 27), (48, 62), (8, 62)], 2), 30, 32, 'm2 o')
    g.flat(back, 32, 'm1 o')
    g.plate(rr(8, 12, 33, 50, 2), 32, 1.6, 'm2', 'm1')
    g.lines([[(30, 20), (30, 44)], [(24, 20), (24, 38)]], 33.6, 'mf')
    return g


PARTS = {
    'logic-board': logic_board,
    'keyboard': keyboard,
    'trackpad': trackpad,
    'fan': fan,
    'storage': storage,
    'software': software,
    'data': data,
}
