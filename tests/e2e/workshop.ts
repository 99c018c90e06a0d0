/** Starts an application on PostgreSQL, and a technician who moves its repair jobs. */
import { shop } from '#app/shop.ts'
import { tmpdir } from 'node:os'
import { openDb } from '#platform/db/db.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { openLog } from '#platform/log.ts'
import { systemClock } from '#platform/clock.ts'
import { systemRandom } from '#platform/random.ts'
import { openStore } from '#platform/db/store/open-store.ts'
import { messageQueued } from '#domain/messaging/events.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { findJob } from '#domain/repairs/server/find-job.ts'
import { setPromisedTime } from '#domain/repairs/server/intake/set-promised-time.ts'
import type { StageKey } from '#domain/repairs/stages.ts'
import { dropDatabase } from '../postgres-cluster.ts'
import { aDatabase, openApp } from './open-app.ts'

export async function openWorkshop() {
  const databaseUrl = await aDatabase()
  const app = await openApp({ databaseUrl })
  const { pool, kind, close } = await openStore({
    url: databaseUrl,
    dataDir: tmpdir(),
    poolSize: 2,
  })
  const db = openDb(pool)
  const clock = systemClock
  const jobs = openJobs({ db, pool, kind, clock, log: openLog('silent') }, { poll: false })
  // Only queues the job; the application beside it sends.
  jobs.on(messageQueued, 'send-message', async () => undefined)
  await jobs.start()
  const { publish } = jobs
  const secretKey = 'the tests sign with a key of their own'
  const deps = { db, clock, random: systemRandom, publish, shop, secretKey }
  return {
    ...app,
    /** As a colleague does it, the inspection first, with a note for the customer. */
    move: async (orderId: string, to: StageKey, note?: string): Promise<void> => {
      await moveWithWork(deps, { orderId, to, note, by: 'colleague' })
    },
    estimate: async (orderId: string, estimatedCompletion: Date): Promise<void> => {
      const seen = (await findJob(db, orderId))?.estimatedCompletion ?? null
      const input = { orderId, estimatedCompletion, reason: 'part-late', seen } as const
      await setPromisedTime(deps, { kind: 'colleague', id: 'colleague', name: 'Ramesh' }, input)
    },
    /** Makes the codes sent so far older by so many seconds. */
    age: async (seconds: number): Promise<void> => {
      await pool.query(`update code_sessions set sent_at = sent_at - make_interval(secs => $1)`, [
        seconds,
      ])
    },
    async stop() {
      await jobs.stop()
      await close()
      await app.stop()
      await dropDatabase(databaseUrl)
    },
  }
}
