/** Tests which code the screen that faces the customer shows. */
import { expect, test } from 'vitest'
import { after, minutes, seconds } from '#kernel/time.ts'
import { chooseForDisplay } from './counter-display.ts'
import type { QrCodeState } from './qr-code.ts'

const now = new Date('2026-11-27T10:00:00Z')
const code = (state: QrCodeState, opened: number, paidAt?: number) => {
  const createdAt = after(now, -seconds(opened))
  return {
    code: { state, createdAt, endsAt: after(createdAt, minutes(5)) },
    paidAt: paidAt === undefined ? undefined : after(now, -seconds(paidAt)),
  }
}

test('it is the one that was opened last', () => {
  const [older, newer] = [code('open', 60), code('open', 10)]
  expect(chooseForDisplay([newer, older], now)).toBe(newer)
  expect(chooseForDisplay([older, newer], now)).toBe(newer)
})

test('money that comes by an older code is shown for 20 seconds, then the open code again', () => {
  const open = code('open', 30)
  const paid = code('paid', 60, 19)
  expect(chooseForDisplay([open, paid], now)).toBe(paid)
  expect(chooseForDisplay([open, paid], after(now, seconds(1)))).toBe(open)
})

test('a code that is opened after money came is shown at once', () => {
  const open = code('open', 5)
  expect(chooseForDisplay([code('paid', 60, 10), open], now)).toBe(open)
})

test('nothing is shown of a code that was closed, is over, or was paid a while ago', () => {
  const over = [code('closed', 10), code('open', 300), code('expired', 400), code('paid', 60, 20)]
  expect(chooseForDisplay(over, now)).toBeUndefined()
})
