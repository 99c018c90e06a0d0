/** Starts a program in a process of its own that reports its cost so far. */
import { fork } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { shippedFlags, shippedSettings } from '../app/shipped-settings.ts'

const checkout = join(import.meta.dirname, '../..')

type Cost = { readonly cpu: number; readonly rss: number }

/**
 *
 * Starts `file` (beside this one) with the flags of `script/run-node`, and discards its log, because production writes it
 * elsewhere.
 *
 * The program sends `{ port }` when it is ready, and answers any message with its cost: see `reportCost`.
 *
 */
export async function startMeasured(
  file: string,
  settings: Readonly<Record<string, string>>,
  execArgv: readonly string[] = [],
) {
  const nowhere = openSync('/dev/null', 'w')
  const child = fork(new URL(file, import.meta.url), {
    env: { ...process.env, ...shippedSettings(checkout), NODE_ENV: 'production', ...settings },
    execArgv: [...shippedFlags(checkout, settings['DATABASE_URL']), ...execArgv],
    stdio: ['ignore', nowhere, 'inherit', 'ipc'],
  })
  closeSync(nowhere)
  const nextMessage = <T>() =>
    new Promise<T>((resolve, reject) => {
      const ended = () => reject(new Error(`${file} ended`))
      child.once('exit', ended)
      child.once('message', (message) => {
        child.off('exit', ended)
        resolve(message as T)
      })
    })
  const { port } = await nextMessage<{ port: number }>()
  return {
    port,
    /** CPU in microseconds, of all the process's threads, and its memory in bytes. */
    async cost(): Promise<Cost> {
      const answer = nextMessage<Cost>()
      child.send('cost')
      return answer
    },
    async stop() {
      const exit = new Promise((resolve) => child.once('exit', resolve))
      child.send('stop')
      await exit
    },
  }
}
export type Measured = Awaited<ReturnType<typeof startMeasured>>

/** The other end, inside the program. */
export function reportCost(port: number): void {
  process.on('message', (order) => {
    if (order === 'stop') process.exit(0)
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system, rss: process.memoryUsage.rss() } satisfies Cost)
  })
  // The measuring process has ended.
  process.on('disconnect', () => process.exit(0))
  process.send?.({ port })
}
