/**
 * A person at a browser who signs in, books a repair step by step, confirms and pays; every repeat is the same
 * request.
 */
import { setTimeout } from 'node:timers/promises'
import type { Provider } from './provider.ts'
import { signedEvent } from './provider.ts'

export type Answer = {
  readonly status: number
  /** The exact bytes of the response. */
  readonly text: string
  readonly code: string | undefined
  /** Seconds to wait, when the server sent them. */
  readonly retryAfter: number | undefined
  readonly data: Wire
}
/** Any answer of the server; the test checks it. */
export type Wire = {
  readonly session_id: string
  readonly token: string
  readonly orderId: string
  readonly razorpayOrderId: string
  readonly amount: number
  readonly paid: boolean
  readonly status: string
  readonly supportOption: number
  readonly message: string
  readonly draft: Pick<Wire, 'orderId' | 'status' | 'supportOption'> | null
  readonly messages: readonly { readonly otp?: string }[]
}
export type Input = {
  readonly token?: string
  /** The Idempotency-Key. */
  readonly key?: string
}

/**
 *
 * One request below `/api/v1/app`, or anywhere when the path starts with `//`. Throws when there was no
 * complete answer. A server on a busy machine may ask to retry later, and then the call is repeated.
 *
 */
export async function call(...input: Parameters<typeof callOnce>): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await callOnce(...input)
    if (answer.code !== 'BUSY' || tries === 50) return answer
    await setTimeout(100)
  }
}

/** The same, for any answer. */
export async function callOnce(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  { token, key }: Input = {},
): Promise<Answer> {
  const address = path.startsWith('//') ? url + path.slice(1) : `${url}/api/v1/app${path}`
  const response = await fetch(address, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'Idempotency-Key': key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return read(response)
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  const json = (text.startsWith('{') ? JSON.parse(text) : {}) as { code?: string; data?: Wire }
  const retryAfter = response.headers.get('retry-after')
  return {
    status: response.status,
    text,
    code: json.code,
    data: json.data ?? (json as Wire),
    retryAfter: retryAfter === null ? undefined : Number(retryAfter),
  }
}

/** Sends a webhook of the provider. */
export async function knock(
  url: string,
  event: Parameters<typeof signedEvent>[0],
): Promise<Answer> {
  const response = await fetch(`${url}/api/webhooks/razorpay`, {
    method: 'POST',
    ...signedEvent(event),
  })
  return read(response)
}

/** Delivers all webhooks of the provider in their order. */
export async function knockAll(url: string, provider: Provider): Promise<void> {
  for (const event of provider.takeEvents()) {
    const { status } = await knock(url, event)
    if (status !== 200) throw new Error(`a webhook was answered ${status}`)
  }
}

type At = { readonly url: string; settle(): Promise<unknown> }

/** Signs up a new customer, or a known number in; returns the token. */
export async function signIn({ url, settle }: At, mobileNumber: string): Promise<string> {
  const input = await call(url, 'POST', '/customer/signup', {
    name: 'Kavitha Raman',
    emailId: 'kavitha@example.com',
    mobileNumber,
  })
  if (input.status !== 200) throw new Error(`sign-up was answered ${input.text}`)
  await settle()
  const { data } = await call(url, 'GET', `//dev/outbox.json?to=${mobileNumber}`)
  const otp = data.messages.find((one) => one.otp)?.otp
  const verified = await call(url, 'POST', '/customer/verify/otp', {
    session_id: input.data.session_id,
    otp,
    mobileNumber,
  })
  return verified.data.token
}

export const imei = '490154203237518'
const issueId = 'iphone-screen'

/** The calls of the flow up to the cart, in order. */
export const flow = (orderId: string, supportOption: number) =>
  [
    ['/orders/enquiry/stepone', { orderId }],
    ['/orders/enquiry/steptwo', { orderId, issues: [issueId] }],
    [
      '/orders/enquiry/audio/confirmation',
      { orderId, issues: [{ issueId, audioLanguage: 'English', audioUrl: '/a.mp3' }] },
    ],
    ['/orders/enquiry/stepthree', { orderId, supportOption }],
  ] as const

/** Books up to the cart; returns the order's id. */
export async function fillCart(
  url: string,
  token: string,
  { supportOption = 1, device = imei } = {},
): Promise<string> {
  const say = async (path: string, body: unknown) => {
    const answer = await call(url, 'POST', path, body, { token })
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.text}`)
    return answer
  }
  const { data } = await say('/devices/imei/check', { imeiNumber: device })
  for (const [path, body] of flow(data.orderId, supportOption)) await say(path, body)
  return data.orderId
}

export const confirm = (url: string, token: string, orderId: string, key?: string) =>
  call(url, 'POST', '/orders/confirm/order', { orderId }, { token, ...(key ? { key } : {}) })

type Paid = { readonly paymentId: string; readonly signature?: string }
export const verify = (
  url: string,
  token: string,
  orderId: string,
  { paymentId, signature }: Paid,
  key?: string,
) =>
  call(
    url,
    'POST',
    '/orders/verify/payment',
    {
      orderId,
      razorpay_payment_id: paymentId,
      ...(signature ? { razorpay_signature: signature } : {}),
    },
    { token, ...(key ? { key } : {}) },
  )
