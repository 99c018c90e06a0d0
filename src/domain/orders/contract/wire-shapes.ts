/** The shapes that the endpoints of orders share, with the field names of the API. */
import { readPincode } from '#kernel/pincode.ts'
import { asPlain } from '#kernel/typed.ts'
import { z } from 'zod'
import { plainNote } from '#kernel/text-fields.ts'
import { languages } from '#kernel/language.ts'
import { zones } from '#domain/customers/recipient-kind.ts'
import { taxRecipientShape } from '#domain/customers/tax-recipient.ts'
import { orderStatuses } from '../order.ts'
import { pickupParts } from '../order-parts.ts'

const id = z
  .string({ error: 'Order ID not found' })
  .min(1, 'Order ID not found')
  .max(64, 'Order ID not found')
const rupees = z.number().describe('rupees, at most two decimals')
export const status = z.enum(orderStatuses)
export const orderId = z.object({ orderId: id })

const productDetail = z.object({
  productName: z.string(),
  model: z.string(),
  color: z.string(),
  productImageUrl: z.string(),
})

export const foundDevice = z.object({
  _id: z.string().describe('the product id, for the issue list'),
  productName: z.string(),
  productDetail: productDetail.omit({ productName: true }).extend({
    purchaseDate: z.string().nullable(),
    warranty: z.string().nullable().describe('the day it ends or ended'),
  }),
  verified: z.boolean(),
  orderId: z.string(),
})

export const confirmation = z.object({
  issueId: z.string().max(64),
  audioLanguage: z.enum(languages),
  audioUrl: z.string().max(300),
})

export const line = z.object({
  issueId: z.string(),
  label: z.string(),
  serviceCharge: rupees,
  sparePrice: rupees,
  totalCharge: rupees,
  quality: z.string(),
  warranty: z.string(),
  imageUrl: z.string().nullable(),
})

/** Characters a complaint may have. */
export const longestComplaint = 500

/** What is wrong, in the owner's words. */
export const complaintText = plainNote(longestComplaint, {
  tooLong: `Please use at most ${longestComplaint} characters.`,
})

/** The draft as the flow resumes it, on any device. */
export const draft = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  status,
  device: foundDevice,
  issues: z.array(line),
  confirmations: z.array(confirmation),
  supportOption: z.number().nullable(),
  complaint: z.string().nullable().describe('what is wrong, in the owner’s words'),
  accepted: z.boolean().describe('agreed with a colleague: only its payment is left'),
})

export const addressDetail = z.object({
  addressId: z.string().max(64).optional(),
  address: plainNote(500).optional(),
  landmark: plainNote(200).optional(),
  city: plainNote(100).optional(),
  pincode: z
    .string()
    .overwrite((typed) => readPincode(typed) ?? asPlain(typed))
    .max(10)
    .optional(),
  lat: z.number().min(-90).max(90).optional(),
  lng: z.number().min(-180).max(180).optional(),
})

export const bill = z.object({
  issuesTotal: rupees,
  extraCharge: rupees,
  discount: rupees,
  cgst: rupees,
  sgst: rupees,
  igst: rupees.describe('rupees; 0 inside the shop’s State, where CGST and SGST are charged'),
  placeOfSupply: z.object({
    stateCode: z.string().describe('GST code'),
    state: z.string(),
  }),
  taxPercent: z.number().describe('of IGST, or of CGST and SGST together; 18'),
  zone: z
    .enum(zones)
    .nullable()
    .describe('of a supply to a SEZ: with IGST in every State, or without tax; else null'),
  grandTotal: rupees,
})

const checkoutOpen = z
  .boolean()
  .describe('a checkout was opened within a quarter of an hour, and no payment is known yet')

export const cart = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  productDetail,
  supportOption: z.number(),
  issues: z.array(line),
  ...bill.shape,
  due: rupees.describe('rupees still to be paid'),
  recipientTax: taxRecipientShape.nullable().describe('To whom the documents are made out'),
  recipientAddressNeeded: z
    .boolean()
    .describe('The law asks for an address and State that are not there: from ₹50,000 before tax'),
  paid: z.boolean(),
  checkoutOpen,
})

export const currentDocument = z
  .enum(['estimate', 'bill', 'receipt', 'tax-invoice', 'refund', 'delivery-note'])
  .nullable()
  .describe(
    'what /orders/invoice gives now, or /orders/delivery-note; null while there is none, such as before there is a price',
  )

export type CurrentDocument = z.output<typeof currentDocument>

export const listedOrder = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  status,
  createdAt: z.string(),
  grandTotal: rupees.nullable(),
  paid: z.boolean(),
  checkoutOpen,
  currentStatus: z.string().describe('in words, as tracking shows it'),
  isOpen: z.boolean().describe('neither delivered nor given up'),
  isDraft: z.boolean().describe('its booking is not finished, and goes on where it was left'),
  document: currentDocument,
  issues: z.array(z.string()).describe('what is repaired'),
  cancellable: z
    .boolean()
    .describe('whether it is early enough; work that has begun is seen later'),
  canBeCancelled: z.boolean().describe('early enough, and nobody has begun'),
  orderDetail: z.object({ productDetail }),
})

/** Where a request to be called stands. */
export const requestCalls = z.object({
  attempts: z.number().int().describe('calls that nobody answered'),
  lastAttemptAt: z.iso.datetime().nullable(),
  nextTryAt: z.iso.datetime().nullable(),
})

/** A part of one day, as it was offered. */
export const pickupTime = z.object({
  part: z.enum(pickupParts),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
})

export const pickupChoice = z.object({
  chosen: pickupTime.nullable().describe('when the customer asked us to come'),
  changeable: z.boolean().describe('no rider is planned yet'),
})

export const pickupAddress = z.object({
  addressId: z.string().nullable(),
  address: z.string(),
  landmark: z.string(),
  city: z.string(),
  pincode: z.string(),
  changeable: z.boolean().describe('nobody has set out yet'),
})
