/** Counts codes sent and wrong codes tried, over sliding windows, shared by all instances. */
import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import type { PhoneNumber } from '#kernel/phone.ts'
import { after, days } from '#kernel/time.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId, type Random } from '#platform/random.ts'
import { type codeEventKinds, codeEvents } from './tables.ts'

type Kind = (typeof codeEventKinds)[number]
export type CodeEvent = {
  readonly phone: PhoneNumber
  readonly clientAddress: string
  readonly at: Date
}
type Subject = Partial<Pick<CodeEvent, 'phone' | 'clientAddress'>>

/** Locks code events until the transaction ends, so that a burst cannot pass a limit. */
export async function lockCodes(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('one-time codes', 0))`)
}

export async function noteCodeEvent(
  tx: Tx,
  random: Random,
  kind: Kind,
  event: CodeEvent,
): Promise<void> {
  await tx.insert(codeEvents).values({ id: newId(random), kind, ...event })
}

/** How many in the `per` milliseconds up to now, for a number, an address, both, or all. */
export async function countCodeEvents(
  tx: Tx,
  kind: Kind,
  subject: Subject,
  per: number,
  now: Date,
): Promise<number> {
  const { phone, clientAddress } = subject
  const [row] = await tx
    .select({ total: count() })
    .from(codeEvents)
    .where(
      and(
        eq(codeEvents.kind, kind),
        phone === undefined ? undefined : eq(codeEvents.phone, phone),
        clientAddress === undefined ? undefined : eq(codeEvents.clientAddress, clientAddress),
        gt(codeEvents.at, after(now, -per)),
      ),
    )
  return row?.total ?? 0
}

/** No window is longer than a day; a second day is stored for investigations. Returns what was deleted. */
export const forgetCodeEvents = (tx: Tx, now: Date): Promise<object[]> =>
  tx
    .delete(codeEvents)
    .where(lt(codeEvents.at, after(now, -days(2))))
    .returning({
      phone: codeEvents.phone,
      what: codeEvents.kind,
      from: codeEvents.clientAddress,
      at: codeEvents.at,
    })
