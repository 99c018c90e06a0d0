import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import {
  discardFailedJob,
  retryFailedJobs,
  type ShownSystem,
} from '#domain/system/contract/staff.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw, press, toast } from '../../../tests/components/draw.tsx'
import { FailedWorkPanel } from './failed-work-panel.tsx'

const job = (id: string) => ({
  id,
  queue: 'payment-captured.create-job',
  title: 'Put the repair on the board',
  order: { orderId: `order-${id}`, orderNumber: `MDC-${id}` },
  dueAt: '2026-11-21T10:00:00.000Z',
  givenUpAt: '2026-11-22T10:00:00.000Z',
  tries: 151,
  error: 'Error: the board is broken',
})
const drawPanel = (waiting: ShownSystem['failed']) =>
  draw(
    <MemoryRouter>
      <FailedWorkPanel failed={waiting} />
    </MemoryRouter>,
  )
const failed = { count: 2, jobs: [job('7F3A9C'), job('B2K8M4')] }

test('one piece of work or all of its kind is tried again', async () => {
  const api = anApi()
  api.on(retryFailedJobs, () => done(retryFailedJobs, { count: 1 }))
  drawPanel(failed)
  const [first] = screen.getAllByRole('button', { name: 'Try again' })
  await act(async () => void fireEvent.click(first as HTMLElement))
  await toast('It is tried again')
  await press('Try all of these again')
  await waitFor(() => expect(api.callsOf(retryFailedJobs)).toHaveLength(2))
  expect(api.callsOf(retryFailedJobs).map(({ body }) => body)).toEqual([
    { id: '7F3A9C' },
    { queue: 'payment-captured.create-job' },
  ])
})

test('work is discarded only with a reason', async () => {
  const api = anApi()
  api.on(discardFailedJob, () => done(discardFailedJob, {}))
  drawPanel({ count: 1, jobs: [job('7F3A9C')] })
  await press('Discard')
  await waitFor(() => screen.getByText(/will then never happen for MDC-7F3A9C/))
  const confirm = () => {
    const button = screen.getAllByRole('button', { name: 'Discard' }).at(-1)
    return act(async () => void fireEvent.click(button as HTMLElement))
  }
  await confirm()
  await waitFor(() => screen.getByText('Please say why'))
  expect(api.callsOf(discardFailedJob)).toEqual([])
  const reason = screen.getByLabelText('Reason')
  await act(async () => void fireEvent.input(reason, { target: { value: 'A test order' } }))
  await confirm()
  await toast('Discarded')
  expect(api.callsOf(discardFailedJob).map(({ body }) => body)).toEqual([
    { id: '7F3A9C', reason: 'A test order' },
  ])
})
