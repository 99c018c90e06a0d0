/**
 * The thirteen stages of a repair in their order, each with everything that depends on it: what the customer reads (also
 * in the API), what colleagues read where a shop says it otherwise, the lane of the board, who moves a repair there, what must be done before, and what follows.
 */
import type { Shop } from '#kernel/shop.ts'
import type { CustomerTemplate } from '#domain/messaging/templates.ts'
import type { LaneKey } from './board/lanes.ts'
import type { StageGuard } from './stage-guard.ts'

export const stageGroups = [
  { key: 'pre', title: 'Pre Repair Process' },
  { key: 'repair', title: 'Repair Process' },
  { key: 'post', title: 'Post Repair Process' },
] as const

export type StageFacts = {
  readonly group: (typeof stageGroups)[number]['key']
  readonly title: string
  readonly consoleTitle?: string
  /** A function where the text has a number that the shop sets. */
  readonly description: string | ((claims: Shop['claims']) => string)
  /** Null: not on the board. */
  readonly lane: LaneKey | null
  /** Who moves a repair there, besides the owner and the front desk. A walk-in skips the stages of riders. */
  readonly movedBy: 'rider' | 'technician' | 'either'
  /** Who has the device at this stage, unless an intake says otherwise. */
  readonly device: 'customer' | 'shop'
  readonly guards: readonly StageGuard[]
  /** What colleagues may record while a repair is at this stage. */
  readonly work: readonly (StageGuard | 'send-back')[]
  /** The message to the customer; none at the first stage, where the booking itself is confirmed. */
  readonly message: CustomerTemplate | null
  /** `first-promise`: a date is promised if there is none. `done`: the repair is done. `delivery`: the job ends. */
  readonly effects: readonly ('first-promise' | 'done' | 'delivery')[]
}

export const stageFacts = {
  'order-placed': {
    group: 'pre',
    title: 'Order Placed',
    description: 'Your payment arrives and your job card is printed.',
    lane: 'booked',
    movedBy: 'technician',
    device: 'customer',
    guards: [],
    work: [],
    message: null,
    effects: [],
  },
  'pickup-person-assigned': {
    group: 'pre',
    title: 'Pickup Person Assigned',
    description: 'A colleague with a company ID card is chosen to collect your device.',
    lane: 'pickup',
    movedBy: 'rider',
    device: 'customer',
    guards: [],
    work: [],
    message: 'pickup-person-assigned',
    effects: [],
  },
  'heading-to-pickup': {
    group: 'pre',
    title: 'Heading to Pickup',
    description: 'Our colleague is on the way to your address. Please keep the device ready.',
    lane: 'pickup',
    movedBy: 'rider',
    device: 'customer',
    guards: [],
    work: [],
    message: 'heading-to-pickup',
    effects: [],
  },
  'picked-up': {
    group: 'pre',
    title: 'Picked Up',
    description: 'Your device is sealed in a pouch in front of you.',
    lane: 'pickup',
    movedBy: 'rider',
    device: 'shop',
    guards: [],
    work: [],
    message: 'picked-up',
    effects: [],
  },
  'reached-workshop': {
    group: 'pre',
    title: 'Reached Warehouse',
    consoleTitle: 'In shop',
    description: 'Your device is checked in at our workshop.',
    lane: 'assessment',
    movedBy: 'either',
    device: 'shop',
    guards: [],
    work: ['first-check'],
    message: 'reached-workshop',
    effects: [],
  },
  'technician-assigned': {
    group: 'repair',
    title: 'Technician Assigned',
    description: ({ diagnosticPoints }) =>
      `A technician examines your device with our ${diagnosticPoints}-point diagnostics.`,
    lane: 'assessment',
    movedBy: 'technician',
    device: 'shop',
    guards: [],
    work: ['first-check'],
    message: 'technician-assigned',
    effects: [],
  },
  'confirmation-call': {
    group: 'repair',
    title: 'Confirmation Call',
    consoleTitle: 'Call customer',
    description: 'We go through the findings with you. Nothing is repaired before you agree.',
    lane: 'call',
    movedBy: 'technician',
    device: 'shop',
    guards: [],
    work: ['first-check'],
    message: 'confirmation-call-done',
    effects: ['first-promise'],
  },
  'repair-in-progress': {
    group: 'repair',
    title: 'Repair in Progress',
    description: 'Your device is on the bench.',
    lane: 'repair',
    movedBy: 'technician',
    device: 'shop',
    guards: ['agreement', 'advance', 'first-check'],
    work: ['parts'],
    message: 'repair-in-progress',
    effects: ['first-promise'],
  },
  'repair-completed': {
    group: 'repair',
    title: 'Repair Completed',
    description: 'The repair is done; the final quality check comes next.',
    lane: 'dispatch',
    movedBy: 'technician',
    device: 'shop',
    guards: ['waiting', 'parts'],
    work: ['last-check', 'parts', 'send-back'],
    message: 'repair-completed',
    effects: [],
  },
  'final-quality-check': {
    group: 'post',
    title: 'Final Quality Check',
    description: 'Everything is tested once more before your device leaves the workshop.',
    lane: 'dispatch',
    movedBy: 'technician',
    device: 'shop',
    guards: ['parts', 'last-check'],
    work: ['last-check', 'parts', 'send-back'],
    message: 'final-quality-check',
    effects: ['done'],
  },
  'picked-up-by-delivery': {
    group: 'post',
    title: 'Picked Up by Delivery',
    description: 'Our delivery person has your device.',
    lane: 'dispatch',
    movedBy: 'rider',
    device: 'shop',
    guards: ['parts', 'last-check', 'numbers'],
    work: ['last-check', 'parts'],
    message: 'picked-up-by-delivery',
    effects: ['done'],
  },
  'heading-to-deliver': {
    group: 'post',
    title: 'Heading to Deliver',
    description: 'Your device is on its way to you. Please stay reachable on your number.',
    lane: 'dispatch',
    movedBy: 'rider',
    device: 'shop',
    guards: ['parts', 'last-check', 'numbers'],
    work: ['last-check', 'parts'],
    message: 'out-for-delivery',
    effects: ['done'],
  },
  delivered: {
    group: 'post',
    title: 'Delivered',
    description: 'Your device is back with you, and the invoice is in your account.',
    lane: null,
    movedBy: 'either',
    device: 'customer',
    guards: ['parts', 'last-check', 'numbers', 'payment'],
    work: [],
    message: 'delivered',
    effects: ['done', 'delivery'],
  },
} as const satisfies Record<string, StageFacts>
