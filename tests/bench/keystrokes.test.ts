/** Tests the seconds of the keystroke-level model against sums made by hand. */
import { expect, test } from 'vitest'
import { keystrokeSeconds, type Stroke } from './keystrokes.ts'

const atDesk = (...strokes: Stroke[]) => keystrokeSeconds(strokes, { touch: false })

test('a person thinks before a press and before a field, and not between its letters or before the key that ends it', () => {
  expect(atDesk('press')).toBeCloseTo(1.35 + 1.1)
  expect(atDesk('letter', 'letter', 'key')).toBeCloseTo(1.35 + 3 * 0.28)
  expect(atDesk('key', 'key')).toBeCloseTo(2 * (1.35 + 0.28))
})

test('the hand goes to the mouse and back, but at a touch screen there is no mouse', () => {
  expect(atDesk('letter', 'press', 'letter')).toBeCloseTo(3 * 1.35 + 0.28 + 0.4 + 1.1 + 0.4 + 0.28)
  const touched = keystrokeSeconds(['letter', 'press', 'letter'], { touch: true })
  expect(touched).toBeCloseTo(3 * 1.35 + 0.28 + 1.1 + 0.28)
})
