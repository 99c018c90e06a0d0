/** The messages the shop sends, and the variables of each. */

const repair = ['order', 'device'] as const

/**
 * Every message and its variables; `brand` is added when it is sent. `order` is the printed order
 * number, `device` the product's name, `amount` rupees with or without the sign (₹1,652.00), `link` an
 * address of ours, `url` the secret address of an estimate, `invitation` the secret sign-in link of a colleague, `date` a date and time in numbers (21-11-2026, 5:00 pm), `days` their number, `count` a number of payments, `reason` a short text in the message's own
 * language, `ticket` a grievance's number.
 */
export const templates = {
  'one-time-code': ['code', 'minutes'],
  'booking-received': repair,
  'device-taken-in': ['order', 'device', 'link'],
  'booking-cancelled': repair,
  'booking-called-off': ['order', 'amount'],
  'contact-requested': repair,
  'contact-missed': ['order', 'date'],
  'contact-closed': ['order', 'reason'],
  'estimate-ready': ['order', 'url'],
  'estimate-reminder': ['order', 'url'],
  'estimate-expired': ['order', 'device'],
  'estimate-accepted': ['order', 'amount'],
  'estimate-declined': repair,
  'more-accepted': ['order', 'amount'],
  'more-declined': repair,
  'warranty-claimed': repair,
  'warranty-covered': repair,
  'part-recall': ['device'],
  'no-fix': repair,
  'collect-reminder': repair,
  'storage-begins': ['order', 'amount', 'date'],
  'collect-last': ['order', 'device', 'days'],
  'payment-due': ['order', 'amount', 'link'],
  'balance-due': ['order', 'device', 'amount'],
  'balance-reminder': ['order', 'device', 'amount'],
  'payment-received': ['order', 'device', 'amount'],
  'payment-refunded': ['order', 'amount'],
  'payment-returned': ['order', 'amount'],
  'refund-delayed': ['order', 'amount'],
  'pickup-person-assigned': repair,
  'heading-to-pickup': repair,
  'pickup-code': ['order', 'code'],
  'picked-up': repair,
  'reached-workshop': repair,
  'technician-assigned': repair,
  'confirmation-call-done': repair,
  'repair-in-progress': repair,
  'stage-corrected': repair,
  'estimate-later': ['order', 'device', 'date'],
  'waiting-for-part': repair,
  'part-arrived': repair,
  'question-to-customer': repair,
  'question-answered': repair,
  'repair-completed': repair,
  'final-quality-check': repair,
  'picked-up-by-delivery': repair,
  'out-for-delivery': repair,
  'delivery-code': ['order', 'code'],
  delivered: repair,
  'rating-request': ['order', 'url'],
  'student-approved': [],
  'student-declined': ['reason'],
  'grievance-answered': ['ticket'],
  'staff-contact-requested': repair,
  'staff-call-requested': ['order', 'device', 'link'],
  'staff-money-unassigned': ['amount'],
  'staff-payments-unassigned': ['count'],
  'staff-enquiry-received': [],
  'staff-invitation': ['invitation'],
} as const satisfies Record<string, readonly string[]>

export type TemplateName = keyof typeof templates

export const templateNames = Object.keys(templates) as TemplateName[]

/** Written for colleagues or for signing in, not about a customer's order. */
type OwnTemplate = 'one-time-code' | Extract<TemplateName, `staff-${string}`>
export type CustomerTemplate = Exclude<TemplateName, OwnTemplate>

/** The messages to customers, in their language and by their channel. */
export const customerTemplates = templateNames.filter(
  (name): name is CustomerTemplate => name !== 'one-time-code' && !name.startsWith('staff-'),
)

/**
 * Urgent messages, which ignore the quiet hours: money, the answer to what a customer just did, and somebody who is about
 * to arrive. Anything else waits for the end of the quiet hours.
 */
const urgent: readonly TemplateName[] = [
  'one-time-code',
  'booking-received',
  'device-taken-in',
  'contact-requested',
  'contact-missed',
  'contact-closed',
  'estimate-ready',
  'estimate-accepted',
  'estimate-declined',
  'more-accepted',
  'more-declined',
  'no-fix',
  'payment-due',
  'balance-due',
  'payment-received',
  'payment-refunded',
  'payment-returned',
  'refund-delayed',
  'booking-cancelled',
  'booking-called-off',
  'heading-to-pickup',
  'out-for-delivery',
  'pickup-code',
  'delivery-code',
  'staff-invitation',
]
export const isUrgent = (template: TemplateName): boolean => urgent.includes(template)

/** The variables of a template, by name. */
export type VariablesOf<T extends TemplateName> = Record<(typeof templates)[T][number], string>

/** A template's texts: `{name}` stands for a variable. */
export type Texts = Readonly<Record<TemplateName, string>>

/** Variables that may be stored only until the message is sent or expired. */
export const secretVariables: readonly string[] = ['code', 'invitation']
