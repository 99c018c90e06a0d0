import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLaneLimit } from '#domain/repairs/contract/staff-board.ts'
import { repairErrors } from '#domain/repairs/errors.ts'
import { anApi, done, refused } from '../../../tests/components/an-api.ts'
import { draw, press, pressTwice } from '../../../tests/components/draw.tsx'
import { LaneLimit } from './lane-limit.tsx'

const lane = { key: 'repair', title: 'Repair', count: 2, total: 4, limit: 5, last: null } as const

async function aLimit() {
  const api = anApi()
  draw(<LaneLimit lane={{ ...lane, cards: [] }} isFiltered={false} setsLimits />)
  await press('Repair: 4 of 5. Set its limit')
  const field = await screen.findByLabelText<HTMLInputElement>('Repairs at most')
  const type = (value: string) =>
    act(async () => void fireEvent.input(field, { target: { value } }))
  return { api, field, type }
}

test('the owner sets a limit, once for two presses, with the limit that was seen', async () => {
  const { api, field, type } = await aLimit()
  api.on(setLaneLimit, () => done(setLaneLimit, {}))
  expect(field.value).toBe('5')
  await type('7')
  await pressTwice(screen.getByRole('button', { name: 'Set the limit' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf(setLaneLimit).map(({ body }) => body)).toEqual([
    { lane: 'repair', limit: 7, seen: 5 },
  ])
})

test('an empty field takes the limit away', async () => {
  const { api, type } = await aLimit()
  api.on(setLaneLimit, () => done(setLaneLimit, {}))
  await type('')
  await press('Set the limit')
  await waitFor(() => expect(api.callsOf(setLaneLimit)[0]?.body).toMatchObject({ limit: null }))
})

test.each(['0', 'abc', '1.5'])('%s is not sent as a limit', async (text) => {
  const { api, type } = await aLimit()
  await type(text)
  await press('Set the limit')
  await screen.findByText('Please enter a number from 1 to 999')
  expect(api.callsOf(setLaneLimit)).toEqual([])
})

test('a refusal stays in the dialog with what was typed', async () => {
  const { api, field, type } = await aLimit()
  api.on(setLaneLimit, () => refused(repairErrors.LIMIT_CHANGED_MEANWHILE))
  await type('9')
  await press('Set the limit')
  await screen.findByText(repairErrors.LIMIT_CHANGED_MEANWHILE.message)
  expect(field.value).toBe('9')
})
