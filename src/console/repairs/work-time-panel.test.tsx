/** Tests the panel of a repair's time in work: who sees it, and what it says. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#kernel/permissions.ts'
import { getWorkTime } from '#domain/repairs/contract/staff-work-time.ts'
import { RoleContext } from '#ui/api/role.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw } from '../../../tests/components/draw.tsx'
import { WorkTimePanel } from './work-time-panel.tsx'

const drawFor = (role: Role) =>
  draw(
    <RoleContext value={role}>
      <WorkTimePanel orderId="order-1" />
    </RoleContext>,
  )
const steps = [
  { step: 'assessment' as const, minutes: 60 },
  { step: 'repair' as const, minutes: 65 },
  { step: 'check' as const, minutes: 0 },
]

test('a technician reads the time in work with its steps, and what runs', async () => {
  const api = anApi()
  api.on(getWorkTime, () => done(getWorkTime, { minutes: 125, steps, running: 'repair' }))
  drawFor('technician')
  await screen.findByText('2 h 5 min')
  expect(screen.getByRole('heading').textContent).toContain('Repair now')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Assessment1 h',
    'Repair1 h 5 min',
  ])
})

test('before the work there is no panel, and the front desk does not ask for it', async () => {
  const api = anApi()
  api.on(getWorkTime, () => done(getWorkTime, { minutes: 0, steps: [], running: null }))
  drawFor('front-desk')
  drawFor('owner')
  await waitFor(() => expect(api.callsOf(getWorkTime)).toHaveLength(1))
  expect(screen.queryByText('Time in work')).toBeNull()
})
