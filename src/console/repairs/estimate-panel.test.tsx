import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeEstimate, getIntake } from '#domain/repairs/contract/staff-intake.ts'
import { repairErrors } from '#domain/repairs/errors.ts'
import { anApi, done, later, refused } from '../../../tests/components/an-api.ts'
import { draw, press, pressTwice, toast } from '../../../tests/components/draw.tsx'
import { EstimatePanel } from './estimate-panel.tsx'

const at = '2026-11-20T05:30:00.000Z'
const recordsWith = (estimate: string | null) =>
  done(getIntake, {
    estimate: { at: estimate, mayChange: true },
    intake: {
      version: 0,
      accessories: [],
      otherAccessories: '',
      condition: [],
      conditionNote: '',
      photos: [],
      mayWrite: false,
      recorded: null,
    },
  })

async function anEstimate(estimate: string | null) {
  const api = anApi()
  api.on(getIntake, () => recordsWith(estimate))
  draw(<EstimatePanel orderId="order-1" late={false} />)
  const button = await screen.findByRole('button', {
    name: estimate ? 'Change' : 'Set an estimate',
  })
  await act(async () => button.click())
  return api
}

const chooseReason = () =>
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'part-late' } })

test('an estimate without a day and a reason is not sent, and both fields say why', async () => {
  const api = await anEstimate(null)
  await press('Save estimate')
  await screen.findByText('Please choose a day and a time')
  await screen.findByText('Please choose a reason')
  expect(document.activeElement).toBe(screen.getByLabelText('New estimate'))
  expect(api.callsOf(changeEstimate)).toEqual([])
})

test('the form begins with the present estimate and sends it as Indian time', async () => {
  const api = await anEstimate(at)
  api.on(changeEstimate, () => done(changeEstimate, { estimate: at }))
  expect(screen.getByLabelText<HTMLInputElement>('New estimate').value).toBe('2026-11-20T11:00')
  chooseReason()
  await press('Save estimate')
  await toast('Estimate saved')
  expect(api.callsOf(changeEstimate)[0]?.body).toMatchObject({
    estimate: '2026-11-20T11:00:00+05:30',
    reason: 'part-late',
    seen: at,
  })
})

test('two presses before the next drawing send an estimate once, and then the form closes', async () => {
  const api = await anEstimate(at)
  const { promise, answer } = later()
  api.on(changeEstimate, () => promise)
  chooseReason()
  await pressTwice(screen.getByRole('button', { name: 'Save estimate' }))
  answer(done(changeEstimate, { estimate: at }))
  await waitFor(() => expect(screen.queryByLabelText('New estimate')).toBeNull())
  expect(api.callsOf(changeEstimate)).toHaveLength(1)
})

test('after a refusal the estimate of a colleague shows, and what is typed stays', async () => {
  const api = await anEstimate(at)
  const theirs = '2026-11-22T05:30:00.000Z'
  api.on(changeEstimate, () => refused(repairErrors.ESTIMATE_CHANGED_MEANWHILE))
  api.on(getIntake, () => recordsWith(theirs))
  fireEvent.input(screen.getByLabelText('New estimate'), { target: { value: '2026-11-21T10:00' } })
  chooseReason()
  await press('Save estimate')
  await screen.findByText(repairErrors.ESTIMATE_CHANGED_MEANWHILE.message)
  await screen.findByText(/^22 Nov/)
  expect(screen.getByLabelText<HTMLInputElement>('New estimate').value).toBe('2026-11-21T10:00')
})
