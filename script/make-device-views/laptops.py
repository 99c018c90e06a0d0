"""MacBook Air (the Mac page) and MacBook Pro: screen, keyboard, edge, and the underside cut away."""
from parts import board, cell, fan, keys, ports, screw, sea, speaker
from sheet import Sheet, box


def mac():
    """MacBook Air, 13 inches: open from the front, from the side, its deck, and its underside."""
    s = Sheet('mac', 606)
    k, w, d = 1.04, 304.1, 215
    front, side = s.view(74, 72, k), s.view(430, 72, k)
    deck, under = s.view(74, 362, k), s.view(416, 362, k)
    lid, base = 208, 8.2
    front.across(0, w, '304.1 mm')
    side.across(0, d, '215 mm')
    s.down(deck.x - 38, deck.y, deck.at(0, d)[1], '215 mm')

    front.axis(w / 2, 0, lid + base)
    front.rect(4, 0, w - 8, lid + 2, 9, 's1 o')
    front.rect(6.5, 2.5, w - 13, lid - 1, 7, 's5')
    sea(front, 10.5, 6.5, w - 21, lid - 17, 3, 0.56, 0.15)
    front.rect(w / 2 - 11, 6, 22, 5.4, 2.2, 's5')
    front.path(f'M0 {lid}H{w}V{lid + 4}C{w} {lid + 7} {w - 3} {lid + base} {w - 8} {lid + base}H8C3 {lid + base} 0 {lid + 7} 0 {lid + 4}Z', 's3 o')
    front.path(f'M{w / 2 - 27} {lid}h54c0 2-1.4 3-3.4 3h-47.200c-2 0-3.4-1-3.4-3z', 's4 o3')
    for x in (14, w - 30):
        front.rect(x, lid + base, 16, 1.8, 0.8, 's4 o3')

    # the side: the lid is at the back
    side.rect(d - 8, 0, 4, lid + 1, 2, 's1 o')
    side.disc(d - 5, lid + 2, 4.2, 's3 o2')
    side.path(f'M0 {lid + 2}C0 {lid + .4} .8 {lid} 2 {lid}H{d}V{lid + 4.5}C{d} {lid + 7} {d - 3} {lid + base} {d - 8} {lid + base}H10C4 {lid + base} 0 {lid + 5} 0 {lid + 2}Z', 's1 o')
    ports(side, d - 78, lid + 4.1, ((0, 16, 3.2), (24, 9, 2.8), (40, 9, 2.8)))
    side.disc(22, lid + 4.1, 1.8, 's5')
    for x in (12, d - 28):
        side.rect(x, lid + base, 16, 1.8, 0.8, 's4 o3')
    side.path(f'M{d - 66} {lid + 12}V{lid - 24}', 'f')

    deck.rect(0, 0, w, d, 9, 's1 o')
    deck.path(f'M22 0v5H{w - 22}v-5', 's3 o2')
    bottom = keys(deck, 18, 16, w - 36)
    deck.rect(w / 2 - 60, bottom + 9, 120, d - bottom - 16, 4, 's2 o2')
    deck.path(f'M{w / 2 - 20} {d}c2-3 4-3.4 7-3.400h26c3 0 5 .4 7 3.4', 'f')

    cut = (
        f'M-1 34C30 24 52 46 84 40C116 34 132 58 170 50C206 42 226 66 258 60C280 56 288 74 {w + 1} 70V{d + 1}H-1Z'
    )
    under.rect(0, 0, w, d, 9, 's1 o')
    under.inside(box(0.5, 0.5, w - 1, d - 1, 8.5), lambda: (under.inside(cut, lambda: air_inside(under, w, d)), under.path(cut, 'cut')))
    under.rect(0, 0, w, d, 9, 'o n')
    for x in (16, w - 16):
        under.disc(x, 14, 6, 's3 o2')
        screw(under, x + (16 if x < 50 else -16), 8, 2)
    screw(under, w / 2, 8, 2)

    front.point(1, 76, 70)
    under.point(2, w / 2 + 4, 164)
    deck.point(3, w / 2, 62)
    side.point(4, d - 66, lid - 34)
    under.point(5, 112, 92)
    front.point(6, w / 2, 124)
    return s


def air_inside(v, w, d):
    v.rect(4, 4, w - 8, d - 8, 6, 's4 o2')
    v.rect(7, 7, w - 14, d - 14, 5, 's2')
    board(v, 62, 30, 180, 76, ((0.06, 0.5, 0.14, 0.3), (0.36, 0.34, 0.2, 0.46), (0.6, 0.5, 0.1, 0.26), (0.74, 0.46, 0.2, 0.34), (0.06, 0.84, 0.1, 0.1)))
    for x in (12, w - 52):
        speaker(v, x, 66, 40, 42)
    cell(v, 16, 116, 58, 88, marked=False)
    cell(v, 80, 116, w - 160, 88)
    cell(v, w - 74, 116, 58, 88, marked=False)
    for x, y in ((57, 112), (w - 57, 112), (12, 112), (w - 12, 112)):
        screw(v, x, y, 2.2)


def macbook_pro():
    """MacBook Pro, 14 inches: laid flat open, its underside, and both edges."""
    s = Sheet('macbook-pro', 548)
    k, w, d, t = 1.0, 312.6, 221.2, 15.5
    flat, under = s.view(74, 72, k), s.view(424, 72, k)
    left, right = s.view(424 + 45, 396, k), s.view(424 + 45, 470, k)
    flat.across(0, w, '312.6 mm')
    flat.down(0, d, '221.2 mm')
    flat.axis(w / 2, 0, 2 * d + 4)

    flat.rect(0, 0, w, d, 9, 's1 o')
    flat.rect(2.5, 2.5, w - 5, d - 5, 7, 's5')
    sea(flat, 6, 6, w - 12, d - 20, 3, 0.56, 0.15)
    flat.rect(w / 2 - 14, 5, 28, 7, 2.6, 's5')
    for x in (18, w - 62):
        flat.rect(x, d - 2, 44, 8, 2, 's3 o2')
    flat.rect(0, d + 4, w, d, 9, 's1 o')
    deck = s.view(74, 72 + (d + 4) * k, k)
    bottom = keys(deck, 34, 18, w - 68)
    for x in (9, w - 25):
        deck.rect(x, 18, 16, 82, 3, 's2 o3')
        for row in range(12):
            deck.path(''.join(f'M{x + 3 + col * 3.2} {23 + row * 6.4}h.8' for col in range(4)), 'f')
    deck.rect(w / 2 - 66, bottom + 9, 132, d - bottom - 16, 4, 's2 o2')

    cut = (
        f'M-1 30C28 20 54 42 88 34C120 27 140 50 176 42C212 34 232 58 264 50C284 45 294 62 {w + 1} 58V{d + 1}H-1Z'
    )
    under.rect(0, 0, w, d, 9, 's1 o')
    under.across(0, w, '312.6 mm')
    under.inside(box(0.5, 0.5, w - 1, d - 1, 8.5), lambda: (under.inside(cut, lambda: pro_inside(under, w, d)), under.path(cut, 'cut')))
    under.rect(0, 0, w, d, 9, 'o n')
    for x in (18, w - 18):
        under.disc(x, 14, 7, 's3 o2')
    screw(under, w / 2, 8, 2.2)

    for view, holes in ((left, ((12, 17, 4.4), (44, 9, 3.4), (62, 9, 3.4), (80, 6, 6))), (right, ((52, 24, 2.6), (94, 9, 3.4), (114, 16, 5.4)))):
        view.rect(0, 0, d, 5, 2.4, 's1 o')
        view.path(f'M0 6H{d}V10C{d} 13 {d - 2} {t} {d - 6} {t}H6C2 {t} 0 13 0 10Z', 's1 o')
        ports(view, 0, 9.6, holes)
        for x in (12, d - 30):
            view.rect(x, t, 18, 2, 1, 's4 o3')
    left.across(0, d, '221.2 mm', 30)
    s.down(left.x - 30, left.y, left.at(0, t)[1], '15.5', 12)

    flat.point(1, 84, 74)
    under.point(2, w / 2 + 30, 168)
    deck.point(3, w / 2, 66)
    under.point(4, 50, 92)
    left.point(5, 53, 34)
    under.point(6, w / 2, 84)
    left.path('M53 12V24', 'f')
    return s


def pro_inside(v, w, d):
    v.rect(4, 4, w - 8, d - 8, 6, 's4 o2')
    v.rect(7, 7, w - 14, d - 14, 5, 's2')
    board(v, 80, 24, w - 160, 92, ((0.06, 0.34, 0.16, 0.2), (0.38, 0.4, 0.24, 0.44), (0.68, 0.46, 0.1, 0.24), (0.82, 0.36, 0.12, 0.5), (0.06, 0.64, 0.22, 0.24)))
    for x in (50, w - 50):
        fan(v, x, 84, 32)
    for x in (10, w - 40):
        speaker(v, x, 126, 30, 80)
    cell(v, 46, 126, 66, 82, marked=False)
    cell(v, 118, 126, w - 236, 82)
    cell(v, w - 112, 126, 66, 82, marked=False)
    for x, y in ((13, 120), (w - 13, 120), (114, 121), (w - 114, 121), (13, 212), (w - 13, 212)):
        screw(v, x, y, 2.2)
