import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { assignStaff, moveCard } from '#domain/repairs/contract/staff-changes.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw, toast } from '../../../tests/components/draw.tsx'
import { aJob } from '../board/job.fixture.ts'
import { TechnicianPanel } from './technician-panel.tsx'

const ramesh = { id: 'ramesh', name: 'Ramesh' }
const hands = [{ hand: 'technician' as const, person: null, choices: [ramesh] }]
const toTechnician = {
  stage: 'technician-assigned' as const,
  title: 'Technician Assigned',
  lane: 'assessment' as const,
  asksTechnician: true,
  asksIntake: false,
  held: null,
}

/** Draws the panel of a repair, and chooses Ramesh. */
async function choose(next: typeof toTechnician | null) {
  const api = anApi()
  api.on(assignStaff, () => done(assignStaff, {}))
  api.on(moveCard, () =>
    done(moveCard, {
      stage: 'technician-assigned',
      stageTitle: 'Technician Assigned',
      undo: { at: '2026-11-27T05:30:00.000Z', until: '2026-11-27T05:30:10.000Z' },
    }),
  )
  draw(<TechnicianPanel order={{ card: aJob({ stage: 'reached-workshop', next }), hands }} />)
  const field = screen.getByLabelText('Who repairs it')
  await act(async () => void fireEvent.change(field, { target: { value: 'ramesh' } }))
  return api
}

test('naming the technician of a device that has just arrived moves its repair in the same act', async () => {
  const api = await choose(toTechnician)
  await toast('Technician Assigned')
  expect(api.callsOf(moveCard).map(({ body }) => body)).toEqual([
    {
      orderId: 'order',
      from: 'reached-workshop',
      to: 'technician-assigned',
      technicianId: 'ramesh',
    },
  ])
  expect(api.callsOf(assignStaff)).toEqual([])
})

test('a later repair changes hands and stays where it is', async () => {
  const api = await choose(null)
  expect(api.callsOf(assignStaff).map(({ body }) => body)).toEqual([
    { orderId: 'order', hand: 'technician', colleagueId: 'ramesh' },
  ])
  expect(api.callsOf(moveCard)).toEqual([])
})
