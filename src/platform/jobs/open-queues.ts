/** Opens the job store of a store that is being filled, before waiting jobs are written into it. */
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Store } from '#platform/db/store/store.ts'
import { givenUpQueue, waits } from './given-up-jobs.ts'
import { patience } from './jobs.ts'

/** On the caller's connection, because the embedded database has only that one. Safe to repeat. */
export async function openQueuesFor(
  { kind }: Pick<Store, 'kind'>,
  queues: readonly string[],
  client: pg.ClientBase,
): Promise<void> {
  const executeSql = (text: string, values?: unknown[]) => client.query(text, values)
  const boss = new PgBoss({ db: { executeSql }, backend: kind, schedule: false, supervise: false })
  await boss.start()
  await boss.createQueue(givenUpQueue, waits)
  for (const queue of queues) if (queue !== givenUpQueue) await boss.createQueue(queue, patience)
  await boss.stop({ graceful: false, close: false })
}
