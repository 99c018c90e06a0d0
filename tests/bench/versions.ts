/** Starts the built application of any checkout as `npm start` does, so that two versions can be measured in one run. */
import { once } from 'node:events'
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
  return {
    ...app,
    /** CPU in microseconds since the start, of all the process's threads. */
    async cpu(): Promise<number> {
      const answer = once(app.child, 'message') as Promise<[Condition]>
      app.child.send('report')
      return (await answer)[0].cpu
    },
  }
}
