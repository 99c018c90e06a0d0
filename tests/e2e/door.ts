/** Calls the API beside the page for tests: signing in, booking up to a step, paying. */

type Issue = { readonly value: string; readonly label: string }
export type Customer = {
  readonly token: string
  readonly name: string
  readonly mobileNumber: string
}
export type Booked = { readonly orderId: string; readonly issues: readonly Issue[] }

export const devices = { iphone15: '490154203237518', iphone13: '356938035643809' } as const

/** A valid quote request. */
export const loomsOfGuindy = {
  name: 'Arjun Selvam',
  company: 'Guindy Looms',
  email: 'arjun@example.com',
  phone: '+91 44 2345 6789',
  deviceCount: 40,
  deviceType: 'macbook',
  message: 'Two offices, Guindy and Taramani.',
} as const

let numbers = 0
/** A number that is unused in this file. */
export const newNumber = (): string => `98${String(40_200_000 + numbers++)}`

/** The order of the booking's steps: the step that the page shows afterwards. */
export type Step = 1 | 2 | 3 | 4 | 5
export const services = { 'walk-in': 1, pickup: 2, contact: 3 } as const
export type Service = keyof typeof services

export function doorFor(url: string) {
  /** One call of the API; throws when it is refused. */
  async function call<T>(
    method: string,
    path: string,
    { body, token }: { body?: unknown; token?: string } = {},
  ): Promise<T> {
    const response = await fetch(`${url}/api/v1/app${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { data: T; code?: string }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.code}`)
    return answer.data
  }

  async function sandbox<T>(path: string, body: unknown): Promise<T> {
    const response = await fetch(`${url}/sandbox/razorpay${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return (await response.json()) as T
  }

  const sentTo = async (mobileNumber: string) => {
    const answer = await fetch(`${url}/dev/outbox.json?to=${mobileNumber}`)
    const { messages } = (await answer.json()) as { messages: { otp?: string; text: string }[] }
    return messages
  }

  /** The newest code sent to a number; waits until there are `count` of them. */
  async function codeFor(mobileNumber: string, count = 1): Promise<string> {
    const until = performance.now() + 20_000
    while (performance.now() < until) {
      const codes = (await sentTo(mobileNumber)).flatMap(({ otp }) => otp ?? [])
      if (codes.length >= count && codes[0] !== undefined) return codes[0]
      await new Promise((wait) => setTimeout(wait, 25))
    }
    throw new Error('no code was sent')
  }

  /** A new customer, signed in over the API. */
  async function aCustomer(name = 'Kavitha Raman', mobileNumber = newNumber()): Promise<Customer> {
    const body = { name, emailId: 'kavitha@example.com', mobileNumber }
    const { session_id } = await call<{ session_id: string }>('POST', '/customer/signup', { body })
    const otp = await codeFor(mobileNumber)
    const input = { body: { session_id, otp, mobileNumber } }
    const { token } = await call<{ token: string }>('POST', '/customer/verify/otp', input)
    return { token, name, mobileNumber }
  }

  /** Brings a new booking to a step, with two issues. */
  async function bookTo(
    step: Step,
    { token }: Customer,
    { service = 'walk-in', device = devices.iphone13 }: { service?: Service; device?: string } = {},
  ): Promise<Booked> {
    const post = <T>(path: string, body: unknown) => call<T>('POST', path, { body, token })
    type Found = { _id: string; orderId: string }
    const { _id, orderId } = await post<Found>('/devices/imei/check', { imeiNumber: device })
    const list = await call<Issue[]>('GET', `/devices/issue/list?productId=${_id}`, { token })
    const issues = list.slice(0, 2)
    const ids = issues.map(({ value }) => value)
    const confirmed = ids.map((issueId) => ({
      issueId,
      audioLanguage: 'Tamil',
      audioUrl: '/audio/sample-ta.mp3',
    }))
    const steps: (readonly [string, object])[] = [
      ['/orders/enquiry/stepone', {}],
      ['/orders/enquiry/steptwo', { issues: ids }],
      ['/orders/enquiry/audio/confirmation', { issues: confirmed }],
      ['/orders/enquiry/stepthree', { supportOption: services[service] }],
    ]
    for (const [path, body] of steps.slice(0, step - 1)) await post(path, { orderId, ...body })
    return { orderId, issues }
  }

  /** Pays a booking that is at the cart, as the checkout does it. */
  async function pay(
    { orderId }: Pick<Booked, 'orderId'>,
    { token }: Customer,
    addressDetail?: { readonly address: string },
  ): Promise<void> {
    type Confirmed = { razorpayOrderId: string }
    const { razorpayOrderId } = await call<Confirmed>('POST', '/orders/confirm/order', {
      body: { orderId, addressDetail },
      token,
    })
    const proof = await sandbox<{ razorpay_payment_id: string }>('/pay', {
      order_id: razorpayOrderId,
      outcome: 'success',
    })
    await call('POST', '/orders/verify/payment', { body: { orderId, ...proof }, token })
  }

  const logout = ({ token }: Pick<Customer, 'token'>) => call('POST', '/customer/logout', { token })

  return { call, sandbox, sentTo, codeFor, aCustomer, bookTo, pay, logout }
}
