/** Orders in the form of the API. */
import { type Numbering, orderNumber } from '#kernel/id.ts'
import { type Paise, toRupees } from '#kernel/money.ts'
import { type StateCode, stateName } from '#kernel/gst-state.ts'
import { type Bill, billPercent, billSupply } from '../cart.ts'
import type { OrderLine, Order } from '../order.ts'
import type { OrderDevice } from '../order-parts.ts'
import type { Taxed } from '../tax.ts'

/** `MDC-7F3A9C`: as printed on the job card, the tracking page and documents. */
export const printedNumber = (shop: Numbering, orderId: string): string =>
  orderNumber(shop, orderId, 6)

export const productDetailOf = ({ productName, modelName, colour, imageUrl }: OrderDevice) => ({
  productName,
  model: modelName,
  color: colour,
  productImageUrl: imageUrl,
})

export const lineView = (line: OrderLine) => ({
  issueId: line.issueId,
  label: line.label,
  serviceCharge: toRupees(line.serviceCharge),
  sparePrice: toRupees(line.sparePrice),
  totalCharge: toRupees(line.totalCharge),
  quality: line.quality,
  warranty: line.warranty,
  imageUrl: line.imageUrl,
})

export const billView = (shop: Taxed, bill: Bill) => ({
  issuesTotal: toRupees(bill.issuesTotal),
  extraCharge: toRupees(bill.extraCharge),
  discount: toRupees(bill.discount),
  cgst: toRupees(bill.cgst),
  sgst: toRupees(bill.sgst),
  igst: toRupees(bill.igst),
  placeOfSupply: placeView(billSupply(shop, bill).stateCode),
  taxPercent: billPercent(shop, bill),
  zone: bill.zone ?? null,
  grandTotal: toRupees(bill.grandTotal),
})

const placeView = (stateCode: StateCode) => ({ stateCode, state: stateName(stateCode) })

export const foundDeviceView = ({ id, device }: Order) => ({
  ...deviceView(device),
  orderId: id,
})

export const deviceView = (device: OrderDevice) => ({
  _id: device.modelId,
  productName: device.productName,
  productDetail: {
    model: device.modelName,
    color: device.colour,
    productImageUrl: device.imageUrl,
    purchaseDate: device.purchaseDate ?? null,
    warranty: device.warrantyEnds ?? null,
  },
  verified: device.verified,
})

export const rupeesOrNull = (amount: Paise | null): number | null =>
  amount === null ? null : toRupees(amount)
