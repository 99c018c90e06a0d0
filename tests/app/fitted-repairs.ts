/** Repairs with pieces of the stock in them, delivered and claimed under warranty, over the API. */
import { recordRequiredWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { type StageKey, stagesOf } from '#domain/repairs/stages.ts'
import { aPart, aSupplier } from '../api/staff-rows-parts.ts'
import { type Answer, dataOf } from './api-call.ts'
import type { Colleague } from './colleague.ts'
import { aCustomer, type Customer, iphone13 } from './customer.ts'
import type { TestApp } from './start-app.ts'

const issueId = 'iphone-screen'
type Bench = { issues: { issueId: string; quality: string }[] }

export function fittedRepairs(app: TestApp, owner: Colleague, prefix: string) {
  let count = 0
  const key = () => `${Buffer.from(prefix).toString('hex')}${++count}`.padStart(32, '0')

  async function addSupplier(fields: object = {}) {
    const made = await owner.post('/staff/parts/suppliers', { ...aSupplier(), ...fields })
    return dataOf<{ supplierId: string }>(made).supplierId
  }
  /** A screen of an iPhone 13, with these pieces of one lot on the shelf. */
  async function stocked(supplierId: string, serials: readonly string[], lot?: string) {
    const fits = [{ kind: 'model', of: 'iphone-13', issueId }]
    const part = { ...aPart(), fits, quality: '' }
    const { partId } = dataOf<{ partId: string }>(await owner.post('/staff/parts', part))
    await receive(supplierId, partId, serials, lot)
    return { ...part, partId }
  }
  async function receive(
    supplierId: string,
    partId: string,
    serials: readonly string[],
    lot?: string,
  ) {
    const delivery = { noteNumber: '', expectedOn: null, carrier: '', trackingNumber: '' }
    const lines = [{ partId, quantity: serials.length, price: '6150' }]
    const order = { supplierId, ...delivery, lines, formKey: key() }
    const { purchaseOrderId } = dataOf<{ purchaseOrderId: string }>(
      await owner.post('/staff/parts/orders', order),
    )
    for (const code of serials) {
      const scan = { purchaseOrderId, partId, code, ...(lot && { lot }) }
      dataOf(await owner.post('/staff/parts/receive', scan))
    }
  }

  const stages = stagesOf('walk-in')
  /** Through every stage after the present one up to and including `last`, with the work that each needs. */
  async function walkTo(orderId: string, last: StageKey): Promise<void> {
    const { card } = dataOf<{ card: { stage: StageKey } }>(
      await owner.get(`/staff/order?orderId=${orderId}`),
    )
    const from = stages.indexOf(card.stage)
    for (const [i, to] of stages.slice(from + 1, stages.indexOf(last) + 1).entries()) {
      await recordRequiredWork(app.deps, orderId, to)
      dataOf(await owner.post('/staff/jobs/move', { orderId, from: stages[from + i] ?? to, to }))
    }
    await app.jobs.settle()
  }
  const fit = (orderId: string, serial: string, oldPart: string, by = owner): Promise<Answer> =>
    by.post('/staff/order/parts', {
      orderId,
      issueId,
      name: 'Screen',
      serial,
      fromStock: true,
      oldPart,
    })
  /** A screen repair with this piece in it; on the bench, or handed over. */
  async function repaired(
    serial: string,
    { customer, by = owner, until = 'delivered' as StageKey }: RepairOptions = {},
  ) {
    const whose = customer ?? (await aCustomer(app))
    const { orderId } = await whose.bookNow(1, iphone13)
    await walkTo(orderId, 'repair-in-progress')
    dataOf(await fit(orderId, serial, 'customer', by))
    if (until !== 'repair-in-progress') await walkTo(orderId, until)
    return { customer: whose, orderId }
  }
  /** Taken in again under the warranty of that repair. */
  async function claim(ofOrderId: string): Promise<string> {
    const { orderId } = dataOf<{ orderId: string }>(
      await owner.post('/staff/warranty/claim', {
        formId: key(),
        orderId: ofOrderId,
        issueIds: [issueId],
        complaint: 'The screen flickers again',
        language: 'English',
      }),
    )
    await app.jobs.settle()
    return orderId
  }
  const decide = async (orderId: string, decision: 'covered' | 'not-covered') =>
    dataOf(await owner.post('/staff/warranty/decide', { orderId, decision, reason: 'Wet inside' }))
  /** The same, covered and on the bench. */
  async function coveredAtBench(ofOrderId: string): Promise<string> {
    const orderId = await claim(ofOrderId)
    await decide(orderId, 'covered')
    await walkTo(orderId, 'repair-in-progress')
    return orderId
  }
  const benchOf = async (orderId: string) =>
    dataOf<Bench>(await owner.get(`/staff/order/bench?orderId=${orderId}`))
  return {
    addSupplier,
    stocked,
    receive,
    walkTo,
    fit,
    repaired,
    claim,
    decide,
    coveredAtBench,
    benchOf,
  }
}
type RepairOptions = {
  readonly customer?: Customer
  readonly by?: Colleague
  readonly until?: StageKey
}
