import { expect, test } from 'vitest'
import { alarmFacts } from './alarm-facts.ts'

test('money is shown in rupees, work by its title, and the order not as a fact', () => {
  const facts = { order: 'o1', amount: 420_000, currency: 'INR', queue: 'payment-captured.tell' }
  expect(alarmFacts(facts)).toEqual([
    { name: 'amount', value: '₹4,200.00' },
    { name: 'work', value: 'Tell the customer about the payment' },
  ])
  expect(alarmFacts({ amount: 500, currency: 'USD' })).toEqual([{ name: 'amount', value: '500' }])
})
