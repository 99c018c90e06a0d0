import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { getIntake, saveIntake } from '#domain/repairs/contract/staff-intake.ts'
import { areaKeys } from '#domain/repairs/intake/intake.ts'
import { repairErrors } from '#domain/repairs/errors.ts'
import { anApi, done, refused } from '../../../tests/components/an-api.ts'
import { draw, press, toast } from '../../../tests/components/draw.tsx'
import { IntakeForm } from './intake-form.tsx'
import { IntakePanel } from './intake-panel.tsx'
import type { Intake } from './intake-summary.tsx'

const photo = 'a'.repeat(26)
const recorded: Intake = {
  version: 1,
  accessories: [],
  otherAccessories: '',
  condition: [{ area: 'screen', marks: [] }],
  conditionNote: 'Dusty',
  photos: [photo],
  shown: [],
  mayShow: true,
  signature: null,
  signedAt: null,
  asksSignature: false,
  mayWrite: true,
  mayReach: false,
  recorded: { at: '2026-11-20T05:30:00.000Z', by: 'Kannan' },
}

async function anIntake() {
  const api = anApi()
  const records = { intake: recorded }
  api.on(getIntake, () =>
    done(getIntake, {
      estimate: { at: null, mayChange: false },
      mayWait: false,
      intake: records.intake,
    }),
  )
  draw(
    <MemoryRouter>
      <IntakePanel orderId="order-1" isOver={false} />
    </MemoryRouter>,
  )
  const change = await screen.findByRole('button', { name: 'Change intake' })
  await act(async () => change.click())
  const remark = () => screen.getByLabelText<HTMLInputElement>('Remark on the condition')
  const type = (value: string) =>
    act(async () => void fireEvent.input(remark(), { target: { value } }))
  return { api, records, remark, type }
}

test('an intake is saved over the version that was seen, and then its form closes', async () => {
  const { api, records, type } = await anIntake()
  api.on(saveIntake, () => {
    records.intake = { ...recorded, version: 2, conditionNote: 'Clean' }
    return done(saveIntake, { version: 2 })
  })
  await type('Clean')
  await press('Save intake')
  await toast('Intake saved')
  await screen.findByText('Clean')
  await waitFor(() => expect(screen.queryByLabelText('Remark on the condition')).toBeNull())
  expect(api.callsOf(saveIntake)[0]?.body).toMatchObject({
    version: 1,
    conditionNote: 'Clean',
    photos: [photo],
  })
})

test('one press looks at all areas, and keeps the marks that are there', async () => {
  const { api, records } = await anIntake()
  api.on(saveIntake, () => {
    records.intake = { ...recorded, version: 2 }
    return done(saveIntake, { version: 2 })
  })
  await press('Cracked')
  await press('All areas')
  expect(screen.queryByRole('button', { name: 'All areas' })).toBeNull()
  await press('Save intake')
  await toast('Intake saved')
  const marksOf = (area: string) => (area === 'screen' ? ['cracked'] : [])
  expect(api.callsOf(saveIntake)[0]?.body).toMatchObject({
    condition: areaKeys.map((area) => ({ area, marks: marksOf(area) })),
  })
})

test('an intake without photos is not sent, and says so', async () => {
  const { api } = await anIntake()
  await press('Remove photo 1')
  await press('Save intake')
  await screen.findByText('Please add at least one photo')
  expect(api.callsOf(saveIntake)).toEqual([])
})

test('when a colleague has saved meanwhile, theirs shows beside what was typed, and can be taken', async () => {
  const { api, records, remark, type } = await anIntake()
  api.on(saveIntake, () => {
    records.intake = { ...recorded, version: 2, conditionNote: 'Bent at a corner' }
    return refused(repairErrors.INTAKE_CHANGED_MEANWHILE)
  })
  await type('Clean')
  await press('Save intake')
  await toast('Intake not saved')
  await screen.findByText('Bent at a corner')
  expect(remark().value).toBe('Clean')
  await screen.findByRole('button', { name: 'Save mine over it' })
  await press('Take theirs')
  await waitFor(() => expect(remark().value).toBe('Bent at a corner'))
  await screen.findByRole('button', { name: 'Save intake' })
})

test('a form opened by a press begins at its first field, and one that appears by itself takes the focus from nobody', async () => {
  await anIntake()
  expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0])

  cleanup()
  draw(<Later />)
  const button = screen.getByRole('button', { name: 'Show the code' })
  button.focus()
  await press('Load')
  await screen.findByLabelText('Remark on the condition')
  expect(document.activeElement).toBe(button)
})

/** A page whose intake form appears once its data are here. */
function Later() {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <MemoryRouter>
      <button type="button">Show the code</button>
      <button type="button" onClick={() => setLoaded(true)}>
        Load
      </button>
      {isLoaded && <IntakeForm orderId="order-1" stored={recorded} onClose={() => {}} />}
    </MemoryRouter>
  )
}
