/** What colleagues do at the counter with a repair whose price is agreed by estimates and paid in parts. */
import { consentAtCounter } from '#domain/customers/consent.ts'
import { dataOf } from '../app/api-call.ts'
import type { Colleague } from '../app/colleague.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import type { Row, TestApp } from '../app/start-app.ts'

type Place = { readonly app: TestApp; readonly owner: Colleague; readonly frontDesk: Colleague }
type Written = { readonly label?: string; readonly labour: number; readonly part?: number }
type Money = {
  left: number
  payments: { received: number; purpose: string; standing: string; difference: number }[]
  refunds: { amount: number; paymentId: string; reason: string }[]
}
const device = { byHand: { productId: 'iphone-13', color: 'Midnight' } }

let forms = 0
/** The key of a form that nobody has sent yet. */
export const aForm = (): string => (forms++).toString(16).padStart(32, 'a')

/** `place` is asked at each call, because the application starts after this. Amounts are paise. */
export function atCounter(place: () => Place) {
  const rows = async (sql: string, ...values: unknown[]) =>
    (await place().app.store.pool.query(sql, values)).rows as Row[]

  async function takeIn(mobileNumber = aMobileNumber(), more: object = {}) {
    const taken = dataOf<{ orderId: string; orderNumber: string }>(
      await place().frontDesk.post('/staff/counter/take-in', {
        formId: aForm(),
        mobileNumber,
        newCustomer: { name: 'Selvi Raman', consent: consentAtCounter },
        device,
        complaint: 'It does not switch on',
        language: 'English',
        ...more,
      }),
    )
    await place().app.jobs.settle()
    return { ...taken, mobileNumber }
  }

  /** A new version with free lines, in place of the one with the number `after`. */
  async function send(
    orderId: string,
    after: number,
    lines: readonly Written[],
    leftOut: readonly { readonly key: string; readonly reason: string }[] = [],
  ) {
    const written = lines.map(({ label = 'Cleaning after water', labour, part = 0 }) => ({
      label,
      labour,
      part,
      quality: '',
      warranty: '',
    }))
    const version = { orderId, after, lines: written, findings: ['Corrosion'], note: '', leftOut }
    dataOf(await place().frontDesk.post('/staff/order/estimates', version))
  }

  const note = (orderId: string, version: number, accepted: readonly string[]) =>
    place().frontDesk.post('/staff/order/estimates/answer', {
      orderId,
      version,
      accepted,
      way: 'counter',
    })

  /** A new version with one free line, accepted at the counter. */
  async function agree(orderId: string, after: number, labour: number) {
    await send(orderId, after, [{ labour }])
    dataOf(await note(orderId, after + 1, ['line-1']))
  }

  const take = (orderId: string, amount: number, formKey = aForm()) => {
    // The provider's times are whole seconds.
    place().app.advance(1_000)
    return place().frontDesk.post('/staff/counter/pay', {
      orderId,
      amount,
      formKey,
      payment: { method: 'cash' },
    })
  }

  /** A device at the shop whose estimate over ₹1,000 and tax, ₹1,180, was accepted at the counter. */
  async function anAgreedRepair(part = 0, labour = 1_000_00) {
    const taken = await takeIn()
    await agree(taken.orderId, 0, labour)
    if (part > 0) dataOf(await take(taken.orderId, part))
    await place().app.jobs.settle()
    return taken
  }

  const moneyOf = async (orderId: string) =>
    dataOf<Money>(await place().owner.get(`/staff/money/order?order=${orderId}`))

  const standingOf = async (orderId: string) => {
    const { money, paid } = dataOf<{ money: { kept: number; due: number }; paid: boolean }>(
      await place().frontDesk.get(`/staff/order?orderId=${orderId}`),
    )
    const { kept, due } = money
    return { kept, due, paid }
  }

  const documentsOf = async (orderId: string) =>
    (
      await rows(
        `select kind, number, (content #>> '{totals,grand}')::int as total, content
         from documents where order_id = $1 order by series desc, seq`,
        orderId,
      )
    ).map(({ kind, total, content, number }) => ({ kind, total, content, number }))

  return { rows, takeIn, send, note, agree, take, anAgreedRepair, moneyOf, standingOf, documentsOf }
}
