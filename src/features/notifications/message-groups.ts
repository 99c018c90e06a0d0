/** The messages as colleagues find them: in groups, by name, with the moment each is sent at. */
import { type Language, languages } from '#kernel/language.ts'
import { messageTitles } from './message-titles.ts'
import { type CustomerTemplate, customerTemplates, type TemplateName } from './templates.ts'

/** Nothing sends it at present: money that fits no order stands in the console. */
type Unsent = 'staff-money-unassigned'
export type SentTemplate = Exclude<TemplateName, Unsent>

type Group = {
  readonly key: string
  readonly title: string
  readonly templates: readonly SentTemplate[]
}

export const messageGroups: readonly Group[] = [
  {
    key: 'booking',
    title: 'Booking and payment',
    templates: [
      'booking-received',
      'contact-requested',
      'payment-due',
      'payment-received',
      'payment-refunded',
      'payment-returned',
      'booking-cancelled',
    ],
  },
  {
    key: 'road',
    title: 'On the road',
    templates: [
      'pickup-person-assigned',
      'heading-to-pickup',
      'picked-up',
      'picked-up-by-delivery',
      'out-for-delivery',
      'delivered',
    ],
  },
  {
    key: 'workshop',
    title: 'At the workshop',
    templates: [
      'reached-workshop',
      'technician-assigned',
      'confirmation-call-done',
      'repair-in-progress',
      'estimate-later',
      'repair-completed',
      'final-quality-check',
    ],
  },
  {
    key: 'answers',
    title: 'Answers',
    templates: ['student-approved', 'student-declined', 'grievance-answered'],
  },
  {
    key: 'codes',
    title: 'Codes and colleagues',
    templates: ['one-time-code', 'staff-contact-requested', 'staff-enquiry-received'],
  },
]

/** Every message that is sent, in that order. */
export const sentTemplates = messageGroups.flatMap(({ templates }) => templates)

/** Only customers have a language and a channel of their own; codes and colleagues are served in English by SMS. */
export const goesToCustomers = (template: TemplateName): boolean =>
  customerTemplates.some((name) => name === template)
export const languagesOf = (template: TemplateName): readonly Language[] =>
  goesToCustomers(template) ? languages : ['English']

/** After 'Sent when'. */
export const sentWhen: Readonly<Record<SentTemplate, string>> = {
  'one-time-code': 'somebody signs up, signs in, or confirms that their account is to be deleted',
  'booking-received': 'a booking is paid',
  'booking-cancelled': 'a booking that was sent off is cancelled',
  'contact-requested': 'a customer asks to be called about a repair',
  'payment-due': 'a walk-in is booked at the counter and is to be paid later',
  'payment-received': 'a payment for a booking has arrived',
  'payment-refunded': 'money goes back through the payment provider',
  'payment-returned': 'money is handed back at the counter',
  'pickup-person-assigned': 'a rider is assigned to a pickup',
  'heading-to-pickup': 'the rider sets out for a pickup',
  'picked-up': 'the rider has taken the device',
  'reached-workshop': 'the device is checked in at the workshop',
  'technician-assigned': 'a technician takes the repair on',
  'confirmation-call-done': 'the customer has agreed on the phone',
  'repair-in-progress': 'the repair begins',
  'estimate-later': 'a colleague puts the estimate off to a later day',
  'repair-completed': 'the repair is done',
  'final-quality-check': 'the device has passed the final check',
  'picked-up-by-delivery': 'the rider takes the device out of the workshop',
  'out-for-delivery': 'the rider sets out to bring the device back',
  delivered: 'the device is back with its owner',
  'student-approved': 'a student discount is approved',
  'student-declined': 'a student discount is declined',
  'grievance-answered': 'the owner has answered a grievance',
  'staff-contact-requested': 'a customer asks to be called; it goes to the shop’s own line',
  'staff-enquiry-received':
    'an enquiry, a student application or a grievance comes in; it goes to the shop’s own line',
}

type OwnTemplate = Exclude<SentTemplate, CustomerTemplate>
const ownTitles: Readonly<Record<OwnTemplate, string>> = {
  'one-time-code': 'One-time code',
  'staff-contact-requested': 'To colleagues: somebody wants a call',
  'staff-enquiry-received': 'To colleagues: something came in',
}

/** What colleagues call a message. */
export const consoleTitle = (template: SentTemplate): string =>
  template in ownTitles
    ? ownTitles[template as OwnTemplate]
    : messageTitles.English[template as CustomerTemplate]
