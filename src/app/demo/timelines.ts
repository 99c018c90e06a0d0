/** When the demo's finished walk-ins reached each stage. */
import type { StageKey } from '#domain/repairs/stages.ts'

export type Timeline = 'same day' | 'next day' | 'two days' | 'slow'

/** When a walk-in reached each stage: open days after its booking, and minutes after its time of day. */
export const timelines: Readonly<
  Record<Timeline, readonly (readonly [stage: StageKey, days: number, minutes: number])[]>
> = {
  'same day': [
    ['reached-workshop', 0, 6],
    ['technician-assigned', 0, 20],
    ['confirmation-call', 0, 55],
    ['repair-in-progress', 0, 72],
    ['repair-completed', 0, 214],
    ['final-quality-check', 0, 240],
    ['delivered', 0, 331],
  ],
  'next day': [
    ['reached-workshop', 0, 8],
    ['technician-assigned', 0, 45],
    ['confirmation-call', 0, 110],
    ['repair-in-progress', 1, 12],
    ['repair-completed', 1, 151],
    ['final-quality-check', 1, 187],
    ['delivered', 1, 302],
  ],
  'two days': [
    ['reached-workshop', 0, 9],
    ['technician-assigned', 0, 63],
    ['confirmation-call', 0, 170],
    ['repair-in-progress', 1, 40],
    ['repair-completed', 2, 65],
    ['final-quality-check', 2, 104],
    ['delivered', 2, 263],
  ],
  slow: [
    ['reached-workshop', 0, 12],
    ['technician-assigned', 0, 95],
    ['confirmation-call', 1, 30],
    ['repair-in-progress', 2, 90],
    ['repair-completed', 3, 202],
    ['final-quality-check', 3, 241],
    ['delivered', 4, 15],
  ],
}
