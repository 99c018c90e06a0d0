/** What a colleague at the counter looks up before booking a walk-in: the customer, and the price. */
import { toPhoneNumber } from '#kernel/phone.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Db } from '#platform/db/db.ts'
import type { Clock } from '#platform/clock.ts'
import {
  type TaxRecipient,
  type TaxRecipientInput,
  taxRecipientOf,
  taxRecipientView,
} from '#domain/customers/tax-recipient.ts'
import { findTaxRecipient } from '#domain/customers/server/tax-recipients.ts'
import { findCustomerByNumber } from '#domain/customers/server/find-customer-by-number.ts'
import { getIssuesForModel } from '#domain/catalogue/server/get-issues-for-model.ts'
import { findDiscountOfNumber } from '#domain/student-discount/server/student-discounts.ts'
import { type Bill, billIn, billOf } from '../cart.ts'
import { getServiceType, walkInOption } from '../service-type.ts'
import { placeOfSupply } from '../tax.ts'
import { printedNumber } from './order-views.ts'
import type { OrderReads } from './repository.ts'

/** How many of a customer's last orders are shown: one of them may be the reason for the visit. */
const shown = 3

type FindDeps = {
  readonly db: Db
  readonly reads: OrderReads
  readonly shop: Pick<Shop, 'orderPrefix'>
}

/** The customer with this number and their last orders, newest first. */
export async function findWalkIn(
  { db, reads, shop }: FindDeps,
  { mobileNumber }: { readonly mobileNumber: string },
) {
  const customer = await findCustomerByNumber(db, mobileNumber)
  if (!customer) return { customer: null, recipientTax: null, orders: [] }
  const recipient = await findTaxRecipient(db, customer.id)
  const orders = await reads.listFirst(customer.id, shown)
  return {
    customer: { name: customer.name },
    recipientTax: recipient && taxRecipientView(recipient),
    orders: orders.map(({ id, device, status, paidAt, createdAt }) => ({
      orderId: id,
      orderNumber: printedNumber(shop, id),
      device: device.productName,
      status,
      paid: paidAt !== null,
      createdAt: createdAt.toISOString(),
    })),
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
  return billIn(shop, billOf(shop, lines, charge, discount), placeOfSupply(shop, known))
}
