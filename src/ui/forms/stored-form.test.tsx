import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { TextField } from '#ui/design/text-field.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw, press } from '../../../tests/components/draw.tsx'
import { ActionForm } from './form.tsx'
import { readAs } from './read-as.ts'
import { useSchemaForm } from './use-schema-form.ts'

const save = endpoint({
  method: 'POST',
  path: '/family',
  summary: 'Saves a family',
  who: 'staff',
  action: 'edit-catalogue',
  body: z.object({
    name: z.string().min(1, 'Please enter the name'),
    colours: z.array(z.string().min(3, 'At least three letters')),
  }),
  response: z.object({}),
  errors: [],
})

const listOf = (typed: string) => typed.split(',')
const fields = save.body.extend({ colours: readAs(z.string(), save.body.shape.colours, listOf) })

function FamilyForm(stored: { readonly name: string; readonly colours: string }) {
  const form = useSchemaForm(fields, useAction(save), {
    stored,
    afterwards: 'initial',
    request: ({ name, colours }) => ({ name, colours: listOf(colours) }),
  })
  return (
    <ActionForm form={form} action="Save">
      <TextField label="Name" {...form.field('name')} help={form.isTyped('name') && 'typed'} />
      <TextField label="Colours" {...form.field('colours')} />
      {form.isTyped() && (
        <button type="button" onClick={form.discard}>
          Discard
        </button>
      )}
    </ActionForm>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, text: string) =>
  act(async () => void fireEvent.input(field(label), { target: { value: text } }))

/** A page whose answer is another after a colleague has saved. */
function Page() {
  const [stored, setStored] = useState({ name: 'iPhone', colours: 'red' })
  const changed = { name: 'Your iPhone', colours: 'red,green' }
  return (
    <>
      <FamilyForm {...stored} />
      <button type="button" onClick={() => setStored(changed)}>
        A colleague saves
      </button>
    </>
  )
}

test('a field left alone follows what is stored, and a field typed into keeps what was typed', async () => {
  anApi()
  draw(<Page />)
  await type('Name', 'My iPhone')
  screen.getByText('typed')
  await press('A colleague saves')
  await waitFor(() => expect(field('Colours').value).toBe('red,green'))
  expect(field('Name').value).toBe('My iPhone')
})

test('what is discarded gives way to what is stored by then', async () => {
  anApi()
  draw(<Page />)
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  await type('Name', 'My iPhone')
  await press('A colleague saves')
  await press('Discard')
  await waitFor(() => expect(field('Name').value).toBe('Your iPhone'))
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
})

test('once sent, nothing counts as typed any more', async () => {
  const api = anApi()
  api.on(save, () => done(save, {}))
  draw(<Page />)
  await type('Name', 'My iPhone')
  await press('Save')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull())
  expect(api.callsOf(save).map(({ body }) => body)).toEqual([
    { name: 'My iPhone', colours: ['red'] },
  ])
})

test('a fault in one part of a list that is typed as one text stands at its field', async () => {
  const api = anApi()
  draw(<Page />)
  await type('Colours', 'red,x')
  await press('Save')
  await waitFor(() => screen.getByText('At least three letters'))
  expect(api.callsOf(save)).toEqual([])
})
