import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { TextField } from '#ui/design/text-field.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { anApi, done, lineDown } from '../../../tests/components/an-api.ts'
import { draw, press } from '../../../tests/components/draw.tsx'
import { forgetFormsOf, FormOwnerContext } from './form-store.ts'
import { ActionForm } from './form.tsx'
import { StoredFormNote } from './stored-form-note.tsx'
import { useStoredState } from './stored-state.ts'
import { useSchemaForm } from './use-schema-form.ts'

const save = endpoint({
  method: 'POST',
  path: '/note',
  summary: 'Saves a note',
  who: 'staff',
  action: 'see-jobs',
  body: z.object({ text: z.string().min(1), place: z.string(), code: z.string() }),
  response: z.object({}),
  errors: [],
})

function NoteForm({ order, place }: { readonly order: string; readonly place: string }) {
  const form = useSchemaForm(save.body, useAction(save), {
    draft: `note:${order}`,
    unstored: ['code'],
    initial: { text: '', place, code: '' },
    afterwards: 'initial',
  })
  return (
    <ActionForm form={form} action="Save">
      <TextField label="Text" {...form.field('text')} />
      <TextField label="Place" {...form.field('place')} />
      <TextField label="Code" {...form.field('code')} />
    </ActionForm>
  )
}

type Visit = { readonly who?: string; readonly order?: string; readonly place?: string }

/** A colleague opens the page anew. */
function visit({ who = 'meena', order = 'a', place = 'Shelf 1' }: Visit = {}) {
  cleanup()
  draw(
    <FormOwnerContext value={who}>
      <NoteForm order={order} place={place} />
    </FormOwnerContext>,
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, text: string) =>
  act(async () => void fireEvent.input(field(label), { target: { value: text } }))
const note = () => screen.queryByText(/Kept from/)?.textContent ?? ''

test('what a colleague typed is there on the next visit, and is discarded by its button', async () => {
  anApi()
  visit()
  await type('Text', 'Scratch at the hinge')
  expect(note()).toBe('')
  visit()
  await waitFor(() => expect(field('Text').value).toBe('Scratch at the hinge'))
  expect(note()).toMatch(/Kept from .*, not saved yet\.$/)
  await press('Discard')
  expect([field('Text').value, field('Place').value, note()]).toEqual(['', 'Shelf 1', ''])
  visit()
  expect([field('Text').value, note()]).toEqual(['', ''])
})

test('it belongs to one colleague and one record, and ends when they sign out', async () => {
  anApi()
  visit()
  await type('Text', 'Mine')
  for (const other of [{ who: 'devi' }, { order: 'b' }]) {
    visit(other)
    expect([field('Text').value, note()]).toEqual(['', ''])
  }
  forgetFormsOf('devi')
  visit()
  await waitFor(() => expect(field('Text').value).toBe('Mine'))
  forgetFormsOf('meena')
  visit()
  expect([field('Text').value, note()]).toEqual(['', ''])
})

test('a failed save leaves it, and a save ends it', async () => {
  const api = anApi()
  api.on(save, lineDown)
  visit()
  await type('Text', 'Twice')
  await press('Save')
  visit()
  await waitFor(() => expect(field('Text').value).toBe('Twice'))
  api.on(save, () => done(save, {}))
  await press('Save')
  await waitFor(() => expect(note()).toBe(''))
  visit()
  expect(field('Text').value).toBe('')
})

test('what a colleague saved meanwhile is named, and stays in fields that were not typed into', async () => {
  anApi()
  visit()
  await type('Text', 'Mine')
  visit({ place: 'Shelf 2' })
  await waitFor(() => expect(field('Text').value).toBe('Mine'))
  expect([field('Place').value, note()]).toEqual([
    'Shelf 2',
    expect.not.stringContaining('A colleague'),
  ])
  await type('Place', 'Drawer')
  visit({ place: 'Shelf 3' })
  await waitFor(() => expect(field('Place').value).toBe('Drawer'))
  expect(note()).toContain('A colleague has saved other values since')
})

test('a field that is never stored is not in the browser', async () => {
  anApi()
  visit()
  await type('Code', '4711')
  await type('Text', 'Stored')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('4711')
  expect(JSON.stringify({ ...localStorage })).toContain('Stored')
})

function Counted() {
  const { value, change, forget, restored } = useStoredState('count', 0, z.number())
  return (
    <>
      <StoredFormNote of={restored} />
      <button type="button" onClick={() => change((before) => before + 1)}>
        {`Count ${value}`}
      </button>
      <button type="button" onClick={forget}>
        Sent
      </button>
    </>
  )
}

const count = () => {
  cleanup()
  draw(
    <FormOwnerContext value="meena">
      <Counted />
    </FormOwnerContext>,
  )
}

test('a value of a form of its own is stored alike, and anything of another shape is not taken', async () => {
  count()
  await press('Count 0')
  count()
  expect(note()).toContain('Kept from')
  await press('Count 1')
  await press('Sent')
  count()
  screen.getByText('Count 0')
  await press('Count 0')
  const [key = ''] = Object.keys(localStorage)
  localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('"value":1', '"value":"x"'))
  count()
  screen.getByText('Count 0')
})

test('without a colleague the note says to a customer that nothing is sent', async () => {
  anApi()
  draw(<NoteForm order="a" place="Shelf 1" />)
  await type('Text', 'Green lines')
  cleanup()
  draw(<NoteForm order="a" place="Shelf 1" />)
  expect(field('Text').value).toBe('Green lines')
  expect(screen.getByRole('status').textContent).toMatch(/^You typed this at .*not sent yet\./)
})
