/** What an import does with the rows of past jobs: history of customers whom the shop knows. */
import { inArray, sql } from 'drizzle-orm'
import { newId } from '#platform/random.ts'
import type { Tx } from '#platform/db/db.ts'
import { findForImport } from '#domain/customers/server/import-customers.ts'
import type { PastJobRow } from '../row.ts'
import { type Line, type Planner, refused, type Verdict } from './plan.ts'
import { pastJobs } from './tables.ts'

type Stored = typeof pastJobs.$inferSelect

const keyOf = (row: PastJobRow): string => row.number.toLowerCase()

export const planPastJobs: Planner<'past-jobs'> = async ({ random }, tx, lines, locks) => {
  // The customers are locked: nobody's history is stored while their account is being deleted.
  const known = await findForImport(
    tx,
    lines.map(({ row }) => row.phone),
    locks,
  )
  const found = await tx
    .select()
    .from(pastJobs)
    .where(
      inArray(
        pastJobs.numberKey,
        lines.map(({ row }) => keyOf(row)),
      ),
    )
  const stored = new Map(found.map((one) => [one.numberKey, one]))
  const verdicts = lines.map(({ row }) =>
    judge(row, known.get(row.phone)?.id, stored.get(keyOf(row))),
  )
  return {
    verdicts,
    async apply(_by, importedAt) {
      const rows = lines.flatMap(({ row }: Line<'past-jobs'>, at) => {
        const outcome = verdicts[at]?.outcome
        const customerId = known.get(row.phone)?.id
        if (!customerId || (outcome !== 'new' && outcome !== 'changed')) return []
        const id = stored.get(keyOf(row))?.id ?? newId(random)
        const { phone: _, ...fields } = row
        return [{ ...fields, id, numberKey: keyOf(row), customerId, importedAt }]
      })
      if (rows.length > 0) await save(tx as Tx, rows)
    },
  }
}

async function save(tx: Tx, rows: readonly Stored[]): Promise<void> {
  const given = (column: string) => sql.raw(`excluded.${column}`)
  await tx
    .insert(pastJobs)
    .values([...rows])
    .onConflictDoUpdate({
      target: pastJobs.numberKey,
      set: {
        number: given('number'),
        device: given('device'),
        issue: given('issue'),
        dateIn: given('date_in'),
        dateOut: given('date_out'),
        amount: given('amount_paise'),
        notes: given('notes'),
        importedAt: given('imported_at'),
      },
    })
}

const fields = ['number', 'device', 'issue', 'dateIn', 'dateOut', 'amount', 'notes'] as const

function judge(
  row: PastJobRow,
  customerId: string | undefined,
  stored: Stored | undefined,
): Verdict {
  if (!customerId)
    return refused('Mobile', 'No customer has this number. Please import the customers first')
  if (!stored) return { outcome: 'new', change: [customerId, row] }
  if (stored.customerId !== customerId)
    return refused('Old number', 'Stands in the history of another customer already')
  if (fields.every((field) => stored[field] === row[field])) return { outcome: 'same' }
  return { outcome: 'changed', change: [customerId, fields.map((field) => stored[field]), row] }
}
