/** Changes to whom an order's documents are made out: by the customer in the cart, or by a colleague. */
import { isDeepStrictEqual } from 'node:util'
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import type { Shop } from '#kernel/shop.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts'
import {
  type TaxRecipient,
  type TaxRecipientInput,
  taxRecipientOf,
} from '#domain/customers/tax-recipient.ts'
import { rememberTaxRecipient } from '#domain/customers/server/tax-recipients.ts'
import { listCounted } from '#domain/payments/server/counted-payments.ts'
import { lockMoneyOf } from '#domain/payments/server/take-at-counter.ts'
import { orderAudit } from '../audit-events.ts'
import { orderErrors } from '../errors.ts'
import type { Order } from '../order.ts'
import { reissuedTo, withRecipient } from '../recipient.ts'
import type { Taxed } from '../tax.ts'
import type { CancelDeps } from './cancel-order.ts'
import { lockAnyOrder, lockOrder } from './repository.ts'
import { saveOrder } from './save-order.ts'

export type RecipientDeps = Pick<CancelDeps, 'lockWork'> & {
  readonly db: Db
  readonly clock: Clock
  readonly shop: Taxed & Pick<Shop, 'phone'>
}
type Change = { readonly orderId: string; readonly recipientTax: TaxRecipientInput | null }

const recordAudit = auditRecorder(orderAudit)

/** Fails with ORDER_NOT_FOUND, RECIPIENT_FIXED or RECIPIENT_ADDRESS_NEEDED. */
export async function changeRecipient(
  deps: RecipientDeps,
  customer: { readonly id: string },
  { orderId, recipientTax, remember }: Change & { readonly remember: boolean },
): Promise<TaxRecipient | null> {
  const recipient = recipientTax && taxRecipientOf(recipientTax)
  return inTransaction(deps.db, async (tx) => {
    await lockMoneyOf(tx, orderId)
    const order = await lockOrder(tx, customer.id, orderId)
    const now = deps.clock()
    const changed = await changedTo(deps, tx, order, recipient, now)
    await saveOrder(tx, order, { ...changed, updatedAt: now })
    if (remember) await rememberTaxRecipient(tx, customer.id, recipient)
    return recipient
  })
}

/** The same for any order, with an audit event that names nobody. */
export async function changeRecipientByColleague(
  deps: RecipientDeps,
  by: Colleague,
  { orderId, recipientTax }: Change,
): Promise<TaxRecipient | null> {
  const recipient = recipientTax && taxRecipientOf(recipientTax)
  return inTransaction(deps.db, async (tx) => {
    await lockMoneyOf(tx, orderId)
    const order = (await lockAnyOrder(tx, orderId)) ?? fail(orderErrors.ORDER_NOT_FOUND)
    const now = deps.clock()
    const changed = await changedTo(deps, tx, order, recipient, now)
    // Two colleagues who enter the same recipient made one change.
    if (isDeepStrictEqual(order.recipient, changed.recipient)) return recipient
    await saveOrder(tx, order, { ...changed, updatedAt: now })
    await recordAudit(tx, by, {
      at: now,
      action: 'order.recipient-changed',
      subject: { kind: 'order', id: orderId },
      data: { after: recipientFacts(recipient) },
    })
    return recipient
  })
}

async function changedTo(
  { shop, lockWork }: RecipientDeps,
  tx: Tx,
  order: Order,
  recipient: TaxRecipient | null,
  now: Date,
): Promise<Order> {
  const counted = await listCounted(tx, order.id)
  const work = await lockWork(tx, order.id)
  return withRecipient(shop, order, recipient, { counted, work, now })
}

type Reissue = Change & {
  readonly at: Date
  /** Of the documents of the correction. */
  readonly numbers: Readonly<Record<'replaced' | 'takenBack' | 'issued', string>>
}

/**
 * The same once documents are issued, in the transaction that takes the wrong ones back. Fails with ORDER_NOT_FOUND,
 * RECIPIENT_ADDRESS_NEEDED or RECIPIENT_CHANGES_PRICE.
 */
export async function reissueOrder(
  tx: Tx,
  shop: Taxed,
  by: Colleague,
  { orderId, recipientTax, at, numbers }: Reissue,
): Promise<void> {
  const recipient = recipientTax && taxRecipientOf(recipientTax)
  const order = (await lockAnyOrder(tx, orderId)) ?? fail(orderErrors.ORDER_NOT_FOUND)
  const reissued = reissuedTo(shop, order, recipient)
  if (reissued.grandTotal !== order.grandTotal) fail(orderErrors.RECIPIENT_CHANGES_PRICE)
  await saveOrder(tx, order, { ...reissued, updatedAt: at })
  await recordAudit(tx, by, {
    at,
    action: 'order.recipient-corrected',
    subject: { kind: 'order', id: orderId },
    data: { after: { ...recipientFacts(recipient), ...numbers } },
  })
}

/** What the audit log stores of a recipient: it outlives a customer's data. */
const recipientFacts = (recipient: TaxRecipient | null) => ({
  state: recipient?.stateCode ?? null,
  registered: recipient?.gstin !== undefined,
  ...(recipient?.kind && { kind: recipient.kind }),
})
