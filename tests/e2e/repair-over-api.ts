/** Takes a repair up to its delivery over the API, for journeys about what comes before and after. */
import { setTimeout } from 'node:timers/promises'
import type { APIResponse } from 'playwright-core'
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import type { getBoardChoices } from '#domain/repairs/contract/staff-board.ts'
import type { getInspection } from '#domain/repairs/contract/staff-inspection.ts'
import { type PointKey, pointKeys } from '#domain/repairs/inspection/check-points.ts'
import type { StageKey } from '#domain/repairs/stages.ts'
import { WAIT_MS } from '../timeouts.ts'
import type { Person } from './browser.ts'

type Order = ResponseOf<typeof getStaffOrder>
type Choices = ResponseOf<typeof getBoardChoices>
type Inspection = ResponseOf<typeof getInspection>

type Colleague = Pick<Person, 'context' | 'page'>

/** Points that do not work, each with why. */
type Failing = Partial<Record<'before' | 'after', Partial<Record<PointKey, string>>>>

const isTooSoon = async (answer: APIResponse): Promise<boolean> =>
  answer.status() === 503 || (await answer.text()).includes('"JOB_NOT_FOUND"')

/**
 * The calls of this browser's colleague. A busy machine is asked again, as a person does, and so is one whose job has not yet
 * made the repair of a payment.
 */
export function callsOf({ context, page }: Colleague) {
  async function request<T>(path: string, options: object = {}): Promise<T> {
    const { origin } = new URL(page.url())
    const once = () =>
      context.request.fetch(`/api/v1/app${path}`, { headers: { Origin: origin }, ...options })
    const until = Date.now() + WAIT_MS
    let answer = await once()
    while ((await isTooSoon(answer)) && Date.now() < until) {
      await setTimeout(200)
      answer = await once()
    }
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }
  return {
    get: <T>(path: string) => request<T>(path),
    post: <T>(path: string, data: object) => request<T>(path, { method: 'POST', data }),
    /** Sends files, each with its name and type. */
    upload: <T>(path: string, multipart: object) => request<T>(path, { method: 'POST', multipart }),
  }
}

/** As the colleague of this browser: every other point works, and no part is used where none was noted. Ends before `last`; returns its moves. */
export async function repairOverApi(
  person: Colleague,
  orderId: string,
  last: StageKey = 'delivered',
  failing: Failing = {},
): Promise<number> {
  const { get, post } = callsOf(person)
  let moves = 0
  const check = (phase: 'before' | 'after') =>
    post('/staff/order/check', {
      orderId,
      moment: phase,
      points: pointKeys.map((point) => {
        const note = failing[phase]?.[point] ?? null
        return { point, answer: note === null ? 'works' : 'fails', note, seen: 0 }
      }),
    })
  const noParts = async () => {
    const { issues } = await get<Inspection>(`/staff/order/bench?orderId=${orderId}`)
    for (const { issueId, parts } of issues)
      if (parts.length === 0)
        await post('/staff/order/parts/none', { orderId, issueId, why: 'It was only dirty' })
  }
  const workBefore: Partial<Record<StageKey, () => Promise<unknown>>> = {
    'repair-in-progress': () => check('before'),
    'repair-completed': noParts,
    'final-quality-check': () => check('after'),
  }
  for (;;) {
    const { card } = await get<Order>(`/staff/order?orderId=${orderId}`)
    const to = card.next?.stage
    if (!to) throw new Error(`the repair cannot go on from ${card.stage}`)
    if (to === last) return moves
    await workBefore[to]?.()
    const { technicians } = await get<Choices>('/staff/board/choices')
    const named = card.next?.asksTechnician ? { technicianId: technicians[0]?.id } : {}
    await post('/staff/jobs/move', { orderId, from: card.stage, to, ...named })
    moves += 1
  }
}

/** The same with a failing display before, a part of a lot, and a reading of the battery before and after; ends before the hand-over. */
export async function repairWithRecord(
  person: Colleague,
  orderId: string,
  issueId: string | undefined,
): Promise<void> {
  const { post } = callsOf(person)
  const failing: Failing = {
    before: { display: 'Glass cracked', touch: 'Top right', 'battery-health': '79%' },
  }
  const on = (path: string, data: object) => post(`/staff/order/${path}`, { orderId, ...data })
  const reading = { design: 3227, seen: 0 }
  await repairOverApi(person, orderId, 'repair-in-progress', failing)
  await on('battery', { ...reading, moment: 'before', capacity: 2549, cycles: 912 })
  await repairOverApi(person, orderId, 'repair-completed', failing)
  const part = { name: 'Display assembly', serial: 'D6X-40218', lot: '2611-B' }
  await on('parts', { issueId, ...part, oldPart: 'customer' })
  await repairOverApi(person, orderId, 'final-quality-check', failing)
  await on('battery', { ...reading, moment: 'after', capacity: 3240, cycles: 0 })
  await repairOverApi(person, orderId, 'delivered', failing)
}
