/** The board's routes: which use case answers each request. */
import type { Shop } from '#kernel/shop.ts'
import { may, type Role } from '#kernel/permissions.ts'
import type { Random } from '#platform/random.ts'
import { serve } from '#platform/http/serve.ts'
import { listOrdersToAnswer } from '#domain/estimates/server/estimate-states.ts'
import { lanes, nobody, stagesIn } from '../../board/board.ts'
import * as contract from '../../contract/staff-board.ts'
import * as views from '../../contract/staff-board-views.ts'
import { getWall } from '../../contract/staff-wall.ts'
import type { JobSummary } from '../../repair-job.ts'
import { type AssignDeps, canBe, type Person } from '../assign-job.ts'
import { isReady, waitsNow } from '../collection/list-waiting.ts'
import {
  type BoardFacts,
  type BoardFilter,
  countEach,
  countOpen,
  laneLimit,
  listLane,
  listLanes,
} from './board-reads.ts'
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
  const { db, clock } = deps
  const cards = cardsBy(deps)
  return [
    serve(contract.getBoardCounts, async ({ id }) =>
      countEach(db, usualFilters(id), await allFacts(deps)),
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
      const facts = { now: clock(), toAnswer: [], ready: undefined }
      const narrowed = { filter: {}, facts }
      const [counts, rows] = await Promise.all([countOpen(db, narrowed), listLanes(db, narrowed)])
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

/** The filters behind the chips, by the name of their count. */
const usualFilters = (colleagueId: string) =>
  ({
    open: {},
    late: { state: 'late' },
    today: { state: 'today' },
    ready: { state: 'ready' },
    unassigned: { person: nobody },
    mine: { person: colleagueId },
    customer: { waiting: 'customer' },
    part: { waiting: 'part' },
  }) as const satisfies Readonly<Record<string, BoardFilter>>

/** Asks for estimates without an answer only where the filter depends on them. */
const factsFor = (deps: Deps, { waiting, state }: BoardFilter): Promise<BoardFacts> | BoardFacts =>
  waiting || state ? allFacts(deps) : { now: deps.clock(), toAnswer: [], ready: undefined }

async function allFacts(deps: Deps): Promise<BoardFacts> {
  const now = deps.clock()
  return { now, toAnswer: await listOrdersToAnswer(deps.db, now), ready: isReady(waitsNow(deps)) }
}
