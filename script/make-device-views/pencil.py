"""Apple Pencil: along both sides, from its end, and cut away at two and a half times its size, its middle left out."""
from parts import board, cell
from sheet import Sheet


def apple_pencil():
    s = Sheet('apple-pencil', 404)
    k, long, thick = 3.55, 166, 8.9
    round_side, flat_side, end = s.view(74, 76, k), s.view(74, 172, k), s.view(698, 172, k)
    round_side.across(0, long, '166 mm', 40)
    s.across(end.x, end.x + thick * k, end.y - 34, '8.9', 20)
    for view in (round_side, flat_side):
        outline(view, long, thick)
        px, py = view.at(-6, thick / 2)
        s.path(f'M{px} {py:.1f}H{view.at(long + 4, 0)[0] - (0 if view is round_side else 4):.1f}', 'axis')
    round_side.path('M6 2.2H131', 'f')
    flat_side.path(f'M4 2.2H133M4 6.7H133', 'f')
    flat_side.rect(34, 3.1, 44, 2.7, 1.3, 's2 o3')
    flat_side.path('M37 4.45h38', 'coil')
    end.disc(thick / 2, thick / 2, thick / 2, 's1 o')
    end.path(f'M1.2 {thick - 1.4}H{thick - 1.2}', 'f')

    # cut away and enlarged, from the end cap at the left to the tip at the right
    big = s.view(44, 296, k * 2.5)
    s.text('2.5 : 1', 70, 282)
    left = [0, 34.5]
    right = [37.5, 70]
    body(s, big, left, right)

    right_end = right[1]
    big.point(1, right_end - 2.4, 4.45)
    big.point(2, 29, 4.45)
    flat_side.point(3, 56, 4.45)
    big.point(4, 6.6, 4.45)
    big.point(5, 50.2, 4.45)
    round_side.point(6, 66, 4.45)
    return s


def outline(v, long, thick):
    tip = long - 4
    v.path(
        f'M3 0H136L{tip} 3.5C{long + 1.3} 4 {long + 1.3} 4.9 {tip} 5.4L136 {thick}H3C1 {thick} 0 7.6 0 6V3C0 1.3 1 0 3 0Z',
        's1 o',
    )
    v.path(f'M136 0V{thick}M24 0V{thick}', 'f')


def body(s, v, left, right):
    t = 8.9
    a, b = left[1], right[0]
    wave = lambda x: f'C{x + 1.6} 2.4 {x - 1.6} 6.2 {x} {t}'
    back = lambda x: f'C{x - 1.6} 6.2 {x + 1.6} 2.4 {x} 0'
    # end cap, antenna and board, cell
    v.path(f'M3 0H{a}{wave(a)}H3C1 {t} 0 7.6 0 6V3C0 1.3 1 0 3 0Z', 's1 o')
    v.path(f'M3.2 1H{a}C{a + 1.2} 3 {a - 1.2} 6 {a} {t - 1}H3.2C1.8 {t - 1} 1 7 1 5.8V3.1C1 2 1.8 1 3.2 1Z', 's2 o2')
    board(v, 2.6, 2.4, 9.4, 4.1, ((0.06, 0.2, 0.2, 0.6), (0.66, 0.24, 0.24, 0.5)), 0.4)
    for i in range(3):
        v.path(f'M{12.6 + i * 0.8} 2.8v3.3', 'coil')
    cell(v, 15.6, 1.9, a - 17.4, 5.1, marked=True)
    v.path(f'M{a} 0{wave(a)}', 'cut')
    # sensor board, shaft, tip
    e = right[1]
    v.path(f'M{b} 0H{e - 16}L{e - 1.6} 3.4C{e - .2} 3.9 {e - .2} 5 {e - 1.6} 5.5L{e - 16} {t}H{b}{back(b)}Z', 's1 o')
    v.path(f'M{b} 1H{e - 16.3}L{e - 7.6} 3V5.9L{e - 16.3} {t - 1}H{b}C{b - 1.2} 6 {b + 1.2} 3 {b} 1Z', 's2 o2')
    board(v, b + 2.6, 2.3, 19, 4.3, ((0.06, 0.2, 0.12, 0.6), (0.24, 0.2, 0.14, 0.3), (0.82, 0.2, 0.12, 0.6)), 0.4)
    for i in range(4):
        v.path(f'M{b + 6.4 + i * 1.1} 5.400v.6', 'f')
    v.rect(b + 21.6, 3.5, 4.6, 1.9, 0.5, 's4 o2')
    v.path(f'M{b + 22.6} 3.500v1.900M{b + 23.6} 3.500v1.900M{b + 24.6} 3.500v1.9', 'f')
    v.path(f'M{e - 7.6} 2.600L{e - 1.6} 3.4C{e - .2} 3.9 {e - .2} 5 {e - 1.6} 5.5L{e - 7.6} 6.300Z', 'm1 o')
    v.path(f'M{b} {t}{back(b)}', 'cut')
    v.path(f'M{-1.4} {t / 2}H{a + 1}M{b - 1} {t / 2}H{e + 1.5}', 'axis')
