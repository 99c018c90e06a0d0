import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addStaffNote } from '#domain/repairs/contract/staff-changes.ts'
import { anApi, done, later, lineDown } from '../../../tests/components/an-api.ts'
import { draw, press, pressTwice } from '../../../tests/components/draw.tsx'
import { OrderNotes } from './order-log.tsx'

function theNotes() {
  const api = anApi()
  draw(<OrderNotes orderId="order-1" notes={[]} />)
  const field = screen.getByLabelText<HTMLInputElement>('Add a note')
  const type = (value: string) =>
    act(async () => void fireEvent.input(field, { target: { value } }))
  return { api, field, type }
}

test('two presses before the next drawing add a note once, and then the field is empty', async () => {
  const { api, field, type } = theNotes()
  const { promise, answer } = later()
  api.on(addStaffNote, () => promise)
  await type('Calls after six')
  await pressTwice(screen.getByRole('button', { name: 'Add note' }))
  answer(done(addStaffNote, {}))
  await waitFor(() => expect(field.value).toBe(''))
  expect(api.callsOf(addStaffNote).map(({ body }) => body)).toEqual([
    { orderId: 'order-1', text: 'Calls after six' },
  ])
})

test('an empty note is not sent, and the field says what is missing', async () => {
  const { api, field } = theNotes()
  await press('Add note')
  await screen.findByText('Please write the note')
  expect(document.activeElement).toBe(field)
  expect(api.callsOf(addStaffNote)).toEqual([])
})

test('a note without an answer stays in the field, and pressed again it goes with the same key', async () => {
  const { api, field, type } = theNotes()
  api.on(addStaffNote, lineDown)
  await type('Calls after six')
  await press('Add note')
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeNull(), { timeout: 5_000 })
  expect(field.value).toBe('Calls after six')
  api.on(addStaffNote, () => done(addStaffNote, {}))
  await press('Add note')
  await waitFor(() => expect(field.value).toBe(''))
  expect(new Set(api.callsOf(addStaffNote).map(({ key }) => key)).size).toBe(1)
})
