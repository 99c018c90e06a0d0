import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { linkOwnSelfTest, sendSelfTest } from '#domain/repairs/contract/self-test.ts'
import { browserTime } from '#ui/page/browser-clock.ts'
import { newSheet, readSheet, storeSheet } from '#website/self-test/stored-sheet.ts'
import { anApi, done, lineDown } from '../../../tests/components/an-api.ts'
import { draw, press } from '../../../tests/components/draw.tsx'
import { TestYourself } from './test-yourself.tsx'

const touch = { point: 'touch', answer: 'works', reason: null, missed: 0, of: 126 } as const
const aSheet = (booking: string) =>
  storeSheet({ ...newSheet(null, 'iphone'), found: [touch], complete: true, booking })

/** A sheet is known for a week by this browser's clock. */
const sentAt = browserTime().toISOString()

function anOrder() {
  const api = anApi()
  api.on(linkOwnSelfTest, () => done(linkOwnSelfTest, { token: 'secret' }))
  api.on(sendSelfTest, () => done(sendSelfTest, { key: 'a', at: sentAt }))
  return api
}

test('the result that an order was booked with is sent once, and again after a failure', async () => {
  aSheet('order-1')
  const api = anOrder()
  api.on(sendSelfTest, lineDown)
  draw(<TestYourself orderId="order-1" />)
  await screen.findByText('The result that you booked with is not sent yet.')
  await screen.findByRole('alert')
  api.on(sendSelfTest, () => done(sendSelfTest, { key: 'a', at: sentAt }))
  await press('Send the result')
  await screen.findByText(/We have the result of your test of /)
  const keys = api.callsOf(sendSelfTest).map(({ body }) => (body as { key: string }).key)
  expect(new Set(keys)).toEqual(new Set([readSheet()?.key]))
  expect(readSheet()?.sent).toBe(true)
})

test('the result of another booking is not sent', async () => {
  aSheet('order-2')
  const api = anOrder()
  draw(<TestYourself orderId="order-1" />)
  await screen.findByRole('button', { name: 'Test it yourself' })
  expect(api.callsOf(linkOwnSelfTest)).toEqual([])
})
