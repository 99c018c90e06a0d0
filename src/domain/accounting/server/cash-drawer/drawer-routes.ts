/** The routes of the cash drawer: which use case answers each request. */
import { fail } from '#kernel/app-error.ts'
import { orderNumber, type Numbering } from '#kernel/id.ts'
import { fromRupees, paise, toRupees } from '#kernel/money.ts'
import { may } from '#kernel/permissions.ts'
import { serve } from '#platform/http/serve.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { readAmount } from '#kernel/amount.ts'
import { differenceOf, type DrawerSums, expectedOf } from '../../cash-drawer.ts'
import { drawerErrors } from '../../drawer-errors.ts'
import * as contract from '../../contract/staff-drawer.ts'
import {
  type Count,
  type Drawer,
  drawerSetting,
  type Entry,
  findOpenDrawer,
  listClosed,
  listCounts,
  listEntries,
  readContent,
  findDrawer,
} from './drawer-reads.ts'
import { addEntry, closeDrawer, type DrawerDeps, startDrawer } from './drawers.ts'
import { countAgain, setLimit } from './owners-drawer.ts'

type Deps = DrawerDeps & { readonly shop: Numbering }

const pageSize = 30

/** Validated by the contract already. */
const paiseOf = (text: string) => readAmount(text) ?? paise(0)

export const drawerRoutes = (deps: Deps) => [
  serve(contract.getDrawer, () => showDrawer(deps)),
  serve(contract.getDrawerSheet, async ({ id, role }, { drawerId }) => {
    const drawer = await findDrawer(deps.db, drawerId)
    const counts = await listCounts(deps.db, drawerId)
    const [newest] = counts
    if (!drawer || !newest) return fail(drawerErrors.DRAWER_NOT_FOUND)
    const isLast = (await findOpenDrawer(deps.db))?.follows === drawerId
    const isOwn = counts.some(({ by }) => by === id)
    if (!may(role, 'manage-money') && !isLast && !isOwn) fail(drawerErrors.DRAWER_NOT_FOUND)
    const { received, refunded, paidIn, paidOut } = newest
    return {
      ...headOf(drawer),
      ...sumsView({ float: drawer.float, received, refunded, paidIn, paidOut }),
      entries: (await listEntries(deps.db, drawerId)).map(entryView),
      counts: counts.map(countView),
    }
  }),
  serve(contract.listDrawers, async (_, { before }) => {
    const rows = await listClosed(deps.db, { before, limit: pageSize + 1 })
    return {
      drawers: rows.slice(0, pageSize).map(({ drawer, count }) => ({
        drawerId: drawer.id,
        openedAt: drawer.openedAt.toISOString(),
        expected: toRupees(count.expected),
        count: countView(count),
      })),
      more: rows.length > pageSize,
    }
  }),
  ...changingRoutes(deps),
]

const changingRoutes = (deps: Deps) => [
  serve(contract.startDrawer, async (by, { float }) => {
    await startDrawer(deps, by, paiseOf(float))
    return {}
  }),
  serve(contract.addDrawerEntry, async (by, { amount, ...input }) => {
    await addEntry(deps, by, { ...input, amount: paiseOf(amount) })
    return {}
  }),
  serve(contract.closeDrawer, async (by, { left, seenExpected, ...input }) => {
    const seen = fromRupees(seenExpected)
    await closeDrawer(deps, by, { ...input, left: paiseOf(left), seenExpected: seen })
    return { drawerId: input.drawerId }
  }),
  serve(contract.countDrawerAgain, async (by, input) => {
    await countAgain(deps, by, input)
    return {}
  }),
  serve(contract.setDrawerLimit, async (by, { reasonAbove, version }) => {
    await setLimit(deps, by, { reasonAbove: paiseOf(reasonAbove), version })
    return {}
  }),
]

async function showDrawer({ db, shop }: Deps) {
  const drawer = await findOpenDrawer(db)
  const { value, version } = await readSetting(db, drawerSetting)
  const limit = { reasonAbove: toRupees(value.reasonAbove), version }
  if (!drawer) return { open: null, limit, lastClosed: null }
  const { moves, entries, sums } = await readContent(db, drawer)
  return {
    open: {
      ...headOf(drawer),
      ...sumsView(sums),
      moves: moves.map(({ kind, orderId, amount, at }) => ({
        kind,
        orderId,
        orderNumber: orderId && orderNumber(shop, orderId, 6),
        amount: toRupees(amount),
        at: at.toISOString(),
      })),
      entries: entries.map(entryView),
    },
    limit,
    lastClosed: drawer.follows || null,
  }
}

const headOf = ({ id, openedAt, openedByName }: Drawer) => ({
  drawerId: id,
  openedAt: openedAt.toISOString(),
  openedBy: openedByName,
})

const sumsView = (sums: DrawerSums) => ({
  float: toRupees(sums.float),
  received: toRupees(sums.received),
  refunded: toRupees(sums.refunded),
  paidIn: toRupees(sums.paidIn),
  paidOut: toRupees(sums.paidOut),
  expected: toRupees(expectedOf(sums)),
})

const entryView = ({ id, kind, amount, reason, at, byName }: Entry) => ({
  id,
  kind,
  reason,
  by: byName,
  amount: toRupees(amount),
  at: at.toISOString(),
})

const countView = ({ version, notes, counted, expected, left, reason, at, byName }: Count) => ({
  version,
  notes,
  reason,
  by: byName,
  counted: toRupees(counted),
  difference: toRupees(differenceOf(counted, expected)),
  left: toRupees(left),
  at: at.toISOString(),
})
