import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { gatewayErrors } from '#kernel/app-error.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { FreshPasskeyContext } from '#ui/api/recent-passkey.ts'
import { useAnswer } from './queries.tsx'
import { signIn } from '#ui/api/session.tsx'
import { anApi, done, later, lineDown, refused } from '../../../tests/components/an-api.ts'
import { draw, isAskedToSignIn, press, pressTwice, toast } from '../../../tests/components/draw.tsx'
import { AlsoChangesContext } from './stale-answers.ts'
import { type ActionOptions, useAction } from './use-action.ts'
import { type Flight, useFlight, useTask } from './use-task.ts'

const listNotes = endpoint({
  method: 'GET',
  path: '/notes',
  summary: 'Notes',
  who: 'customer',
  response: z.array(z.string()),
  errors: [],
})
const countNotes = endpoint({ ...listNotes, path: '/notes/count', response: z.number() })
const addNote = endpoint({
  method: 'POST',
  path: '/notes',
  summary: 'Adds a note',
  who: 'customer',
  body: z.object({ text: z.string() }),
  response: z.object({ id: z.string() }),
  errors: [],
  changes: [listNotes],
})
const makeLink = endpoint({ ...addNote, path: '/link', changes: [], secretAnswer: true })

const stopped = {
  code: 'NOTES_FULL',
  status: 409,
  title: 'Full',
  message: 'There are enough notes.',
} as const

type Props = { readonly text?: string; readonly flight?: Flight; readonly name?: string } & Pick<
  ActionOptions<typeof addNote>,
  'success' | 'failure' | 'onSuccess' | 'onFailure' | 'parallel'
>

function Button({ text = 'first', name = 'Add', ...options }: Props) {
  const { run, isRunning, error, fieldError, errorBeyond } = useAction(addNote, options)
  return (
    <>
      <button type="button" onClick={() => void run({ text })}>
        {name}
      </button>
      {isRunning && <p>running</p>}
      {error && <p>failed</p>}
      {fieldError('text') && <p>{`field: ${fieldError('text')}`}</p>}
      {errorBeyond(['text']) && <p>{`form: ${errorBeyond(['text'])}`}</p>}
    </>
  )
}

const button = (name = 'Add') => screen.getByRole('button', { name })
const keysOf = (api: ReturnType<typeof anApi>) => api.callsOf(addNote).map(({ key }) => key)
const added = () => done(addNote, { id: '1' })

test('two presses before the next drawing are one call', async () => {
  const api = anApi()
  const { promise, answer } = later()
  api.on(addNote, () => promise)
  draw(<Button />)
  await pressTwice(button())
  await waitFor(() => screen.getByText('running'))
  await press('Add')
  answer(added())
  await waitFor(() => expect(screen.queryByText('running')).toBeNull())
  expect(api.callsOf(addNote)).toHaveLength(1)
})

test('presses that may run side by side are each a call', async () => {
  const api = anApi()
  api.on(addNote, added)
  draw(<Button parallel />)
  await pressTwice(button())
  await waitFor(() => expect(api.callsOf(addNote)).toHaveLength(2))
})

test('of two actions in one flight only the first pressed is called', async () => {
  const api = anApi()
  api.on(addNote, added)
  function Both() {
    const flight = useFlight()
    return (
      <>
        <Button flight={flight} name="One" text="one" />
        <Button flight={flight} name="Other" text="other" />
      </>
    )
  }
  draw(<Both />)
  await act(async () => {
    button('One').click()
    button('Other').click()
  })
  await waitFor(() =>
    expect(api.callsOf(addNote).map(({ body }) => body)).toEqual([{ text: 'one' }]),
  )
})

test('each press after an answer has a key of its own', async () => {
  const api = anApi()
  api.on(addNote, added)
  draw(<Button />)
  await press('Add')
  await waitFor(() => expect(screen.queryByText('running')).toBeNull())
  await press('Add')
  await waitFor(() => expect(api.callsOf(addNote)).toHaveLength(2))
  const [first, second] = keysOf(api)
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(second).not.toBe(first)
})

test('after a lost answer the same input goes with the same key, until it is answered', async () => {
  const api = anApi()
  api.on(addNote, lineDown)
  draw(<Button />)
  await press('Add')
  await waitFor(() => screen.getByText('failed'))
  // The client itself has tried three times.
  expect(new Set(keysOf(api)).size).toBe(1)
  api.on(addNote, added)
  await press('Add')
  await waitFor(() => expect(screen.queryByText('failed')).toBeNull())
  expect(new Set(keysOf(api)).size).toBe(1)
  await press('Add')
  await waitFor(() => expect(new Set(keysOf(api)).size).toBe(2))
})

test('the error of a press goes when the same work succeeds, and not when other work does', async () => {
  const api = anApi()
  // By itself it would stay for as long as the test may take.
  const failure = () => ({ title: 'Not added', shownFor: 600_000 })
  api.on(addNote, () => refused(stopped))
  draw(
    <>
      <Button failure={failure} />
      <Button name="Other" />
    </>,
  )
  await press('Add')
  await toast('Not added')
  api.on(addNote, added)
  await press('Other')
  await waitFor(() => expect(api.callsOf(addNote)).toHaveLength(2))
  expect(screen.queryAllByText('Not added')).not.toHaveLength(0)
  await press('Add')
  await waitFor(() => expect(screen.queryAllByText('Not added')).toHaveLength(0))
})

test('after a lost answer another input goes with another key', async () => {
  const api = anApi()
  api.on(addNote, lineDown)
  function Field() {
    const [text, setText] = useState('first')
    return (
      <>
        <Button text={text} />
        <button type="button" onClick={() => setText('second')}>
          Type
        </button>
      </>
    )
  }
  draw(<Field />)
  await press('Add')
  await waitFor(() => screen.getByText('failed'))
  api.on(addNote, added)
  await press('Type')
  await press('Add')
  await waitFor(() => expect(screen.queryByText('failed')).toBeNull())
  expect(new Set(keysOf(api)).size).toBe(2)
})

test('a call whose answer is secret has no key and is not repeated by itself', async () => {
  const api = anApi()
  api.on(makeLink, lineDown)
  function Maker() {
    const { run, error } = useAction(makeLink)
    return (
      <button type="button" onClick={() => void run({ text: '' })}>
        {error ? 'failed' : 'Make'}
      </button>
    )
  }
  draw(<Maker />)
  await press('Make')
  await waitFor(() => button('failed'))
  expect(api.callsOf(makeLink).map(({ key }) => key)).toEqual([null])
})

test('what the endpoint changes is refetched before the action ends, and nothing else', async () => {
  const api = anApi()
  const second = later()
  let answers = 0
  api.on(listNotes, () => (answers++ === 0 ? done(listNotes, []) : second.promise))
  api.on(countNotes, () => done(countNotes, 0))
  api.on(addNote, added)
  function Page() {
    const { data } = useAnswer(listNotes, {})
    useAnswer(countNotes, {})
    return (
      <>
        <p>{`notes: ${data?.join()}`}</p>
        <Button />
      </>
    )
  }
  draw(<Page />)
  await waitFor(() => screen.getByText('notes:'))
  await press('Add')
  await waitFor(() => expect(api.callsOf(listNotes)).toHaveLength(2))
  screen.getByText('running')
  await act(async () => second.answer(done(listNotes, ['first'])))
  await waitFor(() => screen.getByText('notes: first'))
  await waitFor(() => expect(screen.queryByText('running')).toBeNull())
  expect(api.callsOf(countNotes)).toHaveLength(1)
})

test('what an audience adds to the changes is refetched too, after a refusal as well', async () => {
  const api = anApi()
  api.on(countNotes, () => done(countNotes, 0))
  api.on(addNote, () => refused(stopped))
  function Page() {
    useAnswer(countNotes, {})
    return <Button />
  }
  draw(
    <AlsoChangesContext value={new Map([[addNote, [countNotes]]])}>
      <Page />
    </AlsoChangesContext>,
  )
  await waitFor(() => expect(api.callsOf(countNotes)).toHaveLength(1))
  await press('Add')
  await waitFor(() => expect(api.callsOf(countNotes)).toHaveLength(2))
})

test('success and failure show toasts, the failure with the message of the server', async () => {
  const api = anApi()
  api.on(addNote, added)
  const onSuccess = vi.fn()
  draw(
    <Button
      success={({ id }, { text }) => ({ title: `Note ${id}`, message: text })}
      failure={{ title: 'Not added' }}
      onSuccess={onSuccess}
    />,
  )
  await press('Add')
  await toast('Note 1')
  expect(onSuccess).toHaveBeenCalledWith({ id: '1' }, { text: 'first' })
  api.on(addNote, () => refused(stopped))
  await press('Add')
  await toast('Not added')
  await toast(stopped.message)
})

test('an error of a field is shown there, and any other as a message of the form', async () => {
  const api = anApi()
  const faults = [{ path: 'text', message: 'Too long' }]
  api.on(addNote, () => refused(gatewayErrors.VALIDATION_FAILED, faults))
  draw(<Button />)
  await press('Add')
  await waitFor(() => screen.getByText('field: Too long'))
  expect(screen.queryByText(/^form:/)).toBeNull()
  api.on(addNote, () => refused(stopped))
  await press('Add')
  await waitFor(() => screen.getByText(`form: ${stopped.message}`))
})

test('an ended session opens the sign-in and nothing else; afterwards the same press works', async () => {
  const api = anApi()
  signIn('token', { name: 'Asha' })
  api.on(addNote, () => refused(gatewayErrors.SIGN_IN_FIRST))
  const onFailure = vi.fn()
  const onSuccess = vi.fn()
  draw(<Button failure={{ title: 'Not added' }} onFailure={onFailure} onSuccess={onSuccess} />)
  await press('Add')
  await waitFor(() => expect(isAskedToSignIn()).toBe(true))
  await waitFor(() => expect(screen.queryByText('running')).toBeNull())
  expect(screen.queryByText('Not added')).toBeNull()
  expect(screen.queryByText('failed')).toBeNull()
  expect(onFailure).not.toHaveBeenCalled()
  await act(async () => signIn('another', { name: 'Asha' }))
  api.on(addNote, added)
  await press('Add')
  await waitFor(() => expect(onSuccess).toHaveBeenCalled())
})

test('a call that requires a fresh passkey runs again with the same key once it was shown', async () => {
  const api = anApi()
  let isShown = false
  api.on(addNote, () => (isShown ? added() : refused(gatewayErrors.SHOW_PASSKEY)))
  const onSuccess = vi.fn()
  draw(
    <FreshPasskeyContext
      value={async (run) => {
        await run().catch(() => undefined)
        isShown = true
        return run()
      }}
    >
      <Button onSuccess={onSuccess} />
    </FreshPasskeyContext>,
  )
  await press('Add')
  await waitFor(() => expect(onSuccess).toHaveBeenCalled())
  expect(keysOf(api)).toHaveLength(2)
  expect(new Set(keysOf(api)).size).toBe(1)
})

test('a closed passkey window has a message of its own', async () => {
  anApi()
  function Shower() {
    const { run, errorBeyond } = useTask(() =>
      Promise.reject(new DOMException('closed', 'NotAllowedError')),
    )
    return (
      <>
        <button type="button" onClick={() => void run(undefined)}>
          Show
        </button>
        <p>{errorBeyond()}</p>
      </>
    )
  }
  draw(<Shower />)
  await press('Show')
  await waitFor(() => screen.getByText(/^No passkey was shown/))
})
