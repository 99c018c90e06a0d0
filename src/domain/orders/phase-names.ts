/** The words for where an order stands (`phase.ts`). Other programs read them. */
export const orderPhases = [
  'draft',
  'requested',
  'to-pay',
  'under-diagnosis',
  'agreed',
  'paid',
  'closed',
] as const
export type PhaseName = (typeof orderPhases)[number]
