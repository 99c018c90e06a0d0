/** What a colleague at the counter looks up before booking a walk-in: the customer, and the price. */
import type { Numbering } from '#kernel/id.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { fail } from '#kernel/app-error.ts'
import { toPhoneNumber } from '#kernel/phone.ts'
import type { Shop } from '#kernel/shop.ts'
import { minutes } from '#kernel/time.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { isFirstRead } from '#platform/audit/first-read.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import type { Clock } from '#platform/clock.ts'
import {
  rememberedAt,
  type TaxRecipient,
  type TaxRecipientInput,
  taxRecipientOf,
  taxRecipientView,
} from '#domain/customers/tax-recipient.ts'
import { findTaxRecipient } from '#domain/customers/server/tax-recipients.ts'
import { findCustomerByNumber } from '#domain/customers/server/find-customer-by-number.ts'
import { isFaultFinding } from '#domain/catalogue/fault-finding.ts'
import { getIssuesForModel } from '#domain/catalogue/server/get-issues-for-model.ts'
import { findDiscountOfNumber } from '#domain/student-discount/server/student-discounts.ts'
import { orderAudit } from '../audit-events.ts'
import { type Bill, billIn, billOf } from '../cart.ts'
import { isHandedOver, isNumbered } from '../book-over.ts'
import { orderErrors } from '../errors.ts'
import { isUnderDiagnosis, type Order } from '../order.ts'
import { phaseOf } from '../phase.ts'
import { getServiceType, walkInOption } from '../service-type.ts'
import { takenOnAt } from '../taken-on.ts'
import { supplyTo } from '../tax.ts'
import { printedNumber } from './order-views.ts'
import type { OrderReads } from './repository.ts'

/** How many of a customer's last orders are shown: one of them may be the reason for the visit. */
const shown = 3

/** More than a busy counter needs, and too few for copying the list of customers by their numbers. */
const lookUps = { limit: 60, per: minutes(10) } as const

const recordAudit = auditRecorder(orderAudit)

type FindDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly reads: OrderReads
  readonly shop: Numbering
}

/** The customer with this number and their last orders, newest first. Fails with TOO_MANY_LOOK_UPS. */
export async function findWalkIn(
  { db, clock, reads, shop }: FindDeps,
  by: ColleagueActor,
  { mobileNumber }: { readonly mobileNumber: string },
) {
  const now = clock()
  const taken = await takeToken(db, { key: `look-up:${by.id}`, ...lookUps, now })
  if (!taken.ok) fail(orderErrors.TOO_MANY_LOOK_UPS, { retryAfter: taken.retryAfter })
  const customer = await findCustomerByNumber(db, mobileNumber)
  if (!customer) return { customer: null, recipientTax: null, orders: [] }
  const recipient = rememberedAt(await findTaxRecipient(db, customer.id), now)
  const subject = { kind: 'customer', id: customer.id } as const
  await inTransaction(db, async (tx) => {
    if (await isFirstRead(tx, by, { what: 'looked up', subject, now }))
      await recordAudit(tx, by, { at: now, action: 'customer.looked-up', subject, data: {} })
  })
  const orders = await reads.listFirst(customer.id, shown)
  return {
    customer: { name: customer.name },
    recipientTax: recipient && taxRecipientView(recipient),
    orders: orders.map((order) => ({
      orderId: order.id,
      orderNumber: printedNumber(shop, order.id),
      device: order.device.productName,
      status: order.status,
      paid: order.paidAt !== null,
      taken: takenOnAt(order) !== null,
      awaitsPrice: isUnderDiagnosis(order),
      expected: expectedOf(order),
      createdAt: order.createdAt.toISOString(),
    })),
  }
}

/** Null for what was handed over, asked for on the phone or is over: nothing of it is entered again. */
function expectedOf(order: Order) {
  const { name } = phaseOf(order)
  const isExpected = name === 'draft' || name === 'to-pay' || name === 'under-diagnosis'
  if (!isExpected || order.paidAt || isHandedOver(order) || order.warrantyOf) return null
  const { device, lines, complaint } = order
  return {
    deviceNumber: isNumbered(order) ? (device.number ?? null) : null,
    productId: device.modelId,
    family: device.familyId ?? '',
    color: device.colour,
    issues: lines.map(({ issueId }) => issueId).filter((issueId) => !isFaultFinding(issueId)),
    complaint,
  }
}

type Input = {
  readonly mobileNumber?: string | undefined
  readonly productId: string
  readonly issues: readonly string[]
  readonly recipientTax?: TaxRecipientInput | null | undefined
}

export const recipientOf = ({ recipientTax }: Pick<Input, 'recipientTax'>): TaxRecipient | null =>
  recipientTax ? taxRecipientOf(recipientTax) : null

/** The cost of a walk-in, by the rule of the cart and with an approved student's discount. Fails with ISSUE_NOT_OFFERED. */
export async function priceWalkIn(
  { db, clock, shop }: { readonly db: Db; readonly clock: Clock; readonly shop: Shop },
  { mobileNumber, productId, issues, recipientTax }: Input,
): Promise<Bill> {
  const lines = await getIssuesForModel(db, productId, issues, clock())
  const discount = mobileNumber ? await findDiscountOfNumber(db, toPhoneNumber(mobileNumber)) : 0
  const charge = shop.extraCharges[getServiceType(walkInOption).key]
  const known = { recipient: recipientOf({ recipientTax }), address: null }
  return billIn(shop, billOf(shop, lines, charge, discount), supplyTo(shop, known))
}
