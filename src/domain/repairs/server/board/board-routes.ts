/** The board's routes: which use case answers each request. */
import type { Shop } from '#kernel/shop.ts'
import { may, type Role } from '#kernel/permissions.ts'
import { nextIndianMidnight } from '#kernel/time.ts'
import type { Random } from '#platform/random.ts'
import { serve } from '#platform/http/serve.ts'
import { listOrdersToAnswer } from '#domain/estimates/server/estimate-states.ts'
import { lanes, stagesIn } from '../../board/board.ts'
import * as contract from '../../contract/staff-board.ts'
import * as views from '../../contract/staff-board-views.ts'
import { getWall } from '../../contract/staff-wall.ts'
import type { JobSummary } from '../../repair-job.ts'
import { type AssignDeps, canBe, type Person } from '../assign-job.ts'
import { isReady, waitsNow } from '../collection/list-waiting.ts'
import {
  type BoardFacts,
  type BoardFilter,
  countOpen,
  everything,
  laneLimit,
  listLane,
  listLanes,
} from './board-reads.ts'
import { countChips } from './board-counts.ts'
import { addView, changeView, deleteView, listViews } from './board-views.ts'
import { cardsOf } from './job-cards.ts'
import { wallOf } from './wall.ts'
import { listLaneLimits, setLaneLimit } from './lane-limits.ts'

type Viewer = { readonly id: string; readonly role: Role }

/** Whom the board can be filtered by, whom a move may name, this colleague first, and the riders. */
function choicesFor(id: string, people: readonly Person[]) {
  const technicians = people.filter((one) => canBe('technician', one))
  return {
    people: people.filter((one) => canBe('technician', one) || canBe('rider', one)),
    riders: people.filter((one) => canBe('rider', one)),
    technicians: technicians.toSorted((a, b) => Number(b.id === id) - Number(a.id === id)),
  }
}

type Deps = AssignDeps & { readonly shop: Shop; readonly random: Random }

export function boardRoutes(deps: Deps) {
  const { db, listPeople } = deps
  const cards = cardsBy(deps)
  return [
    serve(contract.getBoard, async (viewer, filter) => {
      const narrowed = { filter, facts: await factsFor(deps, filter) }
      const [counts, limits, rows] = await Promise.all([
        countOpen(db, narrowed),
        listLaneLimits(db),
        listLanes(db, narrowed),
      ])
      const shown = await cards(viewer, rows)
      return lanes.map(({ key, title, stages }) => {
        const here = counts.filter(({ stage }) => stages.includes(stage))
        const sum = (what: 'count' | 'total') => here.reduce((all, one) => all + one[what], 0)
        const own = shown.filter(({ stage }) => stages.includes(stage))
        return {
          key,
          title,
          count: sum('count'),
          total: sum('total'),
          limit: limits[key],
          cards: own,
          last: own.at(-1)?.orderId ?? null,
        }
      })
    }),
    serve(contract.getLane, async (viewer, input) => {
      const { lane, afterMoved: _, afterOrder: after, ...filter } = input
      const narrowed = { filter, facts: await factsFor(deps, filter) }
      const rows = await listLane(db, stagesIn(lane), narrowed, { after, limit: laneLimit + 1 })
      const page = rows.slice(0, laneLimit)
      return {
        cards: await cards(viewer, page),
        more: rows.length > laneLimit,
        last: page.at(-1)?.orderId ?? null,
      }
    }),
    ...overallRoutes(deps),
    ...viewRoutes(deps),
    serve(contract.getBoardChoices, async ({ role, id }) => ({
      ...choicesFor(id, await listPeople()),
      setsLimits: may(role, 'set-lane-limits'),
    })),
    serve(contract.setLaneLimit, async (colleague, input) => {
      await setLaneLimit(deps, colleague, input)
      return {}
    }),
  ]
}

const cardsBy =
  ({ db, clock, listPeople, shop }: Deps) =>
  async (viewer: Viewer, rows: readonly JobSummary[]) =>
    cardsOf({ db, shop, viewer, now: clock(), people: await listPeople() }, rows)

/** The board as numbers, as one list, and as the display on the wall. */
function overallRoutes(deps: Deps) {
  const { db } = deps
  const cards = cardsBy(deps)
  return [
    serve(contract.getBoardCounts, async ({ id }) =>
      countChips(db, { ...(await valuesFor(deps)), person: id }),
    ),
    serve(contract.listBoard, async (viewer, filter) => {
      const narrowed = { filter, facts: await factsFor(deps, filter) }
      const stages = lanes.flatMap((lane) => lane.stages)
      const [counts, rows] = await Promise.all([
        countOpen(db, narrowed),
        listLane(db, stages, narrowed, { limit: contract.longestList }),
      ])
      return {
        count: counts.reduce((all, one) => all + one.count, 0),
        cards: await cards(viewer, rows),
      }
    }),
    serve(getWall, async (viewer) => {
      const [counts, rows] = await Promise.all([
        countOpen(db, everything),
        listLanes(db, everything),
      ])
      return wallOf(counts, await cards(viewer, rows))
    }),
  ]
}

const viewRoutes = (deps: Deps) => [
  serve(views.listBoardViews, ({ id }) => listViews(deps.db, id)),
  serve(views.addBoardView, async ({ id }, input) => ({ viewId: await addView(deps, id, input) })),
  serve(views.changeBoardView, async ({ id }, input) => {
    await changeView(deps.db, id, input)
    return {}
  }),
  serve(views.deleteBoardView, async ({ id }, { viewId }) => {
    await deleteView(deps.db, id, viewId)
    return {}
  }),
]

/** Asks for estimates without an answer only where the filter depends on them. */
async function factsFor(deps: Deps, { waiting, state }: BoardFilter): Promise<BoardFacts> {
  if (!waiting && !state) return everything.facts
  const { now, midnight, late, toAnswer } = await valuesFor(deps)
  return { now, midnight, toAnswer, ready: isReady({ now, late }) }
}

/** The times of now, and the orders whose estimate waits for an answer. */
async function valuesFor(deps: Deps) {
  const times = waitsNow(deps)
  const toAnswer = await listOrdersToAnswer(deps.db, times.now)
  return { ...times, midnight: nextIndianMidnight(times.now), toAnswer }
}
