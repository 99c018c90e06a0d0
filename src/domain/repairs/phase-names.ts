/** The words for where a repair stands (`phase.ts`). */
export const repairPhases = ['coming', 'here', 'waiting', 'ended'] as const
export type RepairPhaseName = (typeof repairPhases)[number]
