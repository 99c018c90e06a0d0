/** How a contact request ends. */

export const contactEndings = ['walk-in', 'pickup', 'closed'] as const

/** Why a request is closed without a repair. */
export const closeReasons = [
  'not-reached',
  'not-wanted',
  'answered',
  'not-repairable',
  'booked-otherwise',
] as const
