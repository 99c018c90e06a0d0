/** The calls for colleagues at the counter: finding the customer and device, the price, the order. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { languages } from '#kernel/language.ts'
import { catalogueErrors } from '#domain/catalogue/errors.ts'
import { consentAtCounter } from '#domain/customers/consent.ts'
import { customerErrors } from '#domain/customers/errors.ts'
import { emailAddress, mobileNumber, personName } from '#domain/customers/profile-fields.ts'
import { taxRecipientInput, taxRecipientShape } from '#domain/customers/tax-recipient.ts'
import { confirmReference, counterMoney } from '#domain/payments/counter-money.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import { orderErrors } from '../errors.ts'
import { complaintText, bill, confirmation, foundDevice, orderId, status } from './wire-shapes.ts'

const counter = { who: 'staff', action: 'book-at-counter' } as const
const productId = z.string().min(1).max(64)
const number = z.string().max(64)
const arrived = z
  .boolean()
  .optional()
  .describe('The device is handed over now: its repair is at its arrival at once')
const deviceErrors = [
  catalogueErrors.INVALID_DEVICE_NUMBER,
  catalogueErrors.DEVICE_NOT_FOUND,
  catalogueErrors.DEVICE_DIRECTORY_UNREACHABLE,
  orderErrors.TOO_MANY_DEVICES,
]

const expectedDevice = z.object({
  deviceNumber: z.string().nullable(),
  productId: z.string(),
  family: z.string(),
  color: z.string(),
  issues: z.array(z.string()),
  complaint: z.string().nullable(),
})

export const findWalkIn = endpoint({
  ...counter,
  method: 'POST',
  path: '/staff/counter/customer',
  summary: 'Whose number it is, and their last orders; null when it is new',
  body: z.object({ mobileNumber }),
  response: z.object({
    customer: z.object({ name: z.string() }).nullable(),
    recipientTax: taxRecipientShape
      .nullable()
      .describe('To whom the documents of this customer are usually made out'),
    orders: z.array(
      z.object({
        orderId: z.string(),
        orderNumber: z.string(),
        device: z.string(),
        status,
        paid: z.boolean(),
        taken: z.boolean().describe('The shop has taken it on, so that its repair can be opened'),
        awaitsPrice: z.boolean().describe('Its fault is to be found first'),
        expected: expectedDevice
          .nullable()
          .describe('Of a booking whose device has not come: what it was booked with'),
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
  errors: [orderErrors.TOO_MANY_LOOK_UPS],
})

export const identifyDevice = endpoint({
  ...counter,
  method: 'POST',
  path: '/staff/counter/device',
  summary: 'Finds a device by IMEI or serial number',
  body: z.object({ imeiNumber: number }),
  response: foundDevice.omit({ orderId: true }),
  errors: deviceErrors,
})

export const priceWalkIn = endpoint({
  ...counter,
  method: 'POST',
  path: '/staff/counter/price',
  summary: 'What these issues of this model cost, brought to the counter',
  body: z.object({
    mobileNumber: mobileNumber.optional().describe('Of a student it takes the discount off'),
    productId,
    issues: z.array(z.string().max(64)).min(1).max(30),
    recipientTax: taxRecipientInput.nullish(),
  }),
  response: bill.extend({
    amount: z.number().int().describe('the grand total in paise'),
    recipientAddressNeeded: z
      .boolean()
      .describe('The law asks for an address and State that are not there'),
  }),
  errors: [catalogueErrors.ISSUE_NOT_OFFERED],
})

export const bookAtCounter = endpoint({
  ...counter,
  method: 'POST',
  path: '/staff/counter/book',
  summary: 'Books a walk-in, paid at the counter or to be paid online; the same form books once',
  body: z.object({
    formId: z.string().regex(/^[0-9a-f]{32}$/),
    mobileNumber,
    newCustomer: z
      .object({
        name: personName,
        emailId: emailAddress.optional(),
        consent: z.literal(consentAtCounter).describe('read out, and agreed to'),
      })
      .optional(),
    device: z.object({
      imeiNumber: number.optional(),
      byHand: z.object({ productId, color: plainLine(60) }).optional(),
    }),
    issues: z.array(confirmation).min(1, orderErrors.NO_ISSUES.message).max(30),
    recipientTax: taxRecipientInput
      .nullish()
      .describe('To whom the documents are made out; null for the customer'),
    amount: z.number().int().describe('paise: the grand total that the customer was told'),
    payment: z.discriminatedUnion('method', [
      ...counterMoney.options,
      z.object({ method: z.literal('online') }),
    ]),
    confirmReference,
    arrived,
  }),
  response: z.object({
    orderId: z.string(),
    orderNumber: z.string(),
    paid: z.boolean(),
    grandTotal: z.number().describe('rupees'),
  }),
  message: 'Booked',
  errors: [
    ...deviceErrors,
    catalogueErrors.MODEL_NOT_FOUND,
    catalogueErrors.ISSUE_NOT_OFFERED,
    customerErrors.NAME_NEEDED,
    orderErrors.ISSUES_NOT_CONFIRMED,
    orderErrors.PRICE_CHANGED,
    orderErrors.RECIPIENT_ADDRESS_NEEDED,
    paymentErrors.ALREADY_PAID,
    paymentErrors.PAYMENT_NOT_VERIFIED,
    paymentErrors.CASH_LIMIT,
    paymentErrors.REFERENCE_USED,
  ],
  changes: [findWalkIn, priceWalkIn],
})

const complaint = complaintText.min(1, 'Please write what is wrong, in the customer’s words.')

export const takeIn = endpoint({
  ...counter,
  method: 'POST',
  path: '/staff/counter/take-in',
  summary: 'Takes a device in to find its fault, without a price; the same form takes in once',
  body: z.object({
    formId: bookAtCounter.body.shape.formId,
    mobileNumber,
    newCustomer: bookAtCounter.body.shape.newCustomer,
    device: bookAtCounter.body.shape.device,
    complaint,
    language: z.enum(languages).describe('in which the customer wants the estimate'),
    arrived,
  }),
  response: z.object({ orderId: z.string(), orderNumber: z.string() }),
  message: 'Taken in',
  errors: [
    ...deviceErrors,
    catalogueErrors.MODEL_NOT_FOUND,
    customerErrors.NAME_NEEDED,
    orderErrors.ALREADY_TAKEN_IN,
  ],
  changes: [findWalkIn],
})

export const changeOrderRecipient = endpoint({
  ...counter,
  method: 'POST',
  path: '/staff/order/recipient',
  summary:
    'To whom the documents of an order are made out, until it is paid; null for the customer',
  body: orderId.extend({ recipientTax: taxRecipientInput.nullable() }),
  response: z.object({ orderId: z.string(), recipientTax: taxRecipientShape.nullable() }),
  message: 'Invoice details saved',
  errors: [
    orderErrors.ORDER_NOT_FOUND,
    orderErrors.RECIPIENT_FIXED,
    orderErrors.RECIPIENT_ADDRESS_NEEDED,
  ],
})
