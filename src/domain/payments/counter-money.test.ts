import { expect, it } from 'vitest'
import { counterMoney, counterPaymentText } from './counter-money.ts'

const isTaken = (money: object) => counterMoney.safeParse(money).success

it('cash needs no reference; a transfer and a card do', () => {
  expect(isTaken({ method: 'cash' })).toBe(true)
  expect(isTaken({ method: 'upi', reference: ' 412345678901 ' })).toBe(true)
  expect(isTaken({ method: 'card', reference: 'A1-90/7' })).toBe(true)
  expect(isTaken({ method: 'upi' })).toBe(false)
  expect(isTaken({ method: 'online' })).toBe(false)
})

it('a reference is nobody’s name or address', () => {
  for (const reference of ['arul@bank', 'Arul Selvan', '123', '', '1'.repeat(41)])
    expect(isTaken({ method: 'upi', reference })).toBe(false)
})

it('is called by its name on the voucher', () => {
  expect(counterPaymentText('cash', null)).toBe('cash at the counter')
  expect(counterPaymentText('upi', '412345678901')).toBe('UPI 412345678901')
  expect(counterPaymentText('card', '907')).toBe('card 907')
})
