/** Claim rates with their control limits, for the page and as a table. */
import { indianDay } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { csvText } from '#platform/csv-text.ts'
import type { ClaimRates } from '../../contract/staff-claim-rates.ts'
import { type RateMonths, rateOf, withControl, stateWords } from '../../reports/claim-rates.ts'
import type { AssignDeps } from '../assign-job.ts'
import { type ClaimCounts, countClaims } from './claim-rate-rows.ts'

export type RateDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly listPeople: AssignDeps['listPeople']
}

/** How many groups of a kind are shown. */
const most = 200
const shownMonths: RateMonths = '12'

function monthsBefore(now: Date, months: RateMonths): Date {
  const from = new Date(now)
  from.setUTCMonth(from.getUTCMonth() - Number(months))
  return from
}

type Row = ClaimCounts['parts'][number]
type Named = { readonly key: string; readonly name: string }

const ofPart = ({ partId, sku }: Row) => ({ partId, sku })
const ofNone = { partId: null, sku: null, lot: null }

/** All groups of each kind, those above the limit first. */
export async function readClaimRates(
  { db, clock, listPeople }: RateDeps,
  months: RateMonths = shownMonths,
) {
  const { all, ...counts } = await countClaims(db, monthsBefore(clock(), months))
  const people = new Map((await listPeople()).map(({ id, name }) => [id, name]))
  const mean = rateOf(all)
  const groups = <M extends object>(rows: readonly Row[], name: (row: Row) => Named & M) =>
    withControl(
      rows.map((row) => {
        const { fitted, claimed, covered } = row
        return { ...name(row), fitted, claimed, covered }
      }),
      mean,
    )
  return {
    all: { ...all, rate: mean },
    parts: groups(counts.parts, (row) => ({
      key: row.partKey,
      name: row.name,
      lot: null,
      ...ofPart(row),
    })),
    lots: groups(counts.lots, (row) => ({
      key: `${row.partKey} ${row.lot}`,
      name: row.name,
      lot: row.lot,
      ...ofPart(row),
    })),
    suppliers: groups(counts.suppliers, ({ supplier }) => ({
      key: supplier ?? '',
      name: supplier ?? '',
      ...ofNone,
    })),
    technicians: groups(counts.technicians, ({ fitter, fitterName }) => ({
      key: fitter,
      name: people.get(fitter) ?? fitterName,
      ...ofNone,
    })),
  }
}

export async function viewClaimRates(
  deps: RateDeps,
  months: RateMonths | undefined,
): Promise<ClaimRates> {
  const { all, ...groups } = await readClaimRates(deps, months)
  const { parts, lots, suppliers, technicians } = groups
  const above = [parts, lots, suppliers, technicians].flat().filter(isAbove).length
  const few = <G>(rows: readonly G[]) => rows.slice(0, most)
  return {
    all,
    above,
    parts: few(parts),
    lots: few(lots),
    suppliers: few(suppliers),
    technicians: few(technicians),
  }
}

export const isAbove = ({ state }: { readonly state: string }): boolean => state === 'above'

const titles = {
  parts: 'Part',
  lots: 'Lot',
  suppliers: 'Supplier',
  technicians: 'Technician',
} as const
/** `7.5`, of a share. */
const percent = (share: number | null): string =>
  share === null ? '' : String(Math.round(share * 1000) / 10)

/** A line for each group. */
export async function claimRateTable(deps: RateDeps, months: RateMonths | undefined) {
  const { all: _, ...groups } = await readClaimRates(deps, months)
  const head = [
    'Of',
    'Name',
    'SKU',
    'Lot',
    'Fitted',
    'Claimed',
    'Covered',
    'Rate %',
    'Expected',
    'Limit %',
    'State',
  ]
  const rows = (Object.keys(titles) as (keyof typeof titles)[]).flatMap((kind) =>
    groups[kind].map((one) => [
      titles[kind],
      one.name,
      one.sku ?? '',
      one.lot ?? '',
      String(one.fitted),
      String(one.claimed),
      String(one.covered),
      percent(one.rate),
      String(Math.round(one.expected * 100) / 100),
      percent(one.limit),
      stateWords[one.state],
    ]),
  )
  const fileName = `warranty-claims-${indianDay(deps.clock())}.csv`
  return { fileName, text: csvText({ head, rows }) }
}
