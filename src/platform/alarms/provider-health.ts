/** When each provider last answered and last failed, as all processes on the store saw it. */
import { minutes } from '#kernel/time.ts'
import type { BackgroundWrites } from '#platform/background-writes.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Metrics } from '#platform/metrics.ts'
import { innermostMessage } from '#platform/innermost-message.ts'
import { inSpan, type SpanInput, type Tracing } from '#platform/tracing/tracing.ts'
import { providerHealthTable } from './tables.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly writes: Pick<BackgroundWrites, 'start'>
  readonly tracing?: Tracing | undefined
  readonly metrics?: Pick<Metrics, 'providerCalls' | 'providerSeconds' | 'addProvider'> | undefined
}
type Port = Readonly<Record<string, unknown>>
type Row = typeof providerHealthTable.$inferInsert

/**
 * The same port; each of its calls that ends is recorded. An error that `isAnswer` names, such as a refusal, shows
 * that the provider works. A success is written once a minute and after a failure, a failure always.
 */
export function watchProvider<P extends object>(
  { db, clock, writes, tracing, metrics }: Deps,
  provider: string,
  port: P,
  isAnswer: (error: unknown) => boolean = () => false,
): P {
  metrics?.addProvider(provider)
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
        const call = (): unknown => member.apply(port, input)
        const answer = tracing ? inSpan(tracing, spanOf(provider, name), call) : call()
        if (answer instanceof Promise) {
          const began = performance.now()
          const count = (outcome: 'answered' | 'failed') => {
            metrics?.providerCalls.inc({ provider, outcome })
            metrics?.providerSeconds.observe({ provider }, (performance.now() - began) / 1_000)
          }
          void answer.then(
            () => {
              count('answered')
              succeeded()
            },
            (error: unknown) => {
              count(isAnswer(error) ? 'answered' : 'failed')
              failed(error)
            },
          )
        }
        return answer
      },
    ]
  })
  return Object.fromEntries(watched) as P
}

const spanOf = (provider: string, operation: string): SpanInput => ({
  name: `${provider} ${operation}`,
  kind: 'client',
  facts: { 'peer.service': provider, 'code.function.name': operation },
})

export const listProviderHealth = (db: Db) => db.select().from(providerHealthTable)
