/** Tests what refuses a wait and what ends it; the journey of a second round sets and ends both kinds. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getIntake } from '#domain/repairs/contract/staff-intake.ts'
import { endWaiting, setWaiting } from '#domain/repairs/contract/staff-waiting.ts'
import { waitingErrors } from '#domain/repairs/waiting-errors.ts'
import { anApi, done, later, refused } from '../../../tests/components/an-api.ts'
import { draw, press, pressTwice, toast } from '../../../tests/components/draw.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

const records = (mayWait: boolean) =>
  done(getIntake, {
    estimate: { at: null, mayChange: true },
    mayWait,
    intake: {
      version: 0,
      accessories: [],
      otherAccessories: '',
      condition: [],
      conditionNote: '',
      photos: [],
      shown: [],
      mayShow: true,
      signature: null,
      signedAt: null,
      asksSignature: false,
      mayWrite: false,
      mayReach: false,
      recorded: null,
    },
  })

type Job = Parameters<typeof WaitingPanel>[0]['job']
const since = '2026-11-21T05:30:00.000Z'
const waitsForPart = {
  for: 'part',
  since,
  until: '2026-11-27',
  note: 'From Mumbai',
  age: '1 h',
} as const

async function drawPanel(job: Partial<Job>, mayWait = true) {
  const api = anApi()
  api.on(getIntake, () => records(mayWait))
  const { container } = draw(
    <WaitingPanel job={{ orderId: 'order', waiting: null, estimate: 'none', ...job }} />,
  )
  await waitFor(() => expect(api.callsOf(getIntake)).toHaveLength(1))
  return { api, container }
}
const write = (label: string, value: string) =>
  act(async () => void fireEvent.input(screen.getByLabelText(label), { target: { value } }))

test('a question that the server misses is asked for in the form, which stays open', async () => {
  const { api } = await drawPanel({})
  api.on(setWaiting, () => refused(waitingErrors.QUESTION_MISSING))
  await screen.findByRole('button', { name: 'Ask the customer' })
  await press('Ask the customer')
  await press('Set to waiting')
  await screen.findAllByText('Please write the question to the customer.')
  screen.getByLabelText('Question to the customer')
})

test('two presses set one wait, with the day and the note', async () => {
  const { api } = await drawPanel({})
  const answer = later()
  api.on(setWaiting, () => answer.promise)
  await screen.findByRole('button', { name: 'Wait for a part' })
  await press('Wait for a part')
  await write('Expected on', '2026-11-27')
  await write('Note for the customer', 'From Mumbai')
  await pressTwice(screen.getByRole('button', { name: 'Set to waiting' }))
  await waitFor(() => expect(api.callsOf(setWaiting)).toHaveLength(1))
  await act(async () => answer.answer(done(setWaiting, { since })))
  await toast('Waiting set')
  expect(api.callsOf(setWaiting).map(({ body }) => body)).toEqual([
    { orderId: 'order', for: 'part', until: '2026-11-27', note: 'From Mumbai' },
  ])
})

test('a form that was cancelled sets nothing', async () => {
  const { api } = await drawPanel({})
  await screen.findByRole('button', { name: 'Wait for a part' })
  await press('Wait for a part')
  await press('Cancel')
  screen.getByRole('button', { name: 'Wait for a part' })
  expect(api.callsOf(setWaiting)).toEqual([])
})

test('a wait that a colleague changed meanwhile is not ended, and the message says so', async () => {
  const { api } = await drawPanel({ waiting: waitsForPart })
  api.on(endWaiting, () => refused(waitingErrors.WAITING_CHANGED_MEANWHILE))
  await screen.findByRole('button', { name: 'The part is here' })
  await pressTwice(screen.getByRole('button', { name: 'The part is here' }))
  await screen.findAllByText(waitingErrors.WAITING_CHANGED_MEANWHILE.message)
  expect(api.callsOf(endWaiting).map(({ body }) => body)).toEqual([{ orderId: 'order', since }])
})

test('the wait for an answer to an estimate has no button, because the answer ends it', async () => {
  const waiting = { for: 'customer', since, until: null, note: null, age: '1 h' } as const
  await drawPanel({ waiting, estimate: 'open' })
  await screen.findByText(/The answer ends the wait/)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a colleague who may not change it reads the wait; without one there is no panel', async () => {
  const { container } = await drawPanel({ waiting: waitsForPart }, false)
  await screen.findByText('From Mumbai')
  expect(screen.queryByRole('button')).toBeNull()
  const other = await drawPanel({}, false)
  expect(container).not.toBe(other.container)
  expect(other.container.querySelector('.panel')).toBeNull()
})
