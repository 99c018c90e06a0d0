/** Tests which points a failed check sends back to the bench; the journey of a second round sends them. */
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sendBack } from '#domain/repairs/contract/staff-changes.ts'
import { roundErrors } from '#domain/repairs/round-errors.ts'
import { anApi, done, later, refused } from '../../../tests/components/an-api.ts'
import { draw, press, pressTwice, toast } from '../../../tests/components/draw.tsx'
import { SendBackForm } from './send-back-form.tsx'
import type { ShownPoint } from './use-check.ts'

const aPoint = (
  point: ShownPoint['point'],
  title: string,
  over: Partial<ShownPoint> = {},
): ShownPoint => ({
  point,
  title,
  answer: 'fails',
  lacking: false,
  note: null,
  version: 1,
  at: '2026-11-21T05:30:00.000Z',
  by: 'Kannan',
  state: 'saved',
  ...over,
})
const display = aPoint('display', 'Display', { note: 'A line at the left' })
const touch = aPoint('touch', 'Touch')
const working = aPoint('flash', 'Flash', { answer: 'works' })

const drawForm = (...points: readonly ShownPoint[]) => {
  const api = anApi()
  return { api, ...draw(<SendBackForm orderId="order" round={1} points={points} />) }
}
const tick = (name: string | RegExp) =>
  act(async () => screen.getByRole('checkbox', { name }).click())
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a check whose points all work offers nothing to send back', () => {
  drawForm(working)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a failing point that is still being saved cannot be sent back yet', () => {
  drawForm(display, { ...touch, state: 'saving' })
  expect(button('Send back to the bench').disabled).toBe(true)
})

test('all failing points are chosen at first, and without any there is nothing to send', async () => {
  drawForm(display, touch, working)
  await press('Send back to the bench')
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
  await tick(/^Display/)
  await tick('Touch')
  expect(button('Send back').disabled).toBe(true)
})

test('two presses send the chosen points once', async () => {
  const { api } = drawForm(display, touch)
  const answer = later()
  api.on(sendBack, () => answer.promise)
  await press('Send back to the bench')
  await tick('Touch')
  await pressTwice(button('Send back'))
  await waitFor(() => expect(api.callsOf(sendBack)).toHaveLength(1))
  await act(async () => answer.answer(done(sendBack, { round: 2 })))
  await toast('Sent back to the bench')
  expect(api.callsOf(sendBack).map(({ body }) => body)).toEqual([
    { orderId: 'order', round: 1, points: ['display'] },
  ])
})

test('a round that a colleague ended meanwhile is not sent back again, and the message says so', async () => {
  const { api } = drawForm(display)
  api.on(sendBack, () => refused(roundErrors.ROUND_ENDED_MEANWHILE))
  await press('Send back to the bench')
  await press('Send back')
  await screen.findAllByText(roundErrors.ROUND_ENDED_MEANWHILE.message)
})
