/** Tests that a phone in part exchange is checked first, and that a blocked one has no field for an offer. */
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { checkTradeIn, offerTradeIn } from '#domain/enquiries/contract/staff-trade-in.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw, press, toast } from '../../../tests/components/draw.tsx'
import { TradeIn } from './trade-in.tsx'

const imei = '356938035643809'
const check = (result: 'clear' | 'blocked') =>
  ({ imei, result, reference: '', at: '2026-11-21T04:30:00.000Z', by: 'Meena' }) as const
const fill = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })

test('the number and what the list said are asked for, and no offer before', async () => {
  const api = anApi()
  api.on(checkTradeIn, () => done(checkTradeIn, {}))
  draw(<TradeIn id="e1" tradeIn={{ check: null, offer: null }} />)
  expect(screen.queryByLabelText('Offer in rupees')).toBeNull()
  fill('IMEI', '356938035643808')
  await press('Save the check')
  await screen.findByText('Please enter a valid IMEI')
  await screen.findByText('Please choose what the list said')
  fill('IMEI', '35 693803 564380 9')
  fireEvent.change(screen.getByLabelText('What the list said'), { target: { value: 'clear' } })
  await press('Save the check')
  await toast('Noted')
  expect(api.callsOf(checkTradeIn).map(({ body }) => body)).toEqual([
    { id: 'e1', imei: '35 693803 564380 9', result: 'clear', reference: '' },
  ])
})

test('after a clear check an offer is noted, as it is typed', async () => {
  const api = anApi()
  api.on(offerTradeIn, () => done(offerTradeIn, {}))
  draw(<TradeIn id="e1" tradeIn={{ check: check('clear'), offer: null }} />)
  await press('Note the offer')
  await screen.findByText('Please enter rupees, with at most two decimals')
  fill('Offer in rupees', '21,000')
  await press('Note the offer')
  await toast('Offer noted')
  expect(api.callsOf(offerTradeIn).map(({ body }) => body)).toEqual([{ id: 'e1', offer: '21,000' }])
})

test('for a blocked phone there is nothing to offer, and the check can be repeated', async () => {
  anApi()
  draw(<TradeIn id="e1" tradeIn={{ check: check('blocked'), offer: null }} />)
  screen.getByText('Blocked')
  expect(screen.queryByLabelText('Offer in rupees')).toBeNull()
  await press('Check again')
  screen.getByLabelText('IMEI')
})
