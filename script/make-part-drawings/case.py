"""Larger assemblies of computers: displays, stand, sockets, power supply."""
from iso import circ, poly, rr
from kit import Drawing


def laptop_display():
    g = Drawing(1.12)
    w, h = 92, 142
    g.shadow(4, 3, w, h, 6)
    for y in (20, 98):
        g.wall(rr(-9, y, 12, 24, 2), 0, 5, 'm2 o')
        g.flat(rr(-9, y, 12, 24, 2), 5, 'm1 o')
        g.left(rr(y + 3, 1, 18, 3, 1.4), -9, 'mf')
    g.plate(rr(0, 0, w, h, 5), 0, 3.4, 's4', 's5')
    screen = rr(9, 4, w - 13, h - 8, 2.4)
    g.flat(screen, 3.4, 'scr2')
    sea = [('M', (9, 4)), ('L', (45, 4)), ('L', (45, h - 4)), ('L', (9, h - 4)), ('Z',)]
    g.flat(sea, 3.4, 'scr3')
    waves = [(38, 14, 40), (33, 60, 78), (38, 104, 126), (25, 30, 52), (24, 84, 120), (15, 16, 30), (16, 58, 88)]
    g.lines([[(x, a), (x, b)] for x, a, b in waves], 3.4, 'glint')
    g.flat(rr(83, 62, 5.5, 18, 2), 3.4, 's5')
    g.flat(poly([(88, 24), (88, 44), (60, 20), (60, 4), (66, 4)]), 3.4, 'refl')
    g.flat(rr(-1.5, 56, 6, 30, 1), 3.6, 's3 f')
    return g


def imac_panel():
    g = Drawing(1.15)
    g.flat(rr(-22, 40, 66, 66, 4), -3, 'shadow')
    g.plate(rr(-14, 38, 52, 58, 3), 0, 2, 's4', 's3')
    g.plate(rr(16, 46, 5, 42, 1), 2, 40, 's4', 's3')
    x, t = 6, 7
    g.wall(rr(x, 0, t, 134, 1.4), 26, 118, 's3 o')
    g.flat(rr(x, 0, t, 134, 1.4), 118, 's1 o')
    g.left(rr(1, 26, 132, 92, 2.5), x, 's2 o')
    panel = x - 16
    for y, z in ((6, 50), (128, 50), (128, 112), (6, 112)):
        g.lines([(x, y, z), (panel, y, z)], 0, 'ax')
    g.left(rr(4, 46, 126, 69, 1.5), x, 's4 f')
    g.left([rr(40, 56, 54, 42, 2), rr(12, 62, 18, 30, 1.5), rr(104, 62, 18, 30, 1.5)], x, 's2 f')
    g.wall(rr(panel - 1.6, 4, 1.6, 126, 0.5), 46, 115, 's5 o')
    g.left(rr(4, 46, 126, 69, 1.5), panel - 1.6, 's5 o')
    g.left(rr(6.5, 48.5, 121, 64, 1), panel - 1.6, 'scr2')
    g.left([circ(84, 80, 14)], panel - 1.6, 'm1')
    g.left(rr(6.5, 48.5, 121, 27, 0.5), panel - 1.6, 'scr3')
    waves = [(72, 22, 46), (70, 74, 94), (66, 52, 70), (62, 94, 116), (60, 16, 36), (55, 60, 84)]
    g.left([poly([(a, z), (b, z), (a, z)]) for z, a, b in waves], panel - 1.6, 'glint')
    return g


def stand():
    g = Drawing(1.9)
    g.shadow(3, 2, 62, 66, 5)
    g.plate(rr(0, 0, 62, 66, 5), 0, 2.4, 's4', 's2')
    g.plate(rr(40, 12, 6, 42, 1.5), 2.4, 46, 's3', 's1')
    g.left(rr(17, 8, 32, 32, 3), 40, 'f n')
    g.left(circ(33, 24, 6), 40, 's5 o')
    g.wall(rr(36, 8, 12, 50, 3), 48, 58, 'm2 o')
    g.flat(rr(36, 8, 12, 50, 3), 58, 'm1 o')
    g.left([rr(13, 50.4, 40, 5.2, 2.4)], 36, 'mf')
    g.screws([(42, 14), (42, 33), (42, 52)], 58, 2.6)
    return g


def ports():
    g = Drawing(2.7)
    g.shadow(2, 2, 36, 66, 2)
    g.plate(rr(0, 0, 36, 66, 2), 0, 2, 's5', 'd1')
    g.plate(rr(18, 8, 14, 14, 0.8), 2, 2, 's3', 's1')
    g.lines([[(21, 11.6 + i * 3.4), (29, 11.6 + i * 3.4)] for i in range(3)], 4, 'f n')
    g.flat([rr(22 + i * 3, 30, 1.6, 3.4, 0.3) for i in range(4)], 2, 's3')
    g.plate(rr(20, 42, 10, 12, 0.8), 2, 2, 's4', 's2')
    for y, marked in ((4, False), (25, False), (46, True)):
        g.plate(rr(-3, y, 16, 16, 1.2), 2, 8, 'm2' if marked else 's3', 'm1' if marked else 's1')
        g.flat(rr(-0.4, y + 2.6, 10.8, 10.8, 0.8), 10, 'mf' if marked else 'f n')
        g.left(rr(y + 2, 3.8, 12, 4.4, 2.2), -3, 's5 f')
        g.left(rr(y + 4.4, 5.4, 7.2, 1.2, 0.5), -3, 's3')
    g.screws([(32, 62), (32, 3.6)], 2, 2)
    return g


def power_supply():
    g = Drawing(2)
    g.shadow(3, 2, 48, 86, 4)
    g.wire([(40, -2, 6), (40, -14, 6), (30, -22, 6)])
    g.wire([(33, -1, 6), (33, -9, 6), (22, -17, 6)])
    g.plate(rr(0, 0, 48, 86, 3), 0, 18, 's3', 's1')
    g.flat(rr(3, 3, 42, 80, 1.6), 18, 'f n')
    g.flat([rr(8 + i * 5, 8, 2.4, 20, 1.2) for i in range(7)], 18, 's5')
    g.flat(rr(9, 36, 30, 40, 2), 18, 'm1 o')
    g.flat(poly([(26, 41), (16, 57), (23, 57), (20.4, 70), (32, 53), (25, 53)]), 18, 'mb')
    g.end(rr(9, 4, 22, 10.4, 3), 86, 's5 o')
    g.end([rr(14 + i * 5, 7.4, 1.6, 3.8, 0.4) for i in range(3)], 86, 's3')
    g.end(circ(40, 9, 2), 86, 's5')
    g.left([rr(8 + i * 7, 5, 3, 8, 1.4) for i in range(10)], 0, 's5')
    return g


PARTS = {
    'laptop-display': laptop_display,
    'imac-panel': imac_panel,
    'stand': stand,
    'ports': ports,
    'power-supply': power_supply,
}
