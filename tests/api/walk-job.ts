/** Moves a walk-in's repair over HTTP through its stages, with the work that each needs. */
import { recordRequiredWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { type StageKey, stagesOf } from '#domain/repairs/stages.ts'
import { dataOf } from '../app/api-call.ts'
import type { Colleague } from '../app/colleague.ts'
import type { TestApp } from '../app/start-app.ts'

type At = { readonly app: TestApp; readonly by: Colleague }

/** Through every stage after the present one up to and including `last`. */
export async function walkTo({ app, by }: At, orderId: string, last: StageKey): Promise<void> {
  const stages = stagesOf('walk-in')
  type Answer = { card: { stage: StageKey } }
  const { card } = dataOf<Answer>(await by.get(`/staff/order?orderId=${orderId}`))
  const from = stages.indexOf(card.stage)
  for (const [i, to] of stages.slice(from + 1, stages.indexOf(last) + 1).entries()) {
    await recordRequiredWork(app.deps, orderId, to)
    dataOf(await by.post('/staff/jobs/move', { orderId, from: stages[from + i] ?? to, to }))
  }
  await app.jobs.settle()
}
