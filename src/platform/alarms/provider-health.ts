/** When each provider last answered and last failed, as all processes on the store saw it. */
import { minutes } from '#kernel/time.ts'
import type { BackgroundWrites } from '#platform/background-writes.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { innermostMessage } from '#platform/innermost-message.ts'
import { providerHealthTable } from './tables.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly writes: Pick<BackgroundWrites, 'start'>
}
type Port = Readonly<Record<string, unknown>>
type Row = typeof providerHealthTable.$inferInsert

/**
 * The same port; each of its calls that ends is recorded. An error that `isAnswer` names, such as a refusal, shows
 * that the provider works. A success is written once a minute and after a failure, a failure always.
 */
export function watchProvider<P extends object>(
  { db, clock, writes }: Deps,
  provider: string,
  port: P,
  isAnswer: (error: unknown) => boolean = () => false,
): P {
  let nextWrite = Number.NEGATIVE_INFINITY
  const write = (change: Omit<Row, 'provider'>) =>
    writes.start(() =>
      db
        .insert(providerHealthTable)
        .values({ provider, ...change })
        .onConflictDoUpdate({ target: providerHealthTable.provider, set: change }),
    )
  const succeeded = () => {
    const now = clock()
    if (now.getTime() < nextWrite) return
    nextWrite = now.getTime() + minutes(1)
    write({ lastSuccessAt: now })
  }
  const failed = (error: unknown) => {
    if (isAnswer(error)) return succeeded()
    nextWrite = Number.NEGATIVE_INFINITY
    write({ lastFailureAt: clock(), lastFailure: innermostMessage(error) })
  }
  const watched = Object.entries(port as Port).map(([name, member]) => {
    if (typeof member !== 'function') return [name, member]
    return [
      name,
      (...input: unknown[]): unknown => {
        const answer: unknown = member.apply(port, input)
        if (answer instanceof Promise) void answer.then(succeeded, failed)
        return answer
      },
    ]
  })
  return Object.fromEntries(watched) as P
}

export const listProviderHealth = (db: Db) => db.select().from(providerHealthTable)
