/** Customers who book, pay and follow their orders, and visitors who read pages, until they are told to stop. */
import { setTimeout } from 'node:timers/promises'
import { type Call, callerAt, dataOf } from '../app/api-call.ts'
import { aCustomer, type Customer } from '../app/customer.ts'

type Options = {
  /** Of the proxy. */
  readonly url: string
  readonly customers?: number
  readonly pages?: readonly string[]
  /** Pays an opened order; without it, at the sandbox. */
  readonly pay?: (providerOrderId: string) => Parameters<Customer['verify']>[1]
}
export type Report = Awaited<ReturnType<ReturnType<typeof keepBusy>['stop']>>

/** Every request that is not answered as it should be is in `failures`. */
export function keepBusy({
  url,
  customers = 4,
  pages = ['/', '/prices', '/contact'],
  pay,
}: Options) {
  const counts = { calls: 0, pages: 0, streams: 0, events: 0 }
  const failures: string[] = []
  const paid: string[] = []
  const state = { isOver: false }
  const ending = new AbortController()
  const failed = (what: string, error: unknown) =>
    void failures.push(`${what}: ${error instanceof Error ? error.message : String(error)}`)

  /** Counted, from an address of the caller's own. */
  function counted(from: string): Call {
    const call = callerAt(url, { from })
    return async (method, path, body, options) => {
      counts.calls++
      const answer = await call(method, path, body, options)
      if (answer.status >= 400) failures.push(`${method} ${path} ${answer.status} ${answer.code}`)
      return answer
    }
  }

  async function customerAt(at: number): Promise<void> {
    let customer: Customer | undefined
    for (let n = 0; !state.isOver; n++) {
      try {
        const call = counted(`198.51.${at}.${n % 250}`)
        if (!customer || n % 15 === 0) customer = await aCustomer({ call })
        const { orderId } = await customer.fillCartNow()
        const opened = await customer.confirm(orderId)
        const { razorpayOrderId } = dataOf<{ razorpayOrderId: string }>(opened)
        const payment = pay ? pay(razorpayOrderId) : await customer.payNow(razorpayOrderId)
        dataOf(await customer.verify(orderId, payment))
        paid.push(orderId)
        if (n === 0) void follow(customer.token, orderId)
        dataOf(await customer.get('/orders/list'))
      } catch (error) {
        failed(`customer ${at}`, error)
        customer = undefined
      }
    }
  }

  /** Opens the stream again whenever it ends, as a page does. */
  async function follow(token: string, orderId: string): Promise<void> {
    const path = `/api/v1/app/orders/track/events?orderId=${orderId}`
    while (!state.isOver) {
      try {
        counts.streams++
        const headers = { Authorization: `Bearer ${token}` }
        const response = await fetch(url + path, { headers, signal: ending.signal })
        if (response.status !== 200) failures.push(`stream ${response.status}`)
        for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>)
          if (Buffer.from(part).includes('event:')) counts.events++
      } catch (error) {
        // A stream may be cut where it ends; only one that does not open has failed.
        if (!state.isOver && String(error).includes('fetch failed')) failed('stream', error)
      }
      await setTimeout(50)
    }
  }

  async function visitor(path: string): Promise<void> {
    while (!state.isOver) {
      try {
        counts.pages++
        const response = await fetch(url + path)
        await response.text()
        if (response.status !== 200) failures.push(`GET ${path} ${response.status}`)
      } catch (error) {
        failed(path, error)
      }
      await setTimeout(10)
    }
  }

  const running = [
    ...Array.from({ length: customers }, (_, at) => customerAt(at)),
    ...pages.map(visitor),
  ]
  return {
    paid,
    async stop() {
      state.isOver = true
      await Promise.all(running)
      ending.abort()
      return { ...counts, paid, failures }
    },
  }
}
