/** Numbered balloons, as on the other drawings of the site. */
import { move, type Point } from './iso.ts'

const digits = [
  'M-2.500 -4L.8 -6V6',
  'M-3.500 -3C-3.500 -7.500 3.500 -7.500 3.500 -3C3.500 0 -3.500 2.500 -3.500 6H3.500',
  'M-3.500 -6H3.500L-.500 -1.300C5.500 -1.300 4.800 6 0 6C-2 6 -3.300 5.300 -4 4',
  'M2.500 6V-6L-4.500 2.500H4.500',
] as const
export const balloon = (n: number, point: Point) =>
  move(
    point,
    `<circle class="balloon" r="13.500"/><path class="digit" d="${digits[n - 1] ?? ''}"/>`,
  )
