/**
 * Starts an application that may be killed under any request and then restarts on the same store, for a client that
 * repeats its last request. Unlike the real program it has the test's clock and takes commands.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { StageKey } from '#domain/repairs/stages.ts'
import { after, seconds } from '#kernel/time.ts'
import { type Answer, callerAt } from './api-call.ts'
import { bundleProgram } from './bundle-program.ts'
import type { Command, Start } from './killable-program.ts'
import type { Row } from './start-app.ts'

const source = join(import.meta.dirname, 'killable-program.ts')

/** A process that has loaded its code and waits for its settings. */
function spare(program: string): ChildProcess {
  // It lives for a second or two, so compiling the embedded engine would take longer than it saves.
  const child = spawn(process.execPath, ['--liftoff-only', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'device-care-compile-cache') },
  })
  child.unref()
  return child
}

type Alive = { child: ChildProcess; ended: Promise<unknown>; url: string; port: number }
type Options = Pick<Start, 'place' | 'env'> & { readonly startsAt: Date }
export type KillableApp = Awaited<ReturnType<typeof startKillableApp>>

/** Limits every wait for a process: long enough for a first start on a busy machine. */
const patience = seconds(60)

export async function startKillableApp({ place, env, startsAt }: Options) {
  let now = startsAt
  let seed = 0
  let deaths = 0
  const program = await bundleProgram(source)
  let next = spare(program)
  let alive = await revive()

  async function revive(): Promise<Alive> {
    const child = next
    const settings: Start = { place, env, seed: ++seed, now: now.toISOString() }
    child.stdin?.write(`${JSON.stringify(settings)}\n`)
    const ended = once(child, 'exit')
    if (!child.stdout) throw new Error('the process has no standard output')
    const lines = createInterface(child.stdout)
    const ready = once(lines, 'line', { signal: AbortSignal.timeout(patience) })
    const over = ended.then(() => Promise.reject(new Error('the process ended while it started')))
    const [line] = (await Promise.race([ready, over])) as string[]
    over.catch(() => {})
    next = spare(program)
    return { child, ended, ...(JSON.parse((line ?? '').slice(6)) as { url: string; port: number }) }
  }

  /** Runs calls against the application; after a death once more on the restarted one. */
  async function outlive<T>(talk: () => Promise<T>): Promise<T> {
    try {
      return await talk()
    } catch (error) {
      if (error instanceof AppError) throw error
      const isDead = await Promise.race([
        alive.ended.then(() => true),
        new Promise<false>((resolve) => setTimeout(resolve, seconds(5), false).unref()),
      ])
      if (!isDead) throw error
      deaths++
      // A restart takes a while.
      now = after(now, seconds(15))
      alive = await revive()
      return talk()
    }
  }

  const command = <T>(input: Command): Promise<T> =>
    outlive(async () => {
      const response = await fetch(`http://127.0.0.1:${alive.port}`, {
        method: 'POST',
        body: JSON.stringify(input),
      })
      const text = await response.text()
      if (!response.ok) throw new AppError(text)
      return JSON.parse(text) as T
    })

  const advance = async (milliseconds: number): Promise<void> => {
    now = after(now, milliseconds)
    await command({ do: 'advance', milliseconds })
  }

  return {
    clock: () => now,
    get url() {
      return alive.url
    },
    /** One call of the process that is alive now. */
    call: callerAt(() => alive.url, { repeats: ['BUSY'] }),
    deaths: () => deaths,
    plan: (fault: string | undefined) => command<void>({ do: 'plan', fault }),
    effects: () => command<string[]>({ do: 'effects' }),
    settle: () => command<void>({ do: 'settle' }),
    reconcile: () => command<void>({ do: 'reconcile' }),
    ownerLink: () => command<string>({ do: 'owner-link' }),
    work: (orderId: string, to: StageKey) => command<void>({ do: 'work', orderId, to }),
    advance,
    seedOrders: (customerId: string, count: number) =>
      command<void>({ do: 'seed', customerId, count }),
    issue: (customerId: string, orderIds: readonly string[]) =>
      command<void>({ do: 'issue', customerId, orderIds }),
    query: <R extends Row = Row>(sql: string, values: unknown[] = []) =>
      command<R[]>({ do: 'query', sql, values }),
    /** Repeats until the answer is not "retry later", as a client should. */
    async insist<A extends Answer>(request: () => Promise<A>): Promise<A> {
      for (let tries = 0; tries < 200; tries++) {
        const answer = await outlive(request)
        const isLater = answer.status === 503 || answer.code === 'STILL_RUNNING'
        if (!isLater) return answer
        await advance(seconds(answer.retryAfter ?? 1))
      }
      throw new Error('the answer was "retry later" two hundred times')
    },
    async kill(): Promise<void> {
      alive.child.kill('SIGKILL')
      await alive.ended
    },
    async close(): Promise<void> {
      next.kill('SIGKILL')
      alive.child.kill('SIGKILL')
      await alive.ended
    },
  }
}

/** The application is alive and reports an error. */
class AppError extends Error {}
