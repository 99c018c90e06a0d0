/** Starts the built application of any checkout as `npm start` does, so that two versions can be measured in one run. */
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { seconds } from '#kernel/time.ts'
import { startProcess } from '../app/start-process.ts'
import { loadProbe } from './load-probe.ts'
import type { Condition } from './probe.ts'

export type Version = Awaited<ReturnType<typeof startVersion>>

/**
 * Only what every version has is used: the program, the build of the pages and the settings. So nothing here depends on how the
 * other checkout names its modules.
 */
export async function startVersion(checkout: string, databaseUrl: string, flags: string[] = []) {
  const nodeFlags = [...loadProbe('probe.ts'), ...flags]
  const app = await startProcess({
    checkout,
    databaseUrl,
    nodeFlags,
    ipc: true,
    noLog: true,
    measured: true,
  })
  /** CPU in microseconds since the start, of all the process's threads. */
  async function cpu(): Promise<number> {
    const answer = once(app.child, 'message') as Promise<[Condition]>
    app.child.send('report')
    return (await answer)[0].cpu
  }
  return {
    ...app,
    cpu,
    /**
     * Resolves once the process uses less than a twentieth of a core for three seconds, because a filled store has work of
     * its own after a start. Throws if that takes more than five minutes.
     */
    async untilCalm(): Promise<void> {
      for (let calm = 0, left = 300; calm < 3; left--) {
        if (left === 0) throw new Error('the application does not come to rest')
        const before = await cpu()
        await setTimeout(seconds(1))
        calm = (await cpu()) - before < 50_000 ? calm + 1 : 0
      }
    },
  }
}
