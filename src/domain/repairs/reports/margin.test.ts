import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, paise, rupees, sum } from '#kernel/money.ts'
import { priced } from '#domain/accounting/order-for-document.fixture.ts'
import { addUp, type EarningOrder, groupMargins, marginOf } from './margin.ts'

const order = (
  cart: ReturnType<typeof priced>,
  more: Partial<Pick<EarningOrder, 'isCovered' | 'isDue' | 'kept' | 'costs'>> = {},
): EarningOrder => ({
  ...cart,
  lines: cart.lines.map((line, at) => ({ ...line, issueId: `issue-${at}` })),
  isCovered: false,
  isDue: false,
  kept: cart.grandTotal,
  costs: [],
  ...more,
})
const amount = fc.nat({ max: 5_00_000_00 })
const orders = fc
  .record({
    amounts: fc.array(amount, { minLength: 1, maxLength: 12 }),
    extra: fc.constantFrom(0, 12_345, 50_000),
    tenths: fc.nat({ max: 10 }),
    kept: fc.double({ min: 0, max: 1.2, noNaN: true }),
    isDue: fc.boolean(),
    isCovered: fc.boolean(),
    costs: fc.array(fc.record({ at: fc.nat({ max: 14 }), cost: amount.map(paise) })),
  })
  .map(({ amounts, extra, tenths, kept, costs, ...rest }) => {
    const total = amounts.reduce((all, one) => all + one, 0)
    const cart = priced(amounts, { extra, discount: Math.floor((total * tenths) / 10) })
    return order(cart, {
      ...rest,
      kept: paise(Math.floor(cart.grandTotal * kept)),
      costs: costs.map(({ at, cost }) => ({ issueId: `issue-${at}`, cost })),
    })
  })

test('the lines add up to the whole, every cost is in one of them, and net and tax are what was sold', () => {
  fc.assert(
    fc.property(orders, (one) => {
      const { lines, net, cost, margin } = marginOf(one)
      expect(addUp(lines)).toEqual({ net, cost, margin })
      expect(margin).toBe(net - cost)
      expect(cost).toBe(sum(one.costs.map((each) => each.cost)))
      const sold = one.isCovered
        ? 0
        : one.isDue
          ? one.grandTotal
          : Math.min(one.kept, one.grandTotal)
      // Tax is 18 % of the net amount; each of its halves is rounded to the paisa.
      expect(Math.abs(net + 2 * Math.round(net * 0.09) - sold)).toBeLessThanOrEqual(2)
      expect(Math.min(...lines.map((line) => line.net))).toBeGreaterThanOrEqual(0)
    }),
  )
})

const screenAndBattery = priced([rupees(10_400), rupees(4_000)], { extra: 0 })
const costs = [
  { issueId: 'issue-0', cost: rupees(6_150) },
  { issueId: 'issue-1', cost: rupees(1_900) },
]
const netOf = (one: EarningOrder) => marginOf(one).lines.map(({ net }) => net / 100)

test.each<[string, EarningOrder, number[], number]>([
  ['paid', order(screenAndBattery, { costs }), [10_400, 4_000], 6_350],
  [
    'not paid yet',
    order(screenAndBattery, { costs, isDue: true, kept: paise(0) }),
    [10_400, 4_000],
    6_350,
  ],
  [
    'with a tenth off for a student',
    order(priced([rupees(10_400), rupees(4_000)], { extra: 0, discount: 1_440_00 }), { costs }),
    [9_360, 3_600],
    4_910,
  ],
  [
    'with half of the price sent back',
    order(screenAndBattery, { costs, kept: paise(screenAndBattery.grandTotal / 2) }),
    [5_200, 2_000],
    -850,
  ],
  ['ended without a fix', order(screenAndBattery, { costs: [], kept: paise(0) }), [0, 0], 0],
  ['under a warranty', order(screenAndBattery, { costs, isCovered: true }), [0, 0], -8_050],
  [
    'cancelled with a late fee of 590',
    order(screenAndBattery, { kept: rupees(590) }),
    [361.11, 138.89],
    500,
  ],
  ['paid too much', order(screenAndBattery, { kept: rupees(99_999) }), [10_400, 4_000], 14_400],
])('a repair that is %s', (_, one, net, margin) => {
  expect(netOf(one)).toEqual(net)
  expect(marginOf(one).margin).toBe(margin * 100)
})

test('a charge of the service type and parts of an issue that was taken off have lines of their own', () => {
  const cart = priced([rupees(10_400)], { extra: 50_000 })
  const { lines } = marginOf(order(cart, { costs: [{ issueId: 'elsewhere', cost: rupees(90) }] }))
  expect(lines.map(({ issueId, label, net, cost }) => [issueId, label, net, cost])).toEqual([
    ['issue-0', 'Issue 1', rupees(10_400), 0],
    [null, 'Pickup & delivery', rupees(500), 0],
    [null, 'Parts of other issues', 0, rupees(90)],
  ])
})

test('groups add up to all rows, count a repair once, and begin with what earned most', () => {
  const row = (name: string, orderId: string, net: Paise, cost: Paise) => ({
    name,
    orderId,
    net,
    cost,
    margin: paise(net - cost),
  })
  const groups = groupMargins([
    row('Battery', 'a', rupees(900), rupees(400)),
    row('Screen', 'a', rupees(5_000), rupees(1_000)),
    row('Battery', 'b', rupees(900), rupees(400)),
    row('Battery', 'b', rupees(100), paise(0)),
  ])
  expect(groups.map(({ name, repairs, margin }) => [name, repairs, margin])).toEqual([
    ['Screen', 1, rupees(4_000)],
    ['Battery', 2, rupees(1_100)],
  ])
})
