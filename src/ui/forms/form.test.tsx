import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { gatewayErrors } from '#kernel/app-error.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { useAction } from '#ui/query/use-action.ts'
import { signIn } from '#ui/api/session.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { anApi, done, later, lineDown, refused } from '../../../tests/components/an-api.ts'
import { draw, isAskedToSignIn, press, pressTwice } from '../../../tests/components/draw.tsx'
import { ActionForm, FormDialog } from './form.tsx'
import { useFieldValue, useSchemaForm } from './use-schema-form.ts'

const book = endpoint({
  method: 'POST',
  path: '/book',
  summary: 'Books',
  who: 'customer',
  body: z.object({
    name: z.string().trim().min(1, 'Please enter your name'),
    count: z.number({ error: 'Please enter a number' }).int(),
    colour: z.string({ error: 'Please choose a colour' }),
    kind: z.string().optional(),
  }),
  response: z.object({}),
  errors: [],
})

type Options = Parameters<typeof useSchemaForm<typeof book.body, object>>[2]

function BookForm(options: Options) {
  const form = useSchemaForm(book.body, useAction(book), options)
  const colour = useFieldValue(form, 'colour')
  return (
    <ActionForm form={form} action="Book">
      <TextField label="Name" {...form.field('name')} />
      <TextField
        label="Count"
        {...form.field('count', (text) => (text ? Number(text) : Number.NaN))}
      />
      <SelectField label="Kind" {...form.field('kind')}>
        <option value="">Any</option>
        <option value="new">New</option>
      </SelectField>
      <button
        type="button"
        aria-invalid={colour.error ? true : undefined}
        onClick={() => colour.set('red')}
      >
        {`Colour ${colour.value ?? 'none'}`}
      </button>
      {colour.error && <p>{colour.error}</p>}
    </ActionForm>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, text: string) =>
  fireEvent.input(field(label), { target: { value: text } })

async function fillIn() {
  type('Name', 'Asha')
  type('Count', '3')
  await press('Colour none')
}

const sent = { name: 'Asha', count: 3, colour: 'red', kind: '' }

test('what is typed and chosen is sent as the schema wants it', async () => {
  const api = anApi()
  api.on(book, () => done(book, {}))
  draw(<BookForm />)
  await fillIn()
  await press('Book')
  await waitFor(() => expect(api.callsOf(book).map(({ body }) => body)).toEqual([sent]))
})

test('a faulty form is not sent: each error is shown at its field, and the first one gets the focus', async () => {
  const api = anApi()
  const onInvalid = vi.fn()
  draw(<BookForm onInvalid={onInvalid} />)
  type('Name', 'Asha')
  await press('Book')
  await waitFor(() => screen.getByText('Please enter a number'))
  screen.getByText('Please choose a colour')
  await waitFor(() => expect(document.activeElement).toBe(field('Count')))
  expect(field('Name').getAttribute('aria-invalid')).toBeNull()
  expect(onInvalid).toHaveBeenCalledTimes(1)
  expect(api.callsOf(book)).toEqual([])
})

test('an error goes as soon as its field is edited, and only that one', async () => {
  anApi()
  draw(<BookForm />)
  await press('Book')
  await waitFor(() => screen.getByText('Please enter your name'))
  await act(async () => void type('Name', 'A'))
  await waitFor(() => expect(screen.queryByText('Please enter your name')).toBeNull())
  screen.getByText('Please choose a colour')
  await press('Colour none')
  await waitFor(() => expect(screen.queryByText('Please choose a colour')).toBeNull())
})

test('errors of the server are shown at their fields, the first one gets the focus, and the typed text stays', async () => {
  const api = anApi()
  const faults = [{ path: 'body.name', message: 'Nobody has this name' }]
  api.on(book, () => refused(gatewayErrors.VALIDATION_FAILED, faults))
  draw(<BookForm afterwards="empty" />)
  await fillIn()
  await press('Book')
  await waitFor(() => screen.getByText('Nobody has this name'))
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  expect(screen.queryByText(gatewayErrors.VALIDATION_FAILED.message)).toBeNull()
  expect(field('Name').value).toBe('Asha')
  expect(field('Count').value).toBe('3')
})

test('an error of no field is shown above the fields', async () => {
  const api = anApi()
  api.on(book, () => refused(gatewayErrors.TOO_MANY))
  draw(<BookForm />)
  await fillIn()
  await press('Book')
  await waitFor(() => screen.getByText(gatewayErrors.TOO_MANY.message))
})

test('two presses before the next drawing send the form once', async () => {
  const api = anApi()
  const { promise, answer } = later()
  api.on(book, () => promise)
  draw(<BookForm />)
  await fillIn()
  await pressTwice(screen.getByRole('button', { name: 'Book' }))
  await waitFor(() => expect(api.callsOf(book)).toHaveLength(1))
  await act(async () => answer(done(book, {})))
  expect(api.callsOf(book)).toHaveLength(1)
})

test('after a lost answer the same form goes with the same key, and an edited one with another', async () => {
  const api = anApi()
  api.on(book, lineDown)
  draw(<BookForm />)
  await fillIn()
  await press('Book')
  const failed = () => screen.getByText(/^We could not reach the server/)
  await waitFor(failed)
  const keys = () => new Set(api.callsOf(book).map(({ key }) => key))
  await press('Book')
  await waitFor(() => expect(api.callsOf(book)).toHaveLength(6))
  expect(keys().size).toBe(1)
  await waitFor(failed)
  api.on(book, () => done(book, {}))
  type('Name', 'Asha Devi')
  await press('Book')
  await waitFor(() => expect(keys().size).toBe(2))
})

test('once it was sent, the fields are empty where the page wants that', async () => {
  const api = anApi()
  api.on(book, () => done(book, {}))
  draw(<BookForm afterwards="empty" />)
  await fillIn()
  await press('Book')
  await waitFor(() => expect(field('Name').value).toBe(''))
  expect(field('Count').value).toBe('')
})

test('once it was sent, the fields are as they began where the page wants that', async () => {
  const api = anApi()
  api.on(book, () => done(book, {}))
  draw(<BookForm initial={{ name: 'Ravi', colour: 'blue' }} afterwards="initial" />)
  expect(field('Name').value).toBe('Ravi')
  type('Name', 'Asha')
  type('Count', '3')
  await press('Book')
  await waitFor(() => expect(field('Name').value).toBe('Ravi'))
  expect(api.callsOf(book)[0]?.body).toEqual({ name: 'Asha', count: 3, colour: 'blue', kind: '' })
})

test('what was typed survives a reload, until it was sent', async () => {
  const api = anApi()
  api.on(book, () => done(book, {}))
  const first = draw(<BookForm draft="booking" />)
  await fillIn()
  first.unmount()
  const second = draw(<BookForm draft="booking" />)
  await waitFor(() => expect(field('Name').value).toBe('Asha'))
  await press('Book')
  await waitFor(() => expect(api.callsOf(book).map(({ body }) => body)).toEqual([sent]))
  second.unmount()
  draw(<BookForm draft="booking" />)
  expect(field('Name').value).toBe('')
})

test('what was typed survives a new sign-in, and is sent by the same press', async () => {
  const api = anApi()
  signIn('token', { name: 'Asha' })
  api.on(book, () => refused(gatewayErrors.SIGN_IN_FIRST))
  draw(<BookForm />)
  await fillIn()
  await press('Book')
  await waitFor(() => expect(isAskedToSignIn()).toBe(true))
  await act(async () => signIn('another', { name: 'Asha' }))
  api.on(book, () => done(book, {}))
  await press('Book')
  await waitFor(() => expect(api.callsOf(book)).toHaveLength(2))
  expect(api.callsOf(book)[1]?.body).toEqual(sent)
})

test('a dialog that is one form closes when the form was sent', async () => {
  const api = anApi()
  api.on(book, () => done(book, {}))
  function Opened() {
    const [isOpen, setOpen] = useState(true)
    return isOpen && <Asking onClose={() => setOpen(false)} />
  }
  function Asking({ onClose }: { readonly onClose: () => void }) {
    const form = useSchemaForm(book.body, useAction(book, { onSuccess: onClose }), {
      initial: { name: 'Ravi', count: 1, colour: 'red' },
    })
    return (
      <FormDialog form={form} title="Book" action="Book it" onClose={onClose}>
        <TextField label="Name" {...form.field('name')} />
      </FormDialog>
    )
  }
  draw(<Opened />)
  await screen.findByRole('dialog', { name: 'Book' })
  await press('Book it')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Book' })).toBeNull())
  expect(api.callsOf(book)[0]?.body).toEqual({ name: 'Ravi', count: 1, colour: 'red' })
})
