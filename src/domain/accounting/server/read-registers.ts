/** The registers of a financial year: every series, checked for gaps. */
import type { z } from 'zod'
import { toRupees } from '#kernel/money.ts'
import { financialYear } from '#kernel/time.ts'
import { type Numbering, prefixesOf } from '#kernel/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { documentKinds, documentNumber, type IssuedKind, seriesOf } from '../document.ts'
import { proofOf } from '../register.ts'
import type { listRegisters } from '../contract/staff-registers.ts'
import {
  listCounters,
  listMissing,
  listSkipped,
  type SeriesTally,
  tallySeries,
} from './register-reads.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly shop: Numbering
  readonly alarm: (kind: 'document-register-broken', facts: Record<string, string | number>) => void
}
type Shown = z.input<(typeof listRegisters)['response']>

const issuedKinds = documentKinds.filter((kind): kind is IssuedKind => kind !== 'estimate')

/** A series whose numbers are not consecutive raises an alarm each time it is read. */
export async function readRegisters(deps: Deps, requested: string | undefined): Promise<Shown> {
  const { db, clock, shop } = deps
  const now = financialYear(clock())
  const year = requested ?? now
  const counted = (await listCounters(db)).map((one) => one.financialYear)
  const kindOf = new Map(
    prefixesOf(shop).flatMap((prefix) => issuedKinds.map((kind) => [seriesOf(kind, prefix), kind])),
  )
  const current = new Set<string>(issuedKinds.map((kind) => seriesOf(kind, shop.orderPrefix)))
  const tallies = (await tallySeries(db, [...kindOf.keys()], year)).filter(
    ({ series, count, given }) => current.has(series) || count > 0 || given > 0,
  )
  const skips = await listSkipped(db, year)
  const registers = await Promise.all(
    tallies.map(async (tally) => {
      const kind = kindOf.get(tally.series) ?? 'tax-invoice'
      const own = skips.filter(({ series }) => series === tally.series)
      const skipped = own.map(({ series, first, last, recordedAt }) => ({
        from: documentNumber(series, year, first),
        to: documentNumber(series, year, last),
        recordedAt: recordedAt.toISOString(),
      }))
      return { kind, skipped, ...(await shown(deps, tally, year)) }
    }),
  )
  return { year, years: [...new Set([now, ...counted])].toSorted().toReversed(), registers }
}

async function shown({ db, alarm }: Deps, tally: SeriesTally, year: string) {
  const { series, first, last, count, given, total } = tally
  const { isWhole, gaps, duplicates } = proofOf(tally)
  const number = (seq: number) => documentNumber(series, year, seq)
  if (!isWhole) alarm('document-register-broken', { series, year, gaps, duplicates })
  const range = { series, financialYear: year, given: Math.max(given, last ?? 0) }
  return {
    series,
    first: first === null ? null : number(first),
    last: last === null ? null : number(last),
    count,
    given,
    gaps,
    duplicates,
    missing: isWhole ? [] : (await listMissing(db, range)).map(number),
    whole: isWhole,
    total: toRupees(total),
  }
}
