/** What a restore leaves to do: for a week the provider is asked for payments that the lost store took. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { after, days } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { readSetting, settingsTable } from '#platform/settings/settings.ts'
import { skipNumbers } from '#domain/accounting/server/skip-numbers.ts'
import { endAllCustomerSessions } from '#domain/customers/server/end-all-sessions.ts'
import type { BookDeps } from '#domain/payments/server/book-payment.ts'
import { isUnreachable } from '#domain/payments/server/gateway.ts'
import { moneyFoundAfter } from '#domain/payments/server/money-found-after.ts'
import { type FoundMoney, reconcileSince } from '#domain/payments/server/reconcile-since.ts'
import { endAllStaffSessions } from '#domain/team/server/end-all-sessions.ts'

const restored = {
  key: 'restored',
  schema: z
    .object({
      backupAt: z.iso.datetime(),
      restoredAt: z.iso.datetime(),
      /** The name of the backup, and what the command says of it; absent in stores of early versions. */
      name: z.string().optional(),
      report: z.array(z.string()).optional(),
    })
    .nullable(),
  builtIn: null,
}

/** A checkout that was open when the machine was lost may be paid for as long as a late authorisation takes. */
const asksFor = days(7)
/** Clocks differ, and a payment is made before it is booked. */
const margin = days(1)

type Restore = {
  readonly prefix: string
  readonly backupAt: Date
  readonly now: Date
  readonly skip: number | undefined
  readonly name: string
  /** What the command will say; stored with the data, because its process may end before it says so. */
  readonly describe: (ended: EndedByRestore) => readonly string[]
}

export type EndedByRestore = {
  /** How many sessions were ended. */
  readonly customers: number
  readonly colleagues: number
  readonly skipped: Awaited<ReturnType<typeof skipNumbers>>
}

/** In the transaction of the restore. */
export async function noteRestore(
  db: NodePgDatabase,
  { prefix, backupAt, now, skip, name, describe }: Restore,
): Promise<void> {
  const customers = await endAllCustomerSessions(db, now)
  const colleagues = await endAllStaffSessions(db, now)
  const skipped = await skipNumbers(db, { prefix, backupAt, now, count: skip })
  const value = {
    backupAt: backupAt.toISOString(),
    restoredAt: now.toISOString(),
    name,
    report: describe({ customers, colleagues, skipped }),
  }
  const row = { key: restored.key, value, version: 1, changedAt: now }
  await db
    .insert(settingsTable)
    .values(row)
    .onConflictDoUpdate({ target: settingsTable.key, set: row })
}

/** What a restore of the last week said, and the money that was found since; undefined when there was none. */
export async function readRestoreReport(db: Db, now: Date) {
  const { value } = await readSetting(db, restored)
  if (!value?.name || !value.report) return undefined
  const restoredAt = new Date(value.restoredAt)
  if (after(restoredAt, asksFor) < now) return undefined
  const { name, report } = value
  return { name, restoredAt, report, money: await moneyFoundAfter(db, restoredAt) }
}

/** Undefined when there was no restore in the last week, or the provider cannot be reached. Safe to repeat. */
export async function reconcileAfterRestore(
  deps: BookDeps & { readonly db: Db; readonly clock: Clock },
): Promise<FoundMoney | undefined> {
  const { value } = await readSetting(deps.db, restored)
  if (!value || after(new Date(value.restoredAt), asksFor) < deps.clock()) return undefined
  try {
    return await reconcileSince(deps, after(new Date(value.backupAt), -margin))
  } catch (error) {
    if (isUnreachable(error)) return undefined
    throw error
  }
}
