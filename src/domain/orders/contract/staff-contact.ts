/** The calls for colleagues who work through contact requests: the list, one request, and what became of a call. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { addressErrors } from '#domain/addresses/errors.ts'
import { addressFields } from '#domain/addresses/address-fields.ts'
import { catalogueErrors } from '#domain/catalogue/errors.ts'
import { taxRecipientInput } from '#domain/customers/tax-recipient.ts'
import { closeReasons, contactEndings, contactWorks } from '../contact-request.ts'
import { orderErrors } from '../errors.ts'
import { jobServiceKeys } from '../service-type.ts'
import { complaintText, orderId, status } from './wire-shapes.ts'

const answering = { who: 'staff', action: 'answer-customers' } as const
const at = z.iso.datetime()
const rupees = z.number().describe('rupees')

/** `due`: to be called now. `later`: the next try is in the future. `over`: turned into an order, or closed. */
export const contactStates = ['due', 'later', 'over'] as const
export type ContactState = (typeof contactStates)[number]

export const contactRequestShape = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  customer: z.object({ name: z.string(), mobileNumber: z.string() }),
  device: z.string(),
  issues: z.array(z.string()),
  total: rupees.nullable().describe('What was shown to the customer, with tax'),
  requestedAt: at,
  attempts: z.number().int(),
  lastAttemptAt: at.nullable(),
  nextTryAt: at.nullable(),
  late: z.boolean().describe('A call was promised and not made'),
  over: z
    .object({
      at,
      by: z.string().nullable().describe('Null: the customer'),
      ending: z.enum(contactEndings),
      reason: z.enum(closeReasons).nullable(),
      status,
      paid: z.boolean(),
      due: rupees.describe('what is still to be paid'),
    })
    .nullable(),
})
export type ShownContactRequest = z.infer<typeof contactRequestShape>

export const listContactRequests = endpoint({
  ...answering,
  method: 'GET',
  path: '/staff/contact-requests',
  summary: 'Customers who asked to be called: those due first, 50 a page',
  query: z.object({
    state: z.enum(contactStates),
    after: z.string().max(64).optional().describe('The last request of the page before'),
  }),
  response: z.object({ requests: z.array(contactRequestShape), more: z.boolean() }),
  errors: [],
})

const contactPrice = z.object({
  service: z.enum(jobServiceKeys),
  total: rupees,
  amount: z.number().int().describe('the same in paise'),
  recipientAddressNeeded: z
    .boolean()
    .describe('The law asks for an address and State that are not there'),
})

export const getContactRequest = endpoint({
  ...answering,
  method: 'GET',
  path: '/staff/contact-requests/one',
  summary:
    'What a request would cost as a walk-in and as a pickup, the customer’s addresses, and when to call again',
  query: orderId,
  response: z.object({
    prices: z.array(contactPrice),
    diagnosis: z.array(contactPrice).describe('The same where its fault is found first'),
    addresses: z.array(z.object({ addressId: z.string(), type: z.string(), line: z.string() })),
    nextTries: z
      .array(z.object({ title: z.string(), at }))
      .describe('Times for the next call while the phone is answered; at most three'),
  }),
  errors: [orderErrors.CONTACT_NOT_OPEN],
})

export const noteCall = endpoint({
  ...answering,
  method: 'POST',
  path: '/staff/contact-requests/called',
  summary: 'Notes a call that nobody answered, and when somebody tries again; the customer is told',
  body: orderId.extend({ nextTryAt: at }),
  response: z.object({ attempts: z.number().int() }),
  message: 'Call noted',
  errors: [orderErrors.CONTACT_NOT_OPEN, orderErrors.NEXT_TRY_INVALID],
  changes: [listContactRequests],
})

const { type: _, name: __, ...place } = addressFields.shape

export const convertContactRequest = endpoint({
  ...answering,
  method: 'POST',
  path: '/staff/contact-requests/convert',
  summary:
    'Turns a request into the walk-in or pickup agreed on the phone; a link to pay is sent where something is due',
  body: orderId.extend({
    work: z
      .enum(contactWorks)
      .default('repair')
      .describe('The repair that was chosen, or its fault is found first, for nothing'),
    complaint: complaintText.optional().describe('What is wrong, in the customer’s words'),
    service: z.enum(jobServiceKeys),
    addressId: z.string().max(64).optional().describe('Of the customer’s address book'),
    address: z
      .object({ ...place })
      .omit({ coordinates: true, lat: true, lng: true })
      .optional()
      .describe('Told on the phone, in place of one of the book'),
    recipientTax: taxRecipientInput
      .nullish()
      .describe('To whom the documents are made out; what was stored stays when it is left out'),
    amount: z.number().int().describe('paise: the total that the customer was told'),
  }),
  response: z.object({ orderId: z.string(), grandTotal: rupees }),
  message: 'Turned into a booking',
  errors: [
    orderErrors.CONTACT_NOT_OPEN,
    orderErrors.ADDRESS_REQUIRED,
    orderErrors.PRICE_CHANGED,
    orderErrors.RECIPIENT_ADDRESS_NEEDED,
    addressErrors.ADDRESS_NOT_FOUND,
    catalogueErrors.ISSUE_NOT_OFFERED,
  ],
  changes: [listContactRequests, getContactRequest],
})

export const closeContactRequest = endpoint({
  ...answering,
  method: 'POST',
  path: '/staff/contact-requests/close',
  summary: 'Closes a request with a reason, which the customer is told',
  body: orderId.extend({ reason: z.enum(closeReasons, { error: 'Please choose a reason' }) }),
  response: z.object({ orderId: z.string() }),
  message: 'Request closed',
  errors: [orderErrors.CONTACT_NOT_OPEN],
  changes: [listContactRequests],
})
