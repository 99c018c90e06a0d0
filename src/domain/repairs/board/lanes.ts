/** The lanes of the workshop board; each stage names its lane itself (`stage-facts.ts`). */

/** In their order; `limit` is the most repairs one should hold until the owner says otherwise, null for none. */
export const laneFacts = {
  booked: { title: 'Booked', limit: null },
  pickup: { title: 'Pickup', limit: 4 },
  assessment: { title: 'Assessment', limit: 4 },
  call: { title: 'Call customer', limit: null },
  repair: { title: 'Repair in Progress', limit: 5 },
  dispatch: { title: 'Check and dispatch', limit: null },
} as const satisfies Record<string, { readonly title: string; readonly limit: number | null }>
export type LaneKey = keyof typeof laneFacts
export const laneKeys = Object.keys(laneFacts) as [LaneKey, ...LaneKey[]]
