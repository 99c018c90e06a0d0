/** A customer of the running application, who signs in, books and pays a repair and begins another over the API. */
import { setTimeout } from 'node:timers/promises'

const devices = { paid: '490154203237518', draft: '356938035643809' } as const

export type Shopper = {
  readonly token: string
  /** Paid, with a repair job. */
  readonly orderId: string
  /** A draft that has completed step 1. */
  readonly draftId: string
}

export async function aShopper(url: string, number: number): Promise<Shopper> {
  const mobileNumber = String(9_000_000_000 + number)
  const from = `10.1.${number >> 8}.${number & 255}`
  let token: string | undefined

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(
      path.startsWith('//') ? url + path.slice(1) : `${url}/api/v1/app${path}`,
      {
        method,
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': from,
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      },
    )
    const answer = (await response.json()) as { data: T }
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
    return path.startsWith('//') ? (answer as T) : answer.data
  }
  const post = <T>(path: string, body: object) => call<T>('POST', path, body)

  async function codeSent(): Promise<string> {
    for (let tries = 0; tries < 60; tries++) {
      const { messages } = await call<{ messages: { otp?: string }[] }>(
        'GET',
        `//dev/outbox.json?to=${mobileNumber}`,
      )
      const otp = messages.findLast((message) => message.otp)?.otp
      if (otp) return otp
      await setTimeout(500)
    }
    throw new Error('no code was sent')
  }

  async function fillCart(orderId: string, productId: string): Promise<void> {
    const offered = await call<{ value: string }[]>(
      'GET',
      `/devices/issue/list?productId=${productId}`,
    )
    const issues = offered.slice(0, 2).map(({ value }) => value)
    await post('/orders/enquiry/stepone', { orderId })
    await post('/orders/enquiry/steptwo', { orderId, issues })
    await post('/orders/enquiry/audio/confirmation', {
      orderId,
      issues: issues.map((issueId) => ({
        issueId,
        audioLanguage: 'Tamil',
        audioUrl: '/audio/sample.mp3',
      })),
    })
    await post('/orders/enquiry/stepthree', { orderId, supportOption: 1 })
  }

  const { session_id } = await post<{ session_id: string }>('/customer/signup', {
    name: `Kavitha Raman ${number}`,
    emailId: `kavitha${number}@example.com`,
    mobileNumber,
  })
  const verified = { session_id, otp: await codeSent(), mobileNumber }
  token = (await post<{ token: string }>('/customer/verify/otp', verified)).token

  type Found = { _id: string; orderId: string }
  const bought = await post<Found>('/devices/imei/check', { imeiNumber: devices.paid })
  const { orderId } = bought
  await fillCart(orderId, bought._id)
  const { razorpayOrderId } = await post<{ razorpayOrderId: string }>('/orders/confirm/order', {
    orderId,
  })
  const paid = await post<{ razorpay_payment_id: string }>('//sandbox/razorpay/pay', {
    order_id: razorpayOrderId,
    outcome: 'success',
  })
  await post('/orders/verify/payment', { orderId, razorpay_payment_id: paid.razorpay_payment_id })

  const begun = await post<Found>('/devices/imei/check', { imeiNumber: devices.draft })
  await post('/orders/enquiry/stepone', { orderId: begun.orderId })
  return { token, orderId, draftId: begun.orderId }
}
