import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../tests/components/draw.tsx'
import { DocumentButton } from './document-button.tsx'
import type { Tracked } from './tracked.ts'
import { LateNotice } from './wait-notice.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'

const step = (title: string, state: 'completed' | 'current' | 'upcoming') => ({
  key: 'order-placed' as const,
  title,
  description: `About ${title}.`,
  at: null,
  state,
  note: null,
})
const steps = (...of: ReturnType<typeof step>[]): Tracked['steps'] => [
  { key: 'pre', title: 'Pre Repair Process', summary: '', steps: of },
]
const tracked = (more: Partial<Tracked>) =>
  ({
    _id: 'order-1',
    paid: true,
    phase: 'paid',
    isOpen: true,
    waiting: null,
    appointment: null,
    orderTracking: { currentStatus: '', estimatedCompletion: null },
    steps: steps(step('Order Placed', 'completed'), step('Reached Warehouse', 'upcoming')),
    ...more,
  }) as Tracked
const at = '2026-11-25T05:30:00.000Z'

test('a new pickup says thank you, and when it is collected', () => {
  draw(<WhatHappensNext tracked={tracked({ service: 'pickup', appointment: at })} />)
  screen.getByRole('heading', { name: 'Paid, thank you' })
  screen.getByText(/we collect your device on 25 Nov 2026, 11:00 am or later that day/)
  screen.getByText(/Then you get the day of completion/)
})

test('a pickup whose time was chosen names it', () => {
  const chosen = { part: 'morning', from: at, until: '2026-11-25T07:30:00.000Z' } as const
  const pickupTime = { chosen, changeable: true }
  draw(<WhatHappensNext tracked={tracked({ service: 'pickup', appointment: at, pickupTime })} />)
  screen.getByText('Next: we collect your device on Wed, 25 Nov, 11 am to 1 pm.')
})

test('a new walk-in says where the device is brought to', () => {
  draw(<WhatHappensNext tracked={tracked({ service: 'walk-in', appointment: at })} />)
  screen.getByText(/bring your device to our counter/)
  screen.getByText(/We expect it on 25 Nov 2026, 11:00 am; sooner is welcome/)
})

test('a repair under way says what happens now', () => {
  const under = steps(
    step('Order Placed', 'completed'),
    step('Reached Warehouse', 'completed'),
    step('Repair in Progress', 'current'),
  )
  draw(<WhatHappensNext tracked={tracked({ steps: under })} />)
  screen.getByRole('heading', { name: 'What happens next' })
  screen.getByText('Now: Repair in Progress.')
})

test.each([
  ['agreed', /Then you get the day of completion/],
  ['under-diagnosis', /Then you get our estimate/],
] as const)('an order that is %s and not paid says what follows', (phase, text) => {
  draw(<WhatHappensNext tracked={tracked({ paid: false, phase })} />)
  screen.getByRole('heading', { name: 'What happens next' })
  screen.getByText('Next: Reached Warehouse.')
  screen.getByText(text)
})

test.each([
  { paid: false, phase: 'to-pay' as const },
  { isOpen: false },
  { estimate: 'open' as const },
])('nothing is said of %o', (more) => {
  draw(<WhatHappensNext tracked={tracked(more)} />)
  expect(screen.queryByRole('heading')).toBeNull()
})

const onTime = { isLate: false, promisedBefore: null, estimatedCompletion: at }

test('a promise that has passed is admitted', () => {
  draw(<LateNotice {...onTime} isLate />)
  screen.getByRole('heading', { name: 'Later than we said' })
  screen.getByText(/We said 25 Nov 2026, 11:00 am, and your device is not ready yet/)
})

test('who follows by a shared link is promised no message', () => {
  draw(<LateNotice {...onTime} isLate isShared />)
  screen.getByText(/and the device is not ready yet.* stands here as soon as it is set/)
  expect(screen.queryByText(/send you/)).toBeNull()
})

test('a later promise names the first and the new time', () => {
  draw(<LateNotice {...onTime} promisedBefore="2026-11-21T05:30:00.000Z" />)
  screen.getByText(/We said 21 Nov 2026, 11:00 am first/)
  screen.getByText('25 Nov 2026, 11:00 am')
})

test('a promise that stands needs no notice', () => {
  draw(<LateNotice {...onTime} />)
  expect(screen.queryByRole('heading')).toBeNull()
})

test.each([
  ['receipt', 'Receipt (PDF)'],
  ['tax-invoice', 'Tax invoice (PDF)'],
] as const)('a %s is called %s', (document, name) => {
  draw(<DocumentButton tracked={tracked({ document })} />)
  screen.getByRole('button', { name })
})
