/** Takes a repair up to its delivery over the API, for journeys about what comes before and after. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import type { getInspection } from '#domain/repairs/contract/staff-inspection.ts'
import { pointKeys } from '#domain/repairs/inspection/check-points.ts'
import type { StageKey } from '#domain/repairs/stages.ts'
import type { Person } from './browser.ts'

type Order = ResponseOf<typeof getStaffOrder>
type Inspection = ResponseOf<typeof getInspection>

/** As the colleague of this browser: every point works, no part was used. Ends before `last`. */
export async function repairOverApi(
  { context, page }: Person,
  orderId: string,
  last: StageKey = 'delivered',
): Promise<void> {
  const { request } = context
  const { origin } = new URL(page.url())
  async function call<T>(path: string, data?: object): Promise<T> {
    const answer = await request.fetch(`/api/v1/app${path}`, {
      method: data ? 'POST' : 'GET',
      headers: { Origin: origin },
      ...(data && { data }),
    })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }
  const check = (phase: 'before' | 'after') =>
    call('/staff/order/check', {
      orderId,
      moment: phase,
      points: pointKeys.map((point) => ({ point, answer: 'works', note: null, seen: 0 })),
    })
  const noParts = async () => {
    const { issues } = await call<Inspection>(`/staff/order/bench?orderId=${orderId}`)
    for (const { issueId } of issues) await call('/staff/order/parts/none', { orderId, issueId })
  }
  const workBefore: Partial<Record<StageKey, () => Promise<unknown>>> = {
    'repair-in-progress': () => check('before'),
    'repair-completed': noParts,
    'final-quality-check': () => check('after'),
  }
  for (;;) {
    const { card } = await call<Order>(`/staff/order?orderId=${orderId}`)
    const to = card.next?.stage
    if (!to) throw new Error(`the repair cannot go on from ${card.stage}`)
    if (to === last) return
    await workBefore[to]?.()
    await call('/staff/jobs/move', { orderId, from: card.stage, to })
  }
}
