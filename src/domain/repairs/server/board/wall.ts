/** The lanes for the display on the wall: only what may be read by everybody who passes it. */
import type { z } from 'zod'
import { lanes } from '../../board/board.ts'
import { byUrgency } from '../../board/board-state.ts'
import type { card } from '../../board/job-card.ts'
import type { getWall } from '../../contract/staff-wall.ts'
import type { StageKey } from '../../stages.ts'
import type { WaitKind } from '../../waiting.ts'

type Count = { readonly stage: StageKey; readonly count: number }

/** The cards are those of all lanes, at most so many of each as the board shows at first. */
export function wallOf(
  counts: readonly Count[],
  cards: readonly z.input<typeof card>[],
): z.input<(typeof getWall)['response']> {
  return lanes.map(({ key, title, stages }) => ({
    key,
    title,
    count: counts
      .filter(({ stage }) => stages.includes(stage))
      .reduce((all, one) => all + one.count, 0),
    cards: byUrgency(cards.filter(({ stage }) => stages.includes(stage))).map((one) => ({
      orderId: one.orderId,
      code: one.orderNumber.split('-').at(-1) ?? one.orderNumber,
      device: one.device,
      due: one.due,
      late: one.late,
      dueToday: one.dueToday,
      waiting: one.waiting && waitText(one.waiting),
      movedAt: one.movedAt,
      initial: one.person?.slice(0, 1).toUpperCase() ?? null,
    })),
  }))
}

/** Short enough for a line of the wall beside the device. */
const waitTitles: Readonly<Record<WaitKind, string>> = { part: 'Part', customer: 'Answer' }

function waitText({ for: kind, age }: NonNullable<z.input<typeof card>['waiting']>): string {
  const title = waitTitles[kind]
  return age === 'just now' ? title : `${title} ${age}`
}
