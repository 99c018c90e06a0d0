import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { trackShared } from '#domain/repairs/contract/customer.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw } from '../../../tests/components/draw.tsx'
import SharedTrackingPage from './shared-tracking-page.tsx'

type Shared = ResponseOf<typeof trackShared>
type Group = Shared['steps'][number]

const stepOf = { pre: 'picked-up', repair: 'repair-in-progress', post: 'delivered' } as const
const group = (key: Group['key'], title: string, state: Group['steps'][number]['state']) => ({
  key,
  title,
  summary: '',
  steps: [
    {
      key: stepOf[key],
      title: `Step of ${title}`,
      description: '',
      at: null,
      state,
      note: null,
    },
  ],
})
const shared: Shared = {
  currentStatus: 'Repair in Progress',
  estimatedCompletion: '2026-11-25T05:30:00.000Z',
  isOver: false,
  waiting: null,
  round: 1,
  isLate: false,
  promisedBefore: null,
  steps: [
    group('pre', 'Pre Repair Process', 'completed'),
    group('repair', 'Repair Process', 'current'),
    group('post', 'Post Repair Process', 'upcoming'),
  ],
}

async function drawn(more: Partial<Shared> = {}) {
  location.hash = '#a-token'
  const api = anApi()
  api.on(trackShared, () => done(trackShared, { ...shared, ...more }))
  draw(<SharedTrackingPage />)
  await screen.findByRole('button', { name: /^Repair Process/ })
}
const isOpen = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-expanded')

test('only the group with the current stage is open', async () => {
  await drawn()
  expect([/^Pre Repair/, /^Repair Process/, /^Post Repair/].map(isOpen)).toEqual([
    'false',
    'true',
    'false',
  ])
  expect(screen.queryByText('Later than we said')).toBeNull()
})

test('a later promise names the first time, too', async () => {
  await drawn({ promisedBefore: '2026-11-21T05:30:00.000Z' })
  screen.getByText(/^We said 21 Nov 2026, 11:00 am first/)
})

test('a promise that has passed is admitted', async () => {
  await drawn({ isLate: true })
  screen.getByRole('heading', { name: 'Later than we said' })
  screen.getByText(/^We said 25 Nov 2026, 11:00 am, and the device is not ready yet/)
})
