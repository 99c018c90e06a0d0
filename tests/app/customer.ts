/** The scripted customer of all tests: signs in, books a repair step by step, pays, follows and cancels over the API. */
import * as orders from '#domain/orders/contract/customer.ts'
import * as cartCalls from '#domain/orders/contract/customer-cart.ts'
import { serviceTypes, type ServiceKey } from '#domain/orders/service-type.ts'
import { type CallOptions, dataOf, send } from './api-call.ts'
import { type At, type Identity, signIn, type SignedIn } from './sign-in.ts'

export const iphone15 = '490154203237518'
export const iphone13 = '356938035643809'
export const anAddress = {
  type: 'Home',
  address: '7 Kutchery Road',
  landmark: 'Opposite the tank',
  city: 'Chennai',
  pincode: '600004',
}

type Issue = {
  value: string
  label: string
  data: {
    totalCharge: number
    audioFiles: { language: string; audioFileUrl: string }[]
  }
}
type Device = { readonly _id: string; readonly orderId: string }
type Where = At & {
  /** The IMEI or serial number of a booking that names no other. */
  readonly device?: string
}
/** A payment's id, or with the checkout's signature of it. */
type Paid = string | { readonly paymentId: string; readonly signature?: string }
/** The step of the booking that the page shows: 1 device, 2 issues, 3 recordings, 4 service, 5 cart. */
export type Step = 1 | 2 | 3 | 4 | 5
export type Service = ServiceKey

export type Customer = ReturnType<typeof customerOf>

/** A new customer, or a known one of this number, signed in. */
export const aCustomer = async (at: Where, who?: Partial<Identity>): Promise<Customer> =>
  customerOf(at, await signIn(at, who))

/** Somebody who is signed in already; also the same person at another process of the application. */
export function customerOf(at: Where, person: SignedIn) {
  const own = oneCall(at, person)
  return { ...person, ...own, ...severalCalls(at, own) }
}

/** Each method is one call; the test checks its answer. */
function oneCall({ call }: At, { token }: SignedIn) {
  const by = (options: CallOptions = {}) => ({ token, ...options })
  const request = (method: string) => (path: string, body?: unknown, options?: CallOptions) =>
    call(method, path, body, by(options))
  const post = request('POST')
  const get = (path: string, options?: CallOptions) => call('GET', path, undefined, by(options))
  return {
    get,
    post,
    put: request('PUT'),
    delete: request('DELETE'),
    check: (imeiNumber: string, options?: CallOptions) =>
      send(call, orders.checkDevice, { imeiNumber }, by(options)),
    issuesOf: async (productId: string) =>
      dataOf<Issue[]>(await get(`/devices/issue/list?productId=${productId}`)),
    one: (orderId: string) => send(call, orders.stepOne, { orderId }, by()),
    two: (orderId: string, issues: string[]) =>
      send(call, orders.stepTwo, { orderId, issues }, by()),
    audio: (orderId: string, issues: readonly string[]) =>
      send(call, orders.confirmAudio, { orderId, issues: confirmed(issues) }, by()),
    three: (orderId: string, supportOption: number) =>
      send(call, orders.stepThree, { orderId, supportOption }, by()),
    back: (orderId: string, from: 2 | 3 | 4 | 5) =>
      send(call, orders.goBack, { orderId, from }, by()),
    /** The booking that was begun and not paid. */
    draft: () => send(call, orders.currentDraft, {}, by()),
    confirm: (orderId: string, addressDetail?: object, options?: CallOptions) =>
      send(call, cartCalls.confirmOrder, { orderId, addressDetail }, by(options)),
    verify(orderId: string, paid: Paid, options?: CallOptions) {
      const { paymentId, signature } = typeof paid === 'string' ? { paymentId: paid } : paid
      const input = {
        orderId,
        razorpay_payment_id: paymentId,
        ...(signature ? { razorpay_signature: signature } : {}),
      }
      return send(call, cartCalls.verifyPayment, input, by(options))
    },
    cancel: (orderId: string, options?: CallOptions) =>
      post('/orders/cancel', { orderId }, options),
    /** Creates a saved address: what is left out is at home in Chennai. */
    saveAddress: (changes: object) =>
      post('/address/create', { type: 'Home', city: 'Chennai', pincode: '600004', ...changes }),
    orders: () => get('/orders/list'),
    logout: () => post('/customer/logout'),
  }
}

/** What a customer agrees to after the recording of each issue. */
const confirmed = (issues: readonly string[]) =>
  issues.map((issueId) => ({
    issueId,
    audioLanguage: 'Tamil' as const,
    audioUrl: '/audio/sample-ta.mp3',
  }))

/** From ₹50,000 before tax on, a walk-in needs the recipient's address, so it books one issue only. */
const belowAddressLimit = (issues: readonly Issue[]): readonly Issue[] =>
  issues.reduce((sum, { data }) => sum + data.totalCharge, 0) < 50_000 ? issues : issues.slice(0, 1)

/** Each method is several calls, and throws when one of them is refused. */
function severalCalls({ call, settle, device: usual = iphone15 }: Where, own: OneCall) {
  async function walk(step: Step, supportOption: number, imeiNumber: string) {
    const { _id: productId, orderId } = dataOf<Device>(await own.check(imeiNumber))
    const offered = belowAddressLimit((await own.issuesOf(productId)).slice(0, 2))
    const issues = offered.map(({ value }) => value)
    const steps = [
      () => own.one(orderId),
      () => own.two(orderId, issues),
      () => own.audio(orderId, issues),
      () => own.three(orderId, supportOption),
    ]
    for (const next of steps.slice(0, step - 1)) dataOf(await next())
    return { orderId, productId, issues, titles: offered.map(({ label }) => label) }
  }

  /** Pays what is open at the sandbox provider, as a person does in the checkout. */
  async function payNow(razorpayOrderId: string): Promise<string> {
    const { status, text, body } = await call('POST', '//sandbox/razorpay/pay', {
      order_id: razorpayOrderId,
      outcome: 'success',
    })
    if (status !== 200) throw new Error(`paying was answered ${text}`)
    return (body as unknown as { razorpay_payment_id: string }).razorpay_payment_id
  }

  /** Confirms a cart, pays it, and comes back from the checkout. */
  async function pay(orderId: string, addressDetail?: object) {
    const opened = await own.confirm(orderId, addressDetail)
    const { razorpayOrderId } = dataOf<{ razorpayOrderId: string }>(opened)
    const paymentId = await payNow(razorpayOrderId)
    dataOf(await own.verify(orderId, paymentId))
    return { razorpayOrderId, paymentId }
  }

  /** A new draft with two issues, up to the cart. */
  const fillCartNow = (supportOption: 1 | 2 | 3 = 1, imeiNumber = usual) =>
    walk(5, supportOption, imeiNumber)

  return {
    fillCartNow,
    /** The same up to any step. */
    bookTo: (step: Step, { service = 'walk-in', device = usual }: Booking = {}) =>
      walk(step, numberOf(service), device),
    payNow,
    pay,
    /** A whole paid booking, with its jobs run. */
    async bookNow(supportOption: 1 | 2 = 1, imeiNumber = usual) {
      const cart = await fillCartNow(supportOption, imeiNumber)
      const paid = await pay(cart.orderId, { address: anAddress.address, lat: 13.03, lng: 80.26 })
      await settle?.()
      return { ...cart, ...paid }
    },
  }
}
type OneCall = ReturnType<typeof oneCall>
type Booking = { readonly service?: Service; readonly device?: string }

const numberOf = (service: Service): number =>
  serviceTypes.find(({ key }) => key === service)?.supportOptionId ?? 1
