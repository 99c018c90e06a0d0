/** Draws the shop as an isometric room, with its counter, bench and people: node script/make-shop-drawing.ts */
import { writeFileSync } from 'node:fs'
import { balloon } from './shop-drawing/balloons.ts'
import { style } from './shop-drawing/colours.ts'
import { bench, counter, drawers, plant, seats, shelf, sign } from './shop-drawing/furniture.ts'
import { face, move, onLeft, onRight, stroke } from './shop-drawing/iso.ts'
import { colleague, customer } from './shop-drawing/people.ts'

const wall = 236
const room = { w: 560, d: 420 } as const

const tiles = [
  ...Array.from({ length: 7 }, (_, i) => stroke('tile', [i * 80, 0, 0], [i * 80, room.d, 0])),
  ...Array.from({ length: 6 }, (_, i) => stroke('tile', [0, i * 80, 0], [room.w, i * 80, 0])),
].join('')

const scene = [
  face(
    'shadow',
    [10, room.d + 14, -16],
    [room.w + 14, room.d + 14, -16],
    [room.w + 14, 10, -16],
    [room.w, 0, 0],
    [0, room.d, 0],
  ),
  face('floor', [0, 0, 0], [room.w, 0, 0], [room.w, room.d, 0], [0, room.d, 0]),
  tiles,
  face('left', [0, 0, 0], [0, room.d, 0], [0, room.d, wall], [0, 0, wall]),
  face('right', [0, 0, 0], [room.w, 0, 0], [room.w, 0, wall], [0, 0, wall]),
  onRight('window', [404, 0, 92], 128, 104),
  face('sun', [404, 0, 92], [532, 0, 92], [532, 0, 120], [404, 0, 104]),
  stroke('frame', [468, 0, 92], [468, 0, 196]),
  stroke('frame', [404, 0, 144], [532, 0, 144]),
  sign,
  shelf(40, 96),
  onLeft('poster', [1, 330, 110], 58, 78),
  stroke('thin', [1, 340, 168], [1, 378, 168]),
  stroke('thin', [1, 340, 156], [1, 370, 156]),
  stroke('thin', [1, 340, 144], [1, 374, 144]),
  drawers(92, 122),
  plant,
  move([226, 52, 0], colleague('short', 'shirt')),
  bench,
  seats,
  move([272, 246, 0], colleague('bun', 'polo')),
  counter,
  move([330, 384, 0], customer),
  balloon(1, [470, 334, 120]),
  balloon(2, [392, 110, 96]),
  balloon(3, [156, 22, 214]),
  balloon(4, [44, 420, 62]),
].join('')

const [left, top, width, height] = [-370, -242, 862, 764]
writeFileSync(
  'public/art/shop.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}"><style>${style}</style>${scene}</svg>\n`,
)
