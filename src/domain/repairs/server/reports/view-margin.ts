/** What repairs earn: one of them for its page, and those that ended in a month for the overview and as a table. */
import type { z } from 'zod'
import { fail } from '#kernel/app-error.ts'
import type { Numbering } from '#kernel/id.ts'
import { type Paise, paise, toRupees } from '#kernel/money.ts'
import type { Shop } from '#kernel/shop.ts'
import { indianDay } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { csvText } from '#platform/csv-text.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { plainAmount } from '#domain/payments/plain-amount.ts'
import type { getMargin, getMargins } from '../../contract/staff-margin.ts'
import { repairErrors } from '../../errors.ts'
import { addUp, groupMargins, type MarginGroup } from '../../reports/margin.ts'
import type { AssignDeps } from '../assign-job.ts'
import { type Earned, earnedBy, type Ended, findRepair, listEnded } from './margin-rows.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly shop: Pick<Shop, keyof Numbering | 'tax'>
  readonly listPeople: AssignDeps['listPeople']
}

const none = paise(0)
type Amounts = { readonly net: Paise; readonly cost: Paise; readonly margin: Paise }
const inRupees = ({ net, cost, margin }: Amounts) => ({
  net: toRupees(net),
  cost: toRupees(cost),
  margin: toRupees(margin),
})

/** Fails with JOB_NOT_FOUND. */
export async function viewMargin(
  deps: Pick<Deps, 'db' | 'shop'>,
  orderId: string,
): Promise<z.input<(typeof getMargin)['response']>> {
  const repair = (await findRepair(deps.db, orderId)) ?? fail(repairErrors.JOB_NOT_FOUND)
  const [earned] = await earnedBy(deps, [repair])
  const { lines, ...all } = earned?.margin ?? { net: none, cost: none, margin: none, lines: [] }
  return {
    ...inRupees(all),
    lines: lines.map(({ issueId, label, ...amounts }) => ({
      issueId,
      label,
      ...inRupees(amounts),
    })),
  }
}

const unassigned = 'Unassigned'

async function readMonth(deps: Deps, month: string) {
  const earned = await earnedBy(deps, await listEnded(deps.db, month))
  const names = new Map((await deps.listPeople()).map(({ id, name }) => [id, name]))
  const technicianOf = ({ technicianId }: Ended) =>
    technicianId === null ? unassigned : (names.get(technicianId) ?? 'A former colleague')
  return { earned, technicianOf }
}

const monthOf = ({ clock }: Deps, month: string | undefined): string =>
  month ?? indianDay(clock()).slice(0, 7)

export async function viewMargins(
  deps: Deps,
  requested: string | undefined,
): Promise<z.input<(typeof getMargins)['response']>> {
  const month = monthOf(deps, requested)
  const { earned, technicianOf } = await readMonth(deps, month)
  const rows = (nameOf: (one: Earned) => string) =>
    earned.map((one) => ({ ...one.margin, orderId: one.order.id, name: nameOf(one) }))
  const lines = earned.flatMap(({ order, margin }) =>
    margin.lines.map((line) => ({ ...line, orderId: order.id, name: line.label })),
  )
  const shown = (groups: readonly MarginGroup[]) =>
    groups.map(({ name, repairs, ...amounts }) => ({ name, repairs, ...inRupees(amounts) }))
  return {
    month,
    repairs: earned.length,
    ...inRupees(addUp(earned.map(({ margin }) => margin))),
    issues: shown(groupMargins(lines)),
    models: shown(groupMargins(rows(({ order }) => order.device.productName))),
    technicians: shown(groupMargins(rows((one) => technicianOf(one.job)))),
  }
}

/** A line for each repair and issue. */
export async function marginTable(deps: Deps, requested: string | undefined) {
  const month = monthOf(deps, requested)
  const { earned, technicianOf } = await readMonth(deps, month)
  const head = ['Ended on', 'Order', 'Model', 'Technician', 'Issue', 'Net', 'Parts', 'Margin']
  const rows = earned.flatMap(({ order, job: one, margin }) =>
    margin.lines.map((line) => [
      indianDay(one.at),
      printedNumber(deps.shop, order.id),
      order.device.productName,
      technicianOf(one),
      line.label,
      plainAmount(line.net),
      plainAmount(line.cost),
      plainAmount(line.margin),
    ]),
  )
  return { fileName: `margin-${month}.csv`, text: csvText({ head, rows }) }
}
