"""Parts of the pencil, which lies along y with its tip towards the viewer."""
from iso import circ, poly, rr
from kit import Drawing


def pencil_nib():
    g = Drawing(3.4)
    g.flat(poly([(6, -8), (18, -8), (18, 36), (12, 58), (6, 36)], 3), -9, 'shadow')
    g.tube(8, 0, 8.6, -14, 8.6, 10, 's1', 's3')
    g.end(circ(8, 0, 4.4), 10, 's5 o')
    g.lines([(8, 10, 0), (8, 24, 0)], 0, 'ax')
    g.tube(8, 0, 3.6, 22, 3.6, 34, 'm1')
    for y in (24.5, 27.2, 29.9):
        g.tube(8, 0, 4.2, y, 4.2, y + 1.1, 'm2')
    g.tube(8, 0, 8.6, 33, 8.6, 37, 's3')
    g.tube(8, 0, 8.6, 37, 2.2, 62, 's1')
    g.tube(8, 0, 2.2, 62, 1.1, 64.4, 's2')
    return g


def pencil_battery():
    g = Drawing(2.7)
    g.flat(rr(3, -2, 16, 84, 6), -9, 'shadow')
    g.plate(rr(4, -24, 8, 20, 1), -1, 1.6, 's5', 'd1')
    g.plate(rr(5.4, -20, 5, 5, 0.4), 0.6, 1.6, 's3', 's1')
    g.flat([rr(5.4 + i * 2, -12, 1.2, 2.4, 0.2) for i in range(3)], 0.6, 's3')
    g.wire([(6, -5, 1), (6, 2, 2)])
    g.wire([(10, -5, 1), (10, 2, 2)])
    g.tube(8, 0, 7.6, 0, 7.6, 4, 's3')
    g.tube(8, 0, 7.6, 4, 7.6, 66, 'm1')
    g.tube(8, 0, 7.6, 66, 7.6, 70, 's3', 's1')
    g.end(circ(8, 0, 3), 70, 's4 o')
    skin = lambda y, across: (8 - 3.6 + across * 0.6, y, 6.6 + across * 0.36)
    bolt = poly([(22, 2.2), (33, -3.4), (32, 0.6), (42, -0.6), (30, 5), (31, 1.2)])
    g.plane(bolt, skin, 'mb')
    g.plane([poly([(50, a), (62 - b, a), (50, a)]) for a, b in ((-2, 0), (0.6, 3), (3.2, 1))], skin, 'mf')
    return g


def pencil_barrel():
    g = Drawing(2.1)
    g.flat(rr(3, -4, 16, 104, 6), -9, 'shadow')
    g.tube(8, 0, 8.4, -16, 8.4, 8, 's2', 's3')
    g.end(circ(8, 0, 6), 8, 's5 o')
    g.lines([(8, 8, 0), (8, 22, 0)], 0, 'ax')
    g.tube(8, 0, 8.4, 20, 8.4, 27, 'm1')
    g.tube(8, 0, 8.4, 25, 8.4, 27, 'm2')
    g.tube(8, 0, 8.4, 27, 8.4, 84, 's1', 's3')
    g.end(circ(8, 0, 5), 84, 's2 o')
    g.end(circ(8, 0, 2.2), 84, 's5')
    skin = lambda y, across: (8 - 3.6 + across * 0.6, y, 7.4 + across * 0.36)
    g.plane(poly([(40, 0), (72, 0), (40, 0)]), skin, 'f n')
    return g


PARTS = {
    'pencil-nib': pencil_nib,
    'pencil-battery': pencil_battery,
    'pencil-barrel': pencil_barrel,
}
