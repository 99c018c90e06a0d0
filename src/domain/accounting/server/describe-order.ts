/** Describes an order for its documents: from orders, customers, payments and repairs. */
import type { Numbering } from '#kernel/id.ts'
import { paise } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { isCovered } from '#domain/orders/basis.ts'
import { billRule, billSupply } from '#domain/orders/cart.ts'
import { halfOf, supplyTo } from '#domain/orders/tax.ts'
import { getOrderFacts, type OrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { serviceTitles } from '#domain/orders/service-type.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import { listGoingBack, listReturned, paymentText } from '#domain/payments/server/order-money.ts'
import { type CountedPayment, listCounted } from '#domain/payments/server/counted-payments.ts'
import type { IssuedDocument } from '../document-content.ts'
import type { ReceivedMoney } from '../order-course.ts'
import type { OrderForDocument } from '../order-for-document.ts'
import type { GetOrderForDocument } from './orders.ts'
import { listIssued } from './repository.ts'

type Deps = {
  readonly shop: Pick<Shop, keyof Numbering | 'stateCode' | 'tax'>
  /** When the device was handed back. Repairs are a domain above this one, so the function is passed in. */
  readonly findDeliveredAt: (db: Db | Tx, orderId: string) => Promise<Date | undefined>
}

export const describeOrder =
  ({ shop, findDeliveredAt }: Deps): GetOrderForDocument =>
  async (db, customerId, orderId) => {
    const order = await getOrderFacts(db, customerId, orderId)
    const customer = await findCustomer(db, customerId)
    const issued = await listIssued(db, customerId, orderId)
    const deliveredAt = invoicedBy(issued, await findDeliveredAt(db, orderId))
    const refunds = await listReturned(db, orderId)
    const goingBack = await listGoingBack(db, orderId)
    const receipts = receiptsOf(order, await listCounted(db, orderId))
    const paymentReference = receipts[0]?.reference ?? order.paymentId
    return {
      id: order.id,
      orderNumber: printedNumber(shop, order.id),
      customerId,
      customerName: customer?.name ?? '',
      customerPhone: customer?.mobileNumber ?? '',
      ...(order.address ? { address: addressLines(order.address) } : {}),
      device: deviceOf(order),
      ...(order.recipient ? { taxRecipient: order.recipient } : {}),
      ...frozenParties(issued, customer !== undefined),
      ...amountsOf(shop, order),
      ...(order.confirmedAt ? { confirmedAt: order.confirmedAt } : {}),
      ...(order.paidAt ? { paidAt: order.paidAt } : {}),
      ...(paymentReference ? { paymentReference } : {}),
      ...(deliveredAt ? { deliveredAt } : {}),
      ...(receipts.length > 0 ? { receipts } : {}),
      isCalledOff: order.lateFee !== null,
      isCovered: isCovered(order),
      refunds,
      goingBack,
    }
  }

/** An invoice that was issued stands, also where the repair went back to the bench since. */
function invoicedBy(
  issued: readonly IssuedDocument[],
  deliveredAt: Date | undefined,
): Date | undefined {
  const invoice = issued.find(({ kind, about }) => kind === 'tax-invoice' && about === null)
  if (!invoice || (deliveredAt && deliveredAt <= invoice.issuedAt)) return deliveredAt
  return invoice.issuedAt
}

/** The one payment of the whole price was received when the order was paid, also if a colleague assigned it later. */
const receiptsOf = (
  { paidAt, paymentId }: Pick<OrderFacts, 'paidAt' | 'paymentId'>,
  counted: readonly CountedPayment[],
): ReceivedMoney[] =>
  counted.map((one) => ({
    id: one.id,
    amount: one.amount,
    at: paidAt && one.id === paymentId ? paidAt : one.capturedAt,
    reference: paymentText(one),
  }))

/**
 * The recipient that the order's last invoice, or else receipt voucher, froze: the next document names the same. Once the customer has deleted
 * the account, the device as well, because the law still requires the order's documents.
 */
function frozenParties(
  issued: readonly IssuedDocument[],
  hasCustomer: boolean,
): Pick<OrderForDocument, 'recipient'> & Partial<Pick<OrderForDocument, 'device'>> {
  // After a correction its new invoice is right, and the credit note of the same time is not.
  const last =
    issued.findLast(({ kind }) => kind === 'tax-invoice') ??
    issued.findLast(({ kind }) => kind === 'receipt-voucher') ??
    issued.at(-1)
  if (last) {
    const { recipient, device } = last.content
    return hasCustomer ? { recipient } : { recipient, device }
  }
  return hasCustomer ? {} : { recipient: { name: 'Account deleted', address: [], phone: '' } }
}

function amountsOf(shop: Deps['shop'], order: OrderFacts) {
  const { bill, lines, serviceKey } = order
  const none = paise(0)
  const { stateCode, zone } = bill ? billSupply(shop, bill) : supplyTo(shop, order)
  const rule = bill ? billRule(shop, bill) : shop.tax.now
  return {
    lines: bill
      ? lines.map(({ label, sac, totalCharge, quality, warranty }) => ({
          label,
          sac,
          amount: totalCharge,
          quality,
          warranty,
        }))
      : [],
    extraCharge: bill?.extraCharge ?? none,
    extraLabel: serviceKey ? serviceTitles[serviceKey] : '',
    discount: bill?.discount ?? none,
    taxRate: halfOf(rule, { zone }),
    rule,
    cgst: bill?.cgst ?? none,
    sgst: bill?.sgst ?? none,
    igst: bill?.igst ?? none,
    placeOfSupply: stateCode,
    grandTotal: bill?.grandTotal ?? none,
  }
}

const deviceOf = ({ device }: OrderFacts): OrderForDocument['device'] => ({
  // The model's name begins with the product's, so the product's is not printed again.
  productName: device.modelName,
  model: '',
  colour: device.colour,
  ...(device.number ? { number: device.number } : {}),
})

const addressLines = (address: NonNullable<OrderFacts['address']>): string[] =>
  [
    address.address,
    address.landmark,
    [address.city, address.pincode].filter(Boolean).join(' '),
  ].filter((line): line is string => !!line)
