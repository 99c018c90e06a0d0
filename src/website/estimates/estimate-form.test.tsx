import { act, fireEvent, screen, waitFor, within, cleanup } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  answerByLink,
  answerEstimate,
  requestAnswerCode,
} from '#domain/estimates/contract/customer.ts'
import { customerErrors } from '#domain/customers/errors.ts'
import { estimateErrors } from '#domain/estimates/errors.ts'
import { anApi, done, lineDown, refused } from '../../../tests/components/an-api.ts'
import { draw, press } from '../../../tests/components/draw.tsx'
import { EstimateView } from './estimate-view.tsx'
import type { Line, ShownEstimate } from './shown-estimate.ts'
import { SignByCode } from './sign-by-code.tsx'
import { SignInAccount } from './sign-in-account.tsx'

// The environment of these tests has no canvas; the journeys draw.
vi.mock('#ui/forms/signature-pad.tsx', () => ({ DrawingPad: () => null }))

// The bar at the foot watches for the end of the form.
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

const line = (key: string, label: string, needs: string | null = null): Line => ({
  key,
  label,
  labour: 1_000,
  part: 0,
  total: 1_000,
  quality: '',
  warranty: '90 days',
  takes: '2 to 3 hours',
  imageUrl: null,
  needs,
  agreedAt: null,
  isKept: false,
  otherwise: null,
  recordings: [],
})

const shown: ShownEstimate = {
  version: 1,
  fileUrl: '/file',
  state: 'open',
  lines: [line('a', 'Screen'), line('b', 'Battery'), line('c', 'Cleaning', 'a')],
  findings: ['The glass is cracked.'],
  photos: [],
  note: '',
  changes: null,
  bill: { grandTotal: 3_540 } as ShownEstimate['bill'],
  pricing: { extraCharge: 0, discountBasisPoints: 0, stateCode: '33' },
  sentAt: '2026-11-22T06:00:00.000Z',
  validUntil: '2026-12-06T06:00:00.000Z',
  answer: null,
  orderNumber: 'MDC-ABC123',
  device: 'iPhone 13',
  hasNewer: false,
  sentTo: '4321',
  paid: false,
  toPay: null,
  goesOnAnyway: false,
  over: false,
  language: 'Tamil',
  requests: [],
  asksSignature: false,
}

function byLink() {
  const api = anApi()
  api.on(requestAnswerCode, () => done(requestAnswerCode, { session_id: 'session-1' }))
  const onAnswered = vi.fn<(shown: ShownEstimate) => void>()
  const onChanged = vi.fn<() => void>()
  const sign = { token: 'secret', shown, onAnswered, onChanged }
  draw(
    <MemoryRouter>
      <EstimateView shown={shown} onNewest={async () => undefined}>
        <SignByCode {...sign} />
      </EstimateView>
    </MemoryRouter>,
  )
  return { api, onAnswered, onChanged }
}

const radios = (label: string) => {
  const group = within(screen.getByRole('radiogroup', { name: label }))
  const one = (name: string) => group.getByRole<HTMLInputElement>('radio', { name })
  return { yes: one('Yes, do it'), no: one('No') }
}
const say = (label: string, answer: 'yes' | 'no') => act(async () => radios(label)[answer].click())
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

async function enterCode() {
  await screen.findByText(/^Enter the 4-digit code/)
  for (const [at, cell] of screen.getAllByRole('textbox').entries())
    fireEvent.change(cell, { target: { value: String(at + 1) } })
}

test('nothing is answered in advance, and no code is sent before every line is', async () => {
  byLink()
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([])
  expect(isOff('Send me a code')).toBe(true)
  await say('Screen', 'yes')
  await say('Battery', 'no')
  expect(screen.getByText('Still without an answer: Cleaning.')).toBeTruthy()
  await say('Cleaning', 'no')
  expect(isOff('Send me a code')).toBe(false)
})

test('answers are still there after a reload, until they are sent', async () => {
  byLink()
  await say('Screen', 'yes')
  await say('Battery', 'no')
  cleanup()
  byLink()
  expect([radios('Screen').yes.checked, radios('Battery').no.checked]).toEqual([true, true])
  expect(screen.getByText('Still without an answer: Cleaning.')).toBeTruthy()
})

test('a line that needs another takes it along, and the page says so and follows with the total', async () => {
  byLink()
  await say('Cleaning', 'yes')
  expect(radios('Screen').yes.checked).toBe(true)
  expect(
    screen.getAllByText('We set Screen to yes as well, because these go together.'),
  ).not.toEqual([])
  expect(screen.getAllByText('₹2,360.00')).not.toEqual([])
  await say('Screen', 'no')
  expect(radios('Cleaning').no.checked).toBe(true)
  expect(radios('Battery').no.checked || radios('Battery').yes.checked).toBe(false)
})

test('declining every line asks once, and a code then declines it', async () => {
  const { api, onAnswered } = byLink()
  const declined = { ...shown, state: 'answered' } as ShownEstimate
  api.on(answerByLink, () => done(answerByLink, declined))
  for (const { label } of shown.lines) await say(label, 'no')
  await press('Send me a code')
  const question = await screen.findByRole('alertdialog', { name: 'Decline the whole repair?' })
  expect(api.callsOf(requestAnswerCode)).toEqual([])
  await act(async () =>
    within(question).getByRole('button', { name: 'Decline the repair' }).click(),
  )
  await enterCode()
  await press('Decline the repair')
  await waitFor(() => expect(onAnswered).toHaveBeenCalledWith(declined))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(api.callsOf(answerByLink)[0]?.body).toMatchObject({ accepted: [], version: 1 })
})

test('the whole repair is declined by one question, which also sends the code', async () => {
  const { api } = byLink()
  await press('Decline the whole repair')
  const question = await screen.findByRole('alertdialog', { name: 'Decline the whole repair?' })
  await act(async () =>
    within(question).getByRole('button', { name: 'Decline the repair' }).click(),
  )
  await screen.findByRole('heading', { name: 'Not sent yet: confirm with a code' })
  await waitFor(() => expect(api.callsOf(requestAnswerCode)).toHaveLength(1))
  expect(api.callsOf(answerByLink)).toEqual([])
})

test('a wrong code is said at its field, which is empty again, and the answers stay', async () => {
  const { api } = byLink()
  api.on(answerByLink, () => refused(customerErrors.WRONG_CODE))
  for (const { label } of shown.lines) await say(label, label === 'Battery' ? 'no' : 'yes')
  await press('Send me a code')
  await enterCode()
  await press('Approve ₹2,360.00')
  await screen.findByText(customerErrors.WRONG_CODE.message)
  const cells = screen.getAllByRole<HTMLInputElement>('textbox')
  expect(cells.map(({ value }) => value).join('')).toBe('')
  expect(radios('Screen').yes.checked).toBe(true)
  expect(radios('Battery').no.checked).toBe(true)
})

test('without a connection, answers and code stay, and the same call is sent again', async () => {
  const { api, onAnswered } = byLink()
  api.on(answerByLink, lineDown)
  for (const { label } of shown.lines) await say(label, 'yes')
  await press('Send me a code')
  await enterCode()
  await press('Approve ₹3,540.00')
  await screen.findByText('No connection. Your answers are still here: please try again.')
  expect(radios('Battery').yes.checked).toBe(true)
  api.on(answerByLink, () => done(answerByLink, shown))
  await press('Approve ₹3,540.00')
  await waitFor(() => expect(onAnswered).toHaveBeenCalled())
  const calls = api.callsOf(answerByLink)
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
  expect(calls.at(-1)?.body).toMatchObject({ otp: '1234', session_id: 'session-1' })
})

test('an estimate that was replaced meanwhile is loaded again', async () => {
  const { api, onChanged } = byLink()
  api.on(answerByLink, () => refused(estimateErrors.ESTIMATE_REPLACED))
  for (const { label } of shown.lines) await say(label, 'yes')
  await press('Send me a code')
  await enterCode()
  await press('Approve ₹3,540.00')
  await waitFor(() => expect(onChanged).toHaveBeenCalled())
})

test('signed in, one press answers without a code', async () => {
  const api = anApi()
  const onAnswered = vi.fn<(shown: ShownEstimate) => void>()
  api.on(answerEstimate, () => done(answerEstimate, shown))
  const sign = { orderId: 'order-1', shown, onAnswered, onChanged: () => undefined }
  draw(
    <MemoryRouter>
      <EstimateView shown={shown} orderId="order-1" onNewest={async () => undefined}>
        <SignInAccount {...sign} />
      </EstimateView>
    </MemoryRouter>,
  )
  for (const { label } of shown.lines) await say(label, 'yes')
  await press('Approve ₹3,540.00')
  await waitFor(() => expect(onAnswered).toHaveBeenCalled())
  expect(api.callsOf(answerEstimate)[0]?.body).toEqual({
    orderId: 'order-1',
    version: 1,
    accepted: ['a', 'b', 'c'],
  })
})

const agreed: ShownEstimate['answer'] = {
  at: '2026-11-23T06:00:00.000Z',
  accepted: ['a'],
  declined: ['b', 'c'],
  way: 'code',
  signed: null,
  heard: null,
  total: 1_180,
}

test.for([
  { change: { state: 'expired' }, title: 'This estimate has ended.', newest: false },
  {
    change: { state: 'replaced', hasNewer: true },
    title: 'There is a newer estimate.',
    newest: true,
  },
  { change: { state: 'replaced' }, title: 'We took this estimate back.', newest: false },
  { change: { state: 'closed', paid: true }, title: 'This order is paid.', newest: false },
  {
    change: { state: 'answered', over: true, answer: agreed },
    title: 'This order is closed.',
    newest: false,
  },
  { change: { state: 'closed' }, title: 'This order is closed.', newest: false },
] as const)(
  '$title It has no button that signs, and its lines stay readable',
  ({ change, title, newest }) => {
    const onNewest = vi.fn<() => Promise<void>>()
    draw(
      <MemoryRouter>
        <EstimateView shown={{ ...shown, ...change }} onNewest={onNewest}>
          <p>Sign here</p>
        </EstimateView>
      </MemoryRouter>,
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.queryByText('Sign here')).toBeNull()
    expect(screen.getByText('Battery')).toBeTruthy()
    const button = screen.queryByRole('button', { name: 'Show the newest estimate' })
    act(() => button?.click())
    expect(onNewest).toHaveBeenCalledTimes(newest ? 1 : 0)
  },
)

test('a yes that must be signed is sent only with a signature, and a missing one loses nothing', async () => {
  const asks = { ...shown, asksSignature: true }
  const api = anApi()
  api.on(answerEstimate, () => done(answerEstimate, asks))
  const onAnswered = vi.fn<(shown: ShownEstimate) => void>()
  draw(
    <MemoryRouter>
      <EstimateView shown={asks} orderId="order-1" onNewest={async () => undefined}>
        <SignInAccount
          orderId="order-1"
          shown={asks}
          onAnswered={onAnswered}
          onChanged={() => undefined}
        />
      </EstimateView>
    </MemoryRouter>,
  )
  await say('Cleaning', 'yes')
  expect(screen.queryByText('Your signature')).toBeNull()
  await say('Battery', 'no')
  await screen.findByText('Your signature')
  const approve = () => act(async () => screen.getByRole('button', { name: /^Approve/ }).click())
  await approve()
  await screen.findByText('Please sign with a line, or type your name.')
  await press('Type the name')
  const name = screen.getByLabelText('Your name')
  await act(async () => void fireEvent.change(name, { target: { value: ' . ' } }))
  await approve()
  await screen.findByText('Please sign with a line, or type your name.')
  expect(api.callsOf(answerEstimate)).toEqual([])
  expect(radios('Battery').no.checked).toBe(true)
  await act(async () => void fireEvent.change(name, { target: { value: 'Selvi Raman' } }))
  await approve()
  expect(api.callsOf(answerEstimate)[0]?.body).toMatchObject({
    accepted: ['a', 'c'],
    signature: { kind: 'typed', name: 'Selvi Raman' },
  })
})
