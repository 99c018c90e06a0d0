/** The board's routes: which use case answers each request. */
import type { Shop } from '#kernel/shop.ts'
import { may, type Role } from '#kernel/permissions.ts'
import { serve } from '#platform/http/serve.ts'
import { listOrdersToAnswer } from '#domain/estimates/server/estimate-states.ts'
import { lanes, stagesIn } from '../../board/board.ts'
import * as contract from '../../contract/staff-board.ts'
import type { JobSummary } from '../../repair-job.ts'
import { type AssignDeps, canBe } from '../assign-job.ts'
import { type BoardFilter, countOpen, listLane } from './board-reads.ts'
import { cardsOf } from './job-cards.ts'
import { listLaneLimits, setLaneLimit } from './lane-limits.ts'

const laneLimit = 50

export function boardRoutes(
  deps: AssignDeps & { readonly shop: Pick<Shop, 'orderPrefix' | 'moneyBeforeWork'> },
) {
  const { db, clock, listPeople, shop } = deps
  const cards = async (role: Role, rows: readonly JobSummary[]) =>
    cardsOf({ db, shop, role, now: clock(), people: await listPeople() }, rows)
  return [
    serve(contract.getBoard, async ({ role }, input) => {
      const filter = await completed(deps, input)
      const [counts, limits, rows] = await Promise.all([
        countOpen(db, filter),
        listLaneLimits(db),
        firstOfLanes(filter),
      ])
      // All lanes at once need two queries instead of twelve.
      const cardOf = new Map((await cards(role, rows.flat())).map((one) => [one.orderId, one]))
      return lanes.map(({ key, title, stages }, i) => {
        const here = counts.filter(({ stage }) => stages.includes(stage))
        const sum = (what: 'count' | 'total') => here.reduce((all, one) => all + one[what], 0)
        const own = (rows[i] ?? []).flatMap(({ orderId }) => cardOf.get(orderId) ?? [])
        return {
          key,
          title,
          count: sum('count'),
          total: sum('total'),
          limit: limits[key],
          cards: own,
        }
      })
    }),
    serve(contract.getLane, async ({ role }, { lane, afterMoved, afterOrder, ...filter }) => {
      const after =
        afterMoved && afterOrder
          ? { movedAt: new Date(afterMoved), orderId: afterOrder }
          : undefined
      const rows = await listLane(db, stagesIn(lane), await completed(deps, filter), {
        after,
        limit: laneLimit + 1,
      })
      return {
        cards: await cards(role, rows.slice(0, laneLimit)),
        more: rows.length > laneLimit,
      }
    }),
    serve(contract.getBoardChoices, async ({ role }) => {
      const assignees = (await listPeople()).filter(
        (one) => canBe('technician', one) || canBe('rider', one),
      )
      return { people: assignees, setsLimits: may(role, 'set-lane-limits') }
    }),
    serve(contract.setLaneLimit, async (colleague, input) => {
      await setLaneLimit(deps, colleague, input)
      return {}
    }),
  ]

  function firstOfLanes(filter: BoardFilter): Promise<JobSummary[][]> {
    return Promise.all(
      lanes.map(({ stages }) => listLane(db, stages, filter, { limit: laneLimit })),
    )
  }
}

/** The filter with the orders that it cannot find by the repairs alone. */
async function completed(
  { db, clock }: Pick<AssignDeps, 'db' | 'clock'>,
  filter: BoardFilter,
): Promise<BoardFilter> {
  if (!filter.waiting) return filter
  return { ...filter, toAnswer: await listOrdersToAnswer(db, clock()) }
}
