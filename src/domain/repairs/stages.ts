/** The thirteen stages of a repair, in their order, with what the customer reads and hears at each. */
import { business } from '#kernel/shop.ts'
import type { CustomerTemplate } from '#domain/messaging/templates.ts'

export const stageGroups = [
  { key: 'pre', title: 'Pre Repair Process' },
  { key: 'repair', title: 'Repair Process' },
  { key: 'post', title: 'Post Repair Process' },
] as const

export const stageKeys = [
  'order-placed',
  'pickup-person-assigned',
  'heading-to-pickup',
  'picked-up',
  'reached-workshop',
  'technician-assigned',
  'confirmation-call',
  'repair-in-progress',
  'repair-completed',
  'final-quality-check',
  'picked-up-by-delivery',
  'heading-to-deliver',
  'delivered',
] as const
export type StageKey = (typeof stageKeys)[number]

/** How a job with a device comes about; a contact request has none. */
export type JobService = 'walk-in' | 'pickup'

type StageFacts = {
  readonly group: (typeof stageGroups)[number]['key']
  readonly title: string
  readonly description: string
  /** The message that tells the customer; nothing at the first, for the booking itself is confirmed. */
  readonly message: CustomerTemplate | null
  /** True for what our own rider does: a walk-in brings and collects the device at the counter. */
  readonly rider: boolean
}

export const stageFacts = {
  'order-placed': {
    group: 'pre',
    title: 'Order Placed',
    description: 'Your payment arrives and your job card is printed.',
    message: null,
    rider: false,
  },
  'pickup-person-assigned': {
    group: 'pre',
    title: 'Pickup Person Assigned',
    description: 'A colleague with a company ID card is chosen to collect your device.',
    message: 'pickup-person-assigned',
    rider: true,
  },
  'heading-to-pickup': {
    group: 'pre',
    title: 'Heading to Pickup',
    description: 'Our colleague is on the way to your address. Please keep the device ready.',
    message: 'heading-to-pickup',
    rider: true,
  },
  'picked-up': {
    group: 'pre',
    title: 'Picked Up',
    description: 'Your device is sealed in a numbered pouch in front of you.',
    message: 'picked-up',
    rider: true,
  },
  'reached-workshop': {
    group: 'pre',
    title: 'Reached Warehouse',
    description: 'Your device is checked in at our workshop.',
    message: 'reached-workshop',
    rider: false,
  },
  'technician-assigned': {
    group: 'repair',
    title: 'Technician Assigned',
    description: `A technician examines your device with our ${business.claims.diagnosticPoints}-point diagnostics.`,
    message: 'technician-assigned',
    rider: false,
  },
  'confirmation-call': {
    group: 'repair',
    title: 'Confirmation Call',
    description: 'We go through the findings with you. Nothing is repaired before you agree.',
    message: 'confirmation-call-done',
    rider: false,
  },
  'repair-in-progress': {
    group: 'repair',
    title: 'Repair in Progress',
    description: 'Your device is on the bench.',
    message: 'repair-in-progress',
    rider: false,
  },
  'repair-completed': {
    group: 'repair',
    title: 'Repair Completed',
    description: 'The repair is done; the final quality check comes next.',
    message: 'repair-completed',
    rider: false,
  },
  'final-quality-check': {
    group: 'post',
    title: 'Final Quality Check',
    description: 'Everything is tested once more before your device leaves the workshop.',
    message: 'final-quality-check',
    rider: false,
  },
  'picked-up-by-delivery': {
    group: 'post',
    title: 'Picked Up by Delivery',
    description: 'Our delivery person has your device.',
    message: 'picked-up-by-delivery',
    rider: true,
  },
  'heading-to-deliver': {
    group: 'post',
    title: 'Heading to Deliver',
    description: 'Your device is on its way to you. Please stay reachable on your number.',
    message: 'out-for-delivery',
    rider: true,
  },
  delivered: {
    group: 'post',
    title: 'Delivered',
    description: 'Your device is back with you, and the invoice is in your account.',
    message: 'delivered',
    rider: false,
  },
} as const satisfies Record<StageKey, StageFacts>

/** The stages a job goes through, in order: a walk-in's are those without a rider. */
export const stagesOf = (service: JobService): readonly StageKey[] =>
  service === 'pickup' ? stageKeys : stageKeys.filter((stage) => !stageFacts[stage].rider)

/** The job an order's service type asks for; undefined for a contact request and before there is one. */
export const jobServiceOf = (serviceKey: string | null): JobService | undefined =>
  serviceKey === 'walk-in' || serviceKey === 'pickup' ? serviceKey : undefined

/** From the moment our colleague sets out for the device, and ever after. */
export const isPickupUnderWay = (current: StageKey): boolean =>
  stageKeys.indexOf(current) >= stageKeys.indexOf('heading-to-pickup')
