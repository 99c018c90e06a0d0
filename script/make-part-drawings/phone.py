"""Parts of phones and tablets."""
import math

from iso import circ, poly, rr
from kit import Drawing


def charging_port():
    g = Drawing(3.1)
    g.shadow(8, 45, 46, 18, 4)
    tail = poly([(30, 2), (40, 2), (40, 34), (46, 40), (46, 46), (8, 46), (8, 40), (30, 34)], 2)
    g.flat(tail, 0.8, 's2 o')
    g.lines([[(33, 6), (33, 35)], [(35, 6), (35, 36)], [(37, 6), (37, 37)]], 0.8, 'f n')
    g.plate(rr(27.5, -4, 15, 8, 1), 0.8, 2.4, 's4', 's5')
    g.flat([rr(29.4 + i * 1.7, -2.4, 0.8, 4.8, 0.2) for i in range(7)], 3.2, 's3')
    for x in (1.5, 42.5):
        g.plate(rr(x, 44, 10, 11, 3), 0, 2, 's4', 's3')
    g.screws([(47.6, 49.5), (6.4, 49.5)], 2, 2.4)
    g.plate(rr(11, 42, 32, 18, 2), 0, 10, 's3', 's1')
    g.flat(rr(13.6, 44.6, 26.8, 12.4, 1), 10, 'f n')
    g.flat([circ(17, 48, 0.9), circ(37, 48, 0.9)], 10, 's5')
    g.end(rr(14.6, 2, 24.8, 6.2, 3.1), 60, 's5 o')
    g.end(rr(18.4, 4.2, 17.2, 1.9, 0.6), 60, 'm1')
    return g


def rear_camera():
    g = Drawing(3.2)
    g.shadow(2, 2, 44, 44, 7)
    g.flat(poly([(6, 44), (18, 44), (18, 54), (24, 60), (24, 64), (10, 64), (10, 58), (6, 54)], 1.4), 1, 's2 o')
    g.lines([[(10, 45), (10, 54), (14, 60)], [(13, 45), (13, 53), (18, 59)]], 1, 'f n')
    g.plate(rr(7, 63, 20, 8, 1), 0.6, 2.4, 's4', 's5')
    g.flat([rr(9.4 + i * 1.9, 64.6, 0.9, 4.8, 0.2) for i in range(8)], 3, 's3')
    g.plate(rr(0, 0, 44, 44, 7), 0, 6, 's3', 's1')
    g.flat(rr(2.6, 2.6, 38.8, 38.8, 5), 6, 'f n')
    for cx, cy, ring in ((31, 12.5, 's3'), (13, 31, 'm2')):
        face = 'm1' if ring == 'm2' else 's2'
        g.plate(circ(cx, cy, 10), 6, 3.2, ring, face)
        g.flat(circ(cx, cy, 7.4), 9.2, 's5 f')
        g.flat(circ(cx, cy, 4.2), 9.2, 'lens')
        g.flat(circ(cx - 1.2, cy - 2.2, 1.1), 9.2, 'refl')
    g.flat(circ(33, 33, 3.6), 6, 's2 o')
    g.flat(circ(33, 33, 1.9), 6, 's1 f')
    g.flat(circ(12.5, 11.5, 1.6), 6, 's5')
    return g


def back_glass():
    g = Drawing(1.24)
    w, h = 71.5, 147
    g.shadow(4, 3, w, h, 11.5)
    g.plate(rr(0, 0, w, h, 11.5), 0, 2.4, 's4', 's2')
    g.flat(rr(3, 3, w - 6, h - 6, 9), 2.4, 's1 f')
    g.flat([circ(56, 17, 8), circ(56, 37, 8)], 2.4, 's4 o')
    g.flat([circ(56, 17, 5.6), circ(56, 37, 5.6)], 2.4, 's5')
    g.flat(circ(42, 17, 3.4), 2.4, 'm1 f')
    for r in (25, 22.6, 20.2, 17.8, 15.4, 13):
        g.flat(circ(35, 88, r), 2.4, 'coil')
    spokes = [a for a in range(0, 360, 20) if a not in (80, 100)]
    ray = lambda a, r: (35 + r * math.cos(math.radians(a)), 88 + r * math.sin(math.radians(a)))
    g.lines([[ray(a, 27.4), ray(a, 30.6)] for a in spokes], 2.4, 'o n')
    g.lines([[(33, 113), (33, 124)], [(37, 113), (37, 124)]], 2.4, 'coil')
    g.flat(rr(24, 124, 22, 9, 2), 2.4, 's2 f')
    return g


def speaker():
    g = Drawing(3)
    g.shadow(2, 2, 30, 58, 4)
    for x, y in ((28, -6), (-5, 52)):
        g.plate(rr(x, y, 10, 12, 4), 0, 2.4, 's4', 's3')
    g.screws([(34, -1)], 2.4, 2.4)
    g.plate(rr(0, 0, 32, 60, 4), 0, 9, 's3', 's1')
    g.flat(rr(3, 3, 26, 54, 2.5), 9, 'f n')
    g.plate(rr(6, 8, 20, 27, 6), 9, 1.8, 'm2', 'm1')
    g.flat([rr(8.4, 10.4, 15.2, 22.2, 4.4), rr(11, 13.4, 10, 16.2, 3)], 10.8, 'mf')
    g.lines([[(7 + i * 4.5, 42), (7 + i * 4.5, 53)] for i in range(5)], 9, 'f n')
    g.end([rr(5 + i * 4.8, 3, 2.6, 3.4, 1.3) for i in range(5)], 60, 's5')
    g.screws([(0.2, 58)], 2.4, 2.4)
    return g


def microphone():
    g = Drawing(4.4)
    g.shadow(2, 2, 24, 24, 8)
    g.flat(poly([(18, -22), (26, -22), (26, -4), (22, 2), (22, 8), (14, 8), (14, 0), (18, -6)], 1.6), 0.6, 's2 o')
    g.lines([[(20.6, -20), (20.6, -5)], [(23.2, -20), (23.2, -4)]], 0.6, 'f n')
    g.plate(rr(14.5, -30, 15, 8, 1), 0.2, 2.2, 's4', 's5')
    g.flat([rr(16.6 + i * 1.7, -28.4, 0.8, 4.8, 0.2) for i in range(7)], 2.4, 's3')
    g.plate(circ(13, 13, 13), 0, 2, 's4', 's2')
    g.plate(circ(13, 13, 10.4), 2, 2.6, 'm2', 'm1')
    g.plate(circ(13, 13, 8), 4.6, 4.6, 's3', 's1')
    holes = [(13, 13)] + [(13 + 4.2 * math.cos(a * 1.0472), 13 + 4.2 * math.sin(a * 1.0472)) for a in range(6)]
    g.flat([circ(x, y, 0.95) for x, y in holes], 9.2, 's5')
    g.flat(circ(13, 13, 6.6), 9.2, 'f n')
    return g


def charging_coil():
    g = Drawing(2.6)
    g.shadow(2, 2, 52, 60, 5)
    g.plate(rr(0, 0, 52, 60, 5), 0, 2.4, 's3', 's1')
    g.flat(rr(2.6, 2.6, 46.8, 54.8, 3.4), 2.4, 's2 f')
    for r in (21, 19, 17, 15, 13, 11):
        g.flat(circ(26, 27, r), 2.4, 'coil')
    g.plate(circ(26, 27, 6.4), 2.4, 1.8, 'm2', 'm1')
    g.lines([[(22, 47.4), (22, 60)], [(30, 47.4), (30, 60)]], 2.4, 'coil')
    g.flat(rr(17, 52, 18, 6, 1), 2.4, 's1 f')
    g.wire([(22, 60, 1.4), (22, 68, 1.4), (16, 74, 1.4)])
    g.wire([(30, 60, 1.4), (30, 70, 1.4), (22, 78, 1.4)])
    return g


PARTS = {
    'charging-port': charging_port,
    'rear-camera': rear_camera,
    'back-glass': back_glass,
    'speaker': speaker,
    'microphone': microphone,
    'charging-coil': charging_coil,
}
