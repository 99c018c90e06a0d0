/** The steps of a booking: each locks the customer's order, applies a rule and saves. */
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import type { IssueLine } from '#domain/catalogue/catalogue.ts'
import { isFaultFinding } from '#domain/catalogue/fault-finding.ts'
import { getIssuesForModel } from '#domain/catalogue/server/get-issues-for-model.ts'
import { suggestLanguage } from '#domain/messaging/server/message-preferences.ts'
import { goBack, resume } from '../draft.ts'
import {
  acceptDevice,
  type AudioConfirmation,
  chooseIssues,
  chooseService,
  confirmAudio,
  isUnpaid,
  type OrderLine,
  type Order,
} from '../order.ts'
import { lockOrder } from './repository.ts'
import { readOrder, saveIfUnchanged, saveOrder } from './save-order.ts'

export type ChangeDeps = { readonly db: Db; readonly clock: Clock }
type Customer = { readonly id: string }

async function changeOrder(
  { db, clock }: ChangeDeps,
  customer: Customer,
  orderId: string,
  change: (order: Order, tx: Tx) => Order | Promise<Order>,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, customer.id, orderId)
    const saved = { ...(await change(order, tx)), updatedAt: clock() }
    await saveOrder(tx, order, saved)
    return saved
  })
}

/**
 * A change that needs nothing but the order: it is read and stored without a transaction, unless somebody else changed it
 * in between.
 */
async function changeOrderAlone(
  deps: ChangeDeps,
  customer: Customer,
  orderId: string,
  change: (order: Order) => Order,
): Promise<Order> {
  const read = await readOrder(deps.db, customer.id, orderId)
  const saved = { ...change(read.order), updatedAt: deps.clock() }
  if (await saveIfUnchanged(deps.db, read, saved)) return saved
  return changeOrder(deps, customer, orderId, change)
}

export const resumeDraft = (deps: ChangeDeps, customer: Customer, orderId: string) =>
  changeOrderAlone(deps, customer, orderId, resume)

export const completeStepOne = (deps: ChangeDeps, customer: Customer, orderId: string) =>
  changeOrderAlone(deps, customer, orderId, acceptDevice)

/** The lines of the catalogue in the form in which an order stores them. */
export const frozenLines = (lines: readonly IssueLine[]): OrderLine[] =>
  lines.map(
    ({ id, label, serviceCharge, sparePrice, totalCharge, sac, warranty, quality, imageUrl }) => ({
      issueId: id,
      label,
      serviceCharge,
      sparePrice,
      totalCharge,
      sac,
      warranty,
      quality,
      imageUrl: imageUrl ?? null,
    }),
  )

type StepTwo = {
  readonly orderId: string
  readonly issues: readonly string[]
  readonly complaint?: string | undefined
}

/** Freezes the shop's own prices on the order, and stores the complaint where the fault is to be found. ISSUE_NOT_OFFERED for an issue of another device. */
export const completeStepTwo = (
  deps: ChangeDeps,
  customer: Customer,
  { orderId, issues, complaint }: StepTwo,
) =>
  changeOrder(deps, customer, orderId, async (order, tx) => {
    const lines = await getIssuesForModel(tx, order.device.modelId, issues, deps.clock())
    const isSought = lines.some(({ id }) => isFaultFinding(id))
    const chosen = chooseIssues(order, frozenLines(lines))
    return { ...chosen, complaint: (isSought && complaint) || null }
  })

/** The language of the first recording is also the one of the messages, until the customer chooses another. */
export const completeAudio = (
  deps: ChangeDeps,
  customer: Customer,
  orderId: string,
  confirmations: readonly AudioConfirmation[],
) =>
  changeOrder(deps, customer, orderId, async (order, tx) => {
    const confirmed = confirmAudio(order, confirmations)
    const [first] = confirmations
    if (first) await suggestLanguage(deps, tx, customer.id, first.audioLanguage)
    return confirmed
  })

export const completeStepThree = (
  deps: ChangeDeps,
  customer: Customer,
  orderId: string,
  supportOption: number,
) =>
  changeOrderAlone(deps, customer, orderId, (order) => ({
    ...chooseService(order, supportOption),
    grandTotal: null,
  }))

/**
 * Leaving step 2 sets the draft aside: the flow starts at step 1 until a device is looked up again. An order that was agreed
 * with a colleague is only set aside, from whichever step.
 */
export const leaveStep = (
  deps: ChangeDeps,
  customer: Customer,
  orderId: string,
  from: 2 | 3 | 4 | 5,
) =>
  changeOrderAlone(deps, customer, orderId, (order) =>
    order.acceptedAt !== null && isUnpaid(order)
      ? { ...order, setAside: true }
      : { ...goBack(order, from), grandTotal: null, setAside: from === 2 },
  )
