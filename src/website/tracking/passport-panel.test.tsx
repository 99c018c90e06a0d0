import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw, press } from '../../../tests/components/draw.tsx'
import {
  handOnPassport,
  switchPassport,
  viewPassport,
} from '#domain/passports/contract/customer.ts'
import { PassportPanel } from './passport-panel.tsx'

const passport: ResponseOf<typeof viewPassport> = {
  number: '4F7K-29XD',
  sealedAt: '2026-11-19T11:01:00.000Z',
  repairs: 2,
  isOpen: true,
  handedOnAt: null,
  token: 'token-of-the-owner',
}
const handedOnAt = '2026-11-20T06:30:00.000Z'
const linkField = () => screen.findByLabelText<HTMLInputElement>('Link to the passport')

function drawn() {
  const api = anApi()
  api.on(viewPassport, () => done(viewPassport, passport))
  draw(<PassportPanel orderId="order-1" />)
  return api
}

test('shows the number and the link, and closes the passport', async () => {
  const api = drawn()
  expect((await linkField()).value).toMatch(/\/passport#token-of-the-owner$/)
  expect(screen.getByText('4F7K-29XD')).toBeTruthy()
  api.on(switchPassport, () => done(switchPassport, { isOpen: false }))
  const box = screen.getByLabelText<HTMLInputElement>('Anyone with the code can see it')
  box.click()
  await expect.poll(() => api.callsOf(switchPassport)).toHaveLength(1)
})

test('handed on after a question, it shows the new link instead of the old one', async () => {
  const api = drawn()
  await linkField()
  api.on(handOnPassport, () => {
    api.on(viewPassport, () => done(viewPassport, { ...passport, token: null, handedOnAt }))
    return done(handOnPassport, { handedOnAt })
  })
  await press('Hand it on')
  await screen.findByText('Hand on the passport?')
  expect(api.callsOf(handOnPassport)).toHaveLength(0)
  const buttons = screen.getAllByText('Hand it on')
  buttons.at(-1)?.click()
  await screen.findByText(/Give this link to the next owner now/)
  expect((await linkField()).value).toMatch(/\/passport#[\w-]{22}$/)
  expect(screen.queryByText('Anyone with the code can see it')).toBeNull()
})
