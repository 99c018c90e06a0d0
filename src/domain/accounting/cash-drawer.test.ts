import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Paise, paise, rupees } from '#kernel/money.ts'
import { addDrawerEntry } from './contract/staff-drawer.ts'
import {
  countedOf,
  type DrawerMove,
  denominations,
  differenceOf,
  expectedOf,
  needsReason,
  sumsOf,
} from './cash-drawer.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 }).map(paise)
const kinds = ['received', 'refunded', 'in', 'out'] as const
const move: fc.Arbitrary<DrawerMove> = fc.record({ kind: fc.constantFrom(...kinds), amount })

it('expected is the float, more what came in, less what went out, to the paisa', () => {
  fc.assert(
    fc.property(amount, fc.array(move), (float, moves) => {
      const signed = moves.map(({ kind, amount: one }) =>
        kind === 'received' || kind === 'in' ? one : -one,
      )
      const total = signed.reduce((before, one) => before + one, float as number)
      expect(expectedOf(sumsOf(float, moves))).toBe(total)
    }),
  )
})

it('a day that is cut in two drawers expects the same at its end as in one', () => {
  fc.assert(
    fc.property(amount, fc.array(move), fc.nat(), (float, moves, at) => {
      const cut = moves.length === 0 ? 0 : at % (moves.length + 1)
      const middle = expectedOf(sumsOf(float, moves.slice(0, cut)))
      const twice = expectedOf(sumsOf(middle, moves.slice(cut)))
      expect(twice).toBe(expectedOf(sumsOf(float, moves)))
    }),
  )
})

it('notes and coins make any whole amount of rupees', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), (wanted) => {
      let left = wanted
      const count: Record<string, number> = {}
      for (const one of denominations) {
        count[`${one}`] = Math.floor(left / one)
        left %= one
      }
      expect(countedOf(count)).toBe(rupees(wanted))
    }),
  )
})

it('a difference is counted less expected, and needs a reason beyond the limit only', () => {
  expect(differenceOf(rupees(990), rupees(1_000))).toBe(-10_00)
  const limit: Paise = rupees(10)
  expect([10_00, -10_00, 0].map((one) => needsReason(paise(one), limit))).toEqual([
    false,
    false,
    false,
  ])
  expect([10_01, -10_01].map((one) => needsReason(paise(one), limit))).toEqual([true, true])
})

it('reads an amount put in or taken out as the site writes it, and refuses nothing and no amount', () => {
  const typedAmount = addDrawerEntry.body.shape.amount
  for (const typed of ['1,500', '1500', '₹1,500.00', '0.50'])
    expect(typedAmount.safeParse(typed).success, typed).toBe(true)
  for (const typed of ['0', '0.00', '-5', 'ten', ''])
    expect(typedAmount.safeParse(typed).success, typed).toBe(false)
})
