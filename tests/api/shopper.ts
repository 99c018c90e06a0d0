/** A customer who books over HTTP with the specification's calls only. */
import { expect } from 'vitest'
import type { Answer, CallOptions, TestApp } from '../builders.ts'

export const iphone15 = '490154203237518'
export const iphone13 = '356938035643809'
export const anAddress = {
  type: 'Home',
  address: '7 Kutchery Road',
  landmark: 'Opposite the tank',
  city: 'Chennai',
  pincode: '600004',
}

export const aMessage = {
  name: 'Ravi Kumar',
  email: 'ravi@example.in',
  phone: '044 1017 2017',
  message: 'Do you mend a cracked back?',
}
export const aQuote = { ...aMessage, company: 'Adyar Textiles', deviceCount: 25 }

type Issue = {
  value: string
  label: string
  data: {
    totalCharge: number
    audioFiles: { language: string; audioFileUrl: string }[]
  }
}

/** The `data` of a response, after its envelope was checked. */
export function dataOf<T = Record<string, never>>({ status, body }: Answer): T {
  expect(body, `answered ${status}`).toMatchObject({ status: 200 })
  return body.data as T
}

export type Shopper = Awaited<ReturnType<typeof aShopper>>

/** Signs a new customer in; each method is one call, `…Now` are several. */
export async function aShopper(app: TestApp) {
  const person = await app.signIn()
  const as = (options: CallOptions = {}) => ({ token: person.token, ...options })
  const get = (path: string, options?: CallOptions) => app.call('GET', path, undefined, as(options))
  const post = (path: string, body?: unknown, options?: CallOptions) =>
    app.call('POST', path, body, as(options))

  const check = (imeiNumber: string) => post('/devices/imei/check', { imeiNumber })
  const issuesOf = async (productId: string) =>
    dataOf<Issue[]>(await get(`/devices/issue/list?productId=${productId}`))
  const steps = {
    one: (orderId: string) => post('/orders/enquiry/stepone', { orderId }),
    two: (orderId: string, issues: string[]) =>
      post('/orders/enquiry/steptwo', { orderId, issues }),
    audio: (orderId: string, issues: string[]) =>
      post('/orders/enquiry/audio/confirmation', {
        orderId,
        issues: issues.map((issueId) => ({
          issueId,
          audioLanguage: 'Tamil',
          audioUrl: '/audio/sample.mp3',
        })),
      }),
    three: (orderId: string, supportOption: number) =>
      post('/orders/enquiry/stepthree', { orderId, supportOption }),
    confirm: (orderId: string, addressDetail?: object) =>
      post('/orders/confirm/order', { orderId, addressDetail }),
    verify: (orderId: string, razorpay_payment_id: string) =>
      post('/orders/verify/payment', { orderId, razorpay_payment_id }),
  }

  /** A new draft with two issues, up to the cart. */
  async function fillCartNow(supportOption: 1 | 2 | 3, imeiNumber = iphone15) {
    const device = dataOf<{ _id: string; orderId: string }>(await check(imeiNumber))
    const { orderId } = device
    const issues = (await issuesOf(device._id)).slice(0, 2).map(({ value }) => value)
    dataOf(await steps.one(orderId))
    dataOf(await steps.two(orderId, issues))
    dataOf(await steps.audio(orderId, issues))
    dataOf(await steps.three(orderId, supportOption))
    return { orderId, productId: device._id, issues }
  }

  /** Pays the confirmed order, as a person does in the checkout. */
  async function payNow(razorpayOrderId: string): Promise<string> {
    const { body } = await app.call('POST', '//sandbox/razorpay/pay', {
      order_id: razorpayOrderId,
      outcome: 'success',
    })
    return (body as unknown as { razorpay_payment_id: string }).razorpay_payment_id
  }

  /** A whole paid booking, with its jobs run. */
  async function bookNow(supportOption: 1 | 2 = 1, imeiNumber = iphone15) {
    const cart = await fillCartNow(supportOption, imeiNumber)
    const { razorpayOrderId } = dataOf<{ razorpayOrderId: string }>(
      await steps.confirm(cart.orderId, { address: anAddress.address, lat: 13.03, lng: 80.26 }),
    )
    const paymentId = await payNow(razorpayOrderId)
    dataOf(await steps.verify(cart.orderId, paymentId))
    await app.jobs.settle()
    return { ...cart, razorpayOrderId, paymentId }
  }

  return { ...person, get, post, check, issuesOf, ...steps, fillCartNow, payNow, bookNow }
}
