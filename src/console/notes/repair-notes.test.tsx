/** Tests the notes of a repair: they are added once, and an @ name is completed from the list. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { addStaffNote } from '#domain/repairs/contract/staff-changes.ts'
import { anApi, done, later, lineDown } from '../../../tests/components/an-api.ts'
import { draw, press, pressTwice } from '../../../tests/components/draw.tsx'
import { readNoteTemplates } from '#domain/repairs/contract/staff-note-templates.ts'
import { listMentionable } from '#domain/repairs/contract/staff-notices.ts'
import { RepairNotes } from './repair-notes.tsx'

const drawNotes = (notes: Parameters<typeof RepairNotes>[0]['notes']) =>
  draw(
    <MemoryRouter>
      <RepairNotes orderId="order-1" orderNumber="MDC-7F3A9C" device="iPhone 15" notes={notes} />
    </MemoryRouter>,
  )

function theNotes() {
  const api = anApi()
  drawNotes([])
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
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeNull())
  expect(field.value).toBe('Calls after six')
  api.on(addStaffNote, () => done(addStaffNote, {}))
  await press('Add note')
  await waitFor(() => expect(field.value).toBe(''))
  expect(new Set(api.callsOf(addStaffNote).map(({ key }) => key)).size).toBe(1)
})

const people = [
  { id: 's', name: 'Selvam Kumar', role: 'technician' as const },
  { id: 'r', name: 'Selvam Raj', role: 'technician' as const },
  { id: 'k', name: 'Kavitha', role: 'front-desk' as const },
]

test('an @ name is completed by keyboard, and the note says which colleague was chosen', async () => {
  const { api, field, type } = theNotes()
  api.on(listMentionable, () => done(listMentionable, people))
  api.on(addStaffNote, () => done(addStaffNote, {}))
  await type('Please @sel')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  expect(field.getAttribute('aria-expanded')).toBe('true')
  const key = (name: string) => act(async () => void fireEvent.keyDown(field, { key: name }))
  await key('ArrowDown')
  const chosen = screen.getByRole('option', { selected: true })
  expect(chosen.textContent).toContain('Selvam Raj')
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id)
  await key('Enter')
  expect(field.value).toBe('Please @Selvam Raj ')
  expect(screen.queryByRole('listbox')).toBeNull()
  await press('Add note')
  await waitFor(() => expect(field.value).toBe(''))
  expect(api.callsOf(addStaffNote).map(({ body }) => body)).toEqual([
    { orderId: 'order-1', text: 'Please @Selvam Raj ', mentioned: ['r'] },
  ])
})

test('a text of the shop is found after a slash, and inserted with the device and the order number', async () => {
  const { api, field, type } = theNotes()
  const text = 'Called about {device}: no answer\nPart for {order} ordered'
  api.on(readNoteTemplates, () => done(readNoteTemplates, { text, version: 1 }))
  api.on(addStaffNote, () => done(addStaffNote, {}))
  await type('Today: /ord')
  const option = await screen.findByRole('option')
  expect(option.textContent).toBe('Part for MDC-7F3A9C ordered')
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }))
  expect(field.value).toBe('Today: Part for MDC-7F3A9C ordered ')
  expect(api.callsOf(addStaffNote)).toEqual([])
  await press('Add note')
  await waitFor(() => expect(field.value).toBe(''))
  expect(api.callsOf(addStaffNote)[0]?.body).toEqual({
    orderId: 'order-1',
    text: 'Today: Part for MDC-7F3A9C ordered ',
  })
})

test('Escape closes the list, and the name stays as it was typed', async () => {
  const { api, field, type } = theNotes()
  api.on(listMentionable, () => done(listMentionable, people))
  await type('@k')
  await screen.findByRole('option', { name: /Kavitha/ })
  await act(async () => void fireEvent.keyDown(field, { key: 'Escape' }))
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field.value).toBe('@k')
})

test('the colleagues whom a note mentions are marked in it', () => {
  const mentions = [
    { start: 0, end: 7, isMe: true },
    { start: 12, end: 20, isMe: false },
  ]
  const note = { id: 1, at: '2026-11-23T06:30:00.000Z', by: 'Asha', mentions }
  drawNotes([{ ...note, text: '@Selvam and @Kavitha, look' }])
  const marks = [...document.querySelectorAll('mark')].map((one) => one.textContent)
  expect(marks).toEqual(['@Selvam', '@Kavitha'])
  expect(screen.getByRole('listitem').textContent).toContain('Asha: @Selvam and @Kavitha, look')
})
