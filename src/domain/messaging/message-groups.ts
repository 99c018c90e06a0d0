/** The groups of messages in the console, with the name of each message and when it is sent. */
import { type Language, languages } from '#kernel/language.ts'
import { messageTitles } from './message-titles.ts'
import { type CustomerTemplate, customerTemplates, type TemplateName } from './templates.ts'

/**
 * Nothing sends it at present: `staff-call-requested`, which has a link, took its place. Messages that an earlier version
 * queued still need its text.
 */
type Unsent = 'staff-contact-requested'
export type SentTemplate = Exclude<TemplateName, Unsent>

const groupTitles = {
  booking: 'Booking and payment',
  road: 'On the road',
  workshop: 'At the workshop',
  answers: 'Answers',
  codes: 'Codes and colleagues',
} as const

/**
 * The group of each message, and when it is sent, as a text after 'Sent when'. A group lists its messages in this
 * order.
 */
const sent: Readonly<
  Record<SentTemplate, { readonly group: keyof typeof groupTitles; readonly when: string }>
> = {
  'booking-received': { group: 'booking', when: 'a booking is paid' },
  'device-taken-in': {
    group: 'booking',
    when: 'a device is left at our counter so that its fault is found',
  },
  'contact-requested': { group: 'booking', when: 'a customer asks to be called about a repair' },
  'contact-missed': { group: 'booking', when: 'nobody answered when we called about a request' },
  'contact-closed': { group: 'booking', when: 'a contact request is closed without a repair' },
  'estimate-ready': { group: 'booking', when: 'a colleague has sent an estimate' },
  'estimate-reminder': {
    group: 'booking',
    when: 'an estimate was not answered for a day, and once more after three',
  },
  'estimate-expired': { group: 'booking', when: 'nobody answered an estimate in its time' },
  'estimate-accepted': { group: 'booking', when: 'a customer has accepted an estimate' },
  'estimate-declined': { group: 'booking', when: 'a customer has declined an estimate' },
  'more-accepted': {
    group: 'booking',
    when: 'a customer has accepted an estimate for a repair that was paid before',
  },
  'more-declined': {
    group: 'booking',
    when: 'a customer has declined an estimate, and what was paid for goes on',
  },
  'collect-reminder': { group: 'workshop', when: 'a device was not collected for a week' },
  'storage-begins': { group: 'workshop', when: 'a storage fee starts in a few days' },
  'collect-last': {
    group: 'workshop',
    when: 'a device will be recycled unless it is collected; the last message',
  },
  'warranty-claimed': {
    group: 'booking',
    when: 'a customer claims the warranty of a repair, before the device is here',
  },
  'warranty-covered': {
    group: 'booking',
    when: 'a warranty covers the repair of a device that came in again',
  },
  'part-recall': { group: 'workshop', when: 'a part that was fitted is recalled' },
  'no-fix': { group: 'booking', when: 'a device could not be repaired, and nothing is charged' },
  'payment-due': {
    group: 'booking',
    when: 'a walk-in is booked to be paid later, or a contact request became a booking',
  },
  'balance-due': { group: 'booking', when: 'a repair is done and something is still to be paid' },
  'balance-reminder': {
    group: 'booking',
    when: 'a repaired device was not paid for a day, and once more after three',
  },
  'payment-received': { group: 'booking', when: 'a payment for a booking has arrived' },
  'payment-refunded': { group: 'booking', when: 'money goes back through the payment provider' },
  'payment-returned': { group: 'booking', when: 'money is handed back at the counter' },
  'refund-delayed': { group: 'booking', when: 'a refund did not reach the customer' },
  'booking-cancelled': { group: 'booking', when: 'a booking that was sent off is cancelled' },
  'booking-called-off': {
    group: 'booking',
    when: 'a booking is called off and a late fee is kept',
  },
  'pickup-person-assigned': { group: 'road', when: 'a rider is assigned to a pickup' },
  'heading-to-pickup': { group: 'road', when: 'the rider sets out for a pickup' },
  'pickup-code': {
    group: 'road',
    when: 'the rider has set out for a pickup, with the code to give',
  },
  'picked-up': { group: 'road', when: 'the rider has taken the device' },
  'picked-up-by-delivery': {
    group: 'road',
    when: 'the rider takes the device out of the workshop',
  },
  'out-for-delivery': { group: 'road', when: 'the rider sets out to bring the device back' },
  'delivery-code': {
    group: 'road',
    when: 'the rider has set out to bring the device back, with the code to give',
  },
  delivered: { group: 'road', when: 'the device is back with its owner' },
  'reached-workshop': { group: 'workshop', when: 'the device is checked in at the workshop' },
  'technician-assigned': { group: 'workshop', when: 'a technician takes the repair on' },
  'confirmation-call-done': { group: 'workshop', when: 'the customer has agreed on the phone' },
  'repair-in-progress': { group: 'workshop', when: 'the repair begins' },
  'stage-corrected': {
    group: 'workshop',
    when: 'a repair is taken back from a stage that its customer was told of',
  },
  'estimate-later': { group: 'workshop', when: 'a colleague promises a later time' },
  'waiting-for-part': { group: 'workshop', when: 'a repair begins to wait for a part' },
  'part-arrived': { group: 'workshop', when: 'the wait for a part ends' },
  'question-to-customer': {
    group: 'workshop',
    when: 'a repair begins to wait for the answer to a question',
  },
  'repair-completed': { group: 'workshop', when: 'the repair is done' },
  'final-quality-check': {
    group: 'workshop',
    when: 'the device has passed the final check, and nothing is to be paid',
  },
  'rating-request': { group: 'answers', when: 'a repaired device was delivered three days ago' },
  'student-approved': { group: 'answers', when: 'a student discount is approved' },
  'student-declined': { group: 'answers', when: 'a student discount is declined' },
  'question-answered': {
    group: 'answers',
    when: 'a colleague has answered a question about an order',
  },
  'grievance-answered': { group: 'answers', when: 'the owner has answered a grievance' },
  'one-time-code': {
    group: 'codes',
    when: 'somebody signs up, signs in, or confirms that their account is to be deleted',
  },
  'staff-call-requested': {
    group: 'codes',
    when: 'a customer asks to be called; it goes to the shop’s own line',
  },
  'staff-money-unassigned': {
    group: 'codes',
    when: 'money arrives that fits no order; it goes to the shop’s own line',
  },
  'staff-payments-unassigned': {
    group: 'codes',
    when: 'payments that fit no order are found after a restore; it goes to the shop’s own line',
  },
  'staff-enquiry-received': {
    group: 'codes',
    when: 'an enquiry, a student application or a grievance comes in; it goes to the shop’s own line',
  },
  'staff-invitation': {
    group: 'codes',
    when: 'the owner sends a colleague their sign-in link; it works once, for ten minutes',
  },
}

export const sentWhen = (template: SentTemplate): string => sent[template].when

type Group = {
  readonly key: string
  readonly title: string
  readonly templates: readonly SentTemplate[]
}

export const messageGroups: readonly Group[] = Object.entries(groupTitles).map(([key, title]) => ({
  key,
  title,
  templates: (Object.keys(sent) as SentTemplate[]).filter((name) => sent[name].group === key),
}))

/** Every message that is sent, in that order. */
export const sentTemplates = messageGroups.flatMap(({ templates }) => templates)

/** Only customers have a language and a channel of their own; codes and colleagues are served in English by SMS. */
export const goesToCustomers = (template: TemplateName): boolean =>
  customerTemplates.some((name) => name === template)
export const languagesOf = (template: TemplateName): readonly Language[] =>
  goesToCustomers(template) ? languages : ['English']

type OwnTemplate = Exclude<TemplateName, CustomerTemplate>
const ownTitles: Readonly<Record<OwnTemplate, string>> = {
  'one-time-code': 'One-time code',
  'staff-call-requested': 'To colleagues: somebody wants a call',
  'staff-contact-requested': 'To colleagues: somebody wants a call',
  'staff-money-unassigned': 'To colleagues: money that fits no order',
  'staff-payments-unassigned': 'To colleagues: payments found after a restore',
  'staff-enquiry-received': 'To colleagues: something came in',
  'staff-invitation': 'To a colleague: sign-in link',
}

/** What colleagues call a message. */
export const consoleTitle = (template: TemplateName): string =>
  template in ownTitles
    ? ownTitles[template as OwnTemplate]
    : messageTitles.English[template as CustomerTemplate]
