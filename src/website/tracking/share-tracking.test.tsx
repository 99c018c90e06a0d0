import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { gatewayErrors } from '#kernel/app-error.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { anApi, done, later, refused } from '../../../tests/components/an-api.ts'
import { draw, press, pressTwice, toast } from '../../../tests/components/draw.tsx'
import { revokeShare, shareTracking, viewShare } from '#domain/repairs/contract/customer.ts'
import { ShareTracking } from './share-tracking.tsx'

const dates = { createdAt: '2026-07-01T06:30:00.000Z', endsAt: '2026-12-28T06:30:00.000Z' }
type Share = ResponseOf<typeof viewShare>
const without: Share = { possible: true, link: null }
const shared: Share = { possible: true, link: dates }

function anOrder(answer: Share) {
  const api = anApi()
  api.on(viewShare, () => done(viewShare, answer))
  draw(<ShareTracking orderId="order-1" />)
  return api
}

const button = (name: string) => screen.findByRole('button', { name })
const linkField = () => screen.findByLabelText<HTMLInputElement>('Tracking link')

test('two presses before the next drawing make one link, which is shown', async () => {
  const api = anOrder(without)
  const { promise, answer } = later()
  api.on(shareTracking, () => promise)
  await pressTwice(await button('Share tracking link'))
  api.on(viewShare, () => done(viewShare, shared))
  answer(done(shareTracking, { token: 'secret', endsAt: dates.endsAt }))
  expect((await linkField()).value).toMatch(/\/track-shared#secret$/)
  expect(api.callsOf(shareTracking)).toHaveLength(1)
})

test('two presses before the next drawing revoke the link once', async () => {
  const api = anOrder(shared)
  const { promise, answer } = later()
  api.on(revokeShare, () => promise)
  await pressTwice(await button('Revoke link'))
  api.on(viewShare, () => done(viewShare, without))
  answer(done(revokeShare, { orderId: 'order-1' }))
  await button('Share tracking link')
  expect(api.callsOf(revokeShare)).toHaveLength(1)
})

test('a link made and revoked is not shown any more', async () => {
  const api = anOrder(without)
  api.on(shareTracking, () => {
    api.on(viewShare, () => done(viewShare, shared))
    return done(shareTracking, { token: 'secret', endsAt: dates.endsAt })
  })
  api.on(revokeShare, () => {
    api.on(viewShare, () => done(viewShare, without))
    return done(revokeShare, { orderId: 'order-1' })
  })
  await button('Share tracking link')
  await press('Share tracking link')
  await linkField()
  await press('Revoke link')
  await waitFor(() => expect(screen.queryByLabelText('Tracking link')).toBeNull())
})

test('a link that was not made is told, and asked about again', async () => {
  const api = anOrder(without)
  api.on(shareTracking, () => refused(gatewayErrors.TOO_MANY))
  await button('Share tracking link')
  await press('Share tracking link')
  await toast('Link not made')
  await toast(gatewayErrors.TOO_MANY.message)
  await waitFor(() => expect(api.callsOf(viewShare)).toHaveLength(2))
})
