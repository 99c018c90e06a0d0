/** Tests of whom the parts that repairs lack are ordered. */
import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { bestOffer, type Offer, proposeOrders } from './need-orders.ts'

const offer = (supplierId: string, price: number, leadDays: number): Offer => ({
  supplierId,
  price: paise(price),
  leadDays,
})

test('the cheapest supplier gets the order, and the quickest where a repair cannot wait', () => {
  const offers = [offer('slow', 100, 9), offer('quick', 300, 1), offer('quick-too', 200, 1)]
  expect(bestOffer(offers, false)?.supplierId).toBe('slow')
  expect(bestOffer(offers, true)?.supplierId).toBe('quick-too')
  expect(bestOffer([...offers, offer('same-price', 100, 2)], false)?.supplierId).toBe('same-price')
  expect(bestOffer([], false)).toBeNull()
})

test('each supplier gets one order, and what nobody offers stands in one of its own at the end', () => {
  const wanted = (partId: string, offers: Offer[]) => ({
    partId,
    pieces: 2,
    isUrgent: false,
    offers,
  })
  const orders = proposeOrders([
    wanted('unknown', []),
    wanted('screen', [offer('one', 100, 3)]),
    wanted('battery', [offer('one', 50, 3)]),
  ])
  expect(orders).toEqual([
    {
      supplierId: 'one',
      lines: [
        { partId: 'screen', quantity: 2, price: 100 },
        { partId: 'battery', quantity: 2, price: 50 },
      ],
    },
    { supplierId: null, lines: [{ partId: 'unknown', quantity: 2, price: null }] },
  ])
})
