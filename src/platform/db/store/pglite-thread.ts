/** The embedded database in a thread of its own, so that a slow query never blocks the server. */
// oxlint-disable-next-line no-restricted-imports -- what it starts is a file of the application
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'

import { DeadlinePassed, type Engine, EngineLost, type Session, sessionStart } from './engine.ts'

const SESSION_START_MS = 10_000
const CLOSE_MS = 10_000

type Waiting = { resolve(answer: Uint8Array): void; reject(error: Error): void }

export class PgliteThread implements Engine {
  readonly #directory: string
  #worker: Worker | undefined
  #ending: Promise<unknown> = Promise.resolve()
  #waiting: Waiting | undefined
  #current: Session | undefined
  #line: Promise<unknown> = Promise.resolve()
  #closed = false
  #pending = 0

  private constructor(directory: string) {
    this.#directory = directory
  }

  /** Opens the database in `directory`, which is made on the first start. */
  static async open(directory: string): Promise<PgliteThread> {
    if (!existsSync(join(directory, 'PG_VERSION'))) {
      await makeDatabase(directory)
    }
    compileWithoutOptimising()
    const thread = new PgliteThread(directory)
    await thread.#alive()
    return thread
  }

  /** Sessions and rounds that wait or are being answered. */
  get pending(): number {
    return this.#pending
  }

  session(aborted: boolean): Promise<Session> {
    return this.#inLine(async () => {
      await this.#alive()
      await this.#exchange(sessionStart(aborted), SESSION_START_MS)
      const session: Session = {
        run: (round, deadlineMs) =>
          this.#inLine(() => {
            if (this.#current !== session) throw new EngineLost('this session has ended')
            return this.#exchange(round, deadlineMs)
          }),
      }
      this.#current = session
      return session
    })
  }

  /**
   * Copies the files into a folder that does not exist yet. Nothing is executed meanwhile, so the copy is what a power
   * cut would leave: opening it recovers every commit, and no transaction that was open.
   */
  copyTo(folder: string): Promise<void> {
    return this.#inLine(() =>
      cp(this.#directory, folder, { recursive: true, mode: constants.COPYFILE_FICLONE }),
    )
  }

  /** Shuts the database down in order; kills the thread when that takes too long. */
  async close(): Promise<void> {
    await this.#inLine(async () => {
      this.#closed = true
      this.#current = undefined
      const worker = this.#worker
      if (!worker) return
      const kill = setTimeout(() => void worker.terminate(), CLOSE_MS)
      const exited = once(worker, 'exit')
      worker.postMessage('close')
      await exited
      clearTimeout(kill)
    })
    await this.#ending
  }

  /** Runs work one after the other, because the engine has one session and no queue. */
  #inLine<T>(work: () => Promise<T>): Promise<T> {
    this.#pending++
    const result = this.#line.then(work)
    const ended = () => void this.#pending--
    this.#line = result.then(ended, ended)
    return result
  }

  async #alive(): Promise<void> {
    await this.#ending
    if (this.#closed) throw new EngineLost('the database is closed')
    if (this.#worker) return
    const worker = startWorker(this.#directory)
    this.#worker = worker
    await new Promise<unknown>((resolve, reject) => {
      this.#waiting = { resolve, reject }
      worker.on('message', (answer: Uint8Array) => this.#settle()?.resolve(answer))
      worker.on('error', (error) => this.#lose(worker, error))
      worker.on('exit', () => this.#lose(worker, new EngineLost('the database thread ended')))
    })
  }

  #exchange(round: Uint8Array, deadlineMs: number): Promise<Uint8Array> {
    const worker = this.#worker
    if (!worker) throw new EngineLost('the database thread ended')
    return new Promise<Uint8Array>((resolve, reject) => {
      // After a pause of the event loop an answer may be waiting behind the timer, so it is handled first.
      const late = () => setImmediate(() => this.#waiting === waiting && this.#kill(worker))
      const timer = deadlineMs > 0 ? setTimeout(late, deadlineMs) : undefined
      const waiting: Waiting = {
        resolve: (answer) => {
          clearTimeout(timer)
          resolve(answer)
        },
        reject: (error) => {
          clearTimeout(timer)
          reject(error)
        },
      }
      this.#waiting = waiting
      const copy = new Uint8Array(round)
      worker.postMessage(copy, [copy.buffer])
    })
  }

  #settle(): Waiting | undefined {
    const waiting = this.#waiting
    this.#waiting = undefined
    return waiting
  }

  #kill(worker: Worker): void {
    this.#ending = worker.terminate()
    this.#lose(worker, new DeadlinePassed())
  }

  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    this.#current = undefined
    this.#settle()?.reject(error)
  }
}

/** Of its JavaScript, which passes bytes on; the memory of the database itself does not count. */
const memory = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 256 }

function startWorker(directory: string): Worker {
  return new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    name: 'pglite',
    workerData: { directory },
    resourceLimits: memory,
  })
}

/** Optimising the functions of the database takes 500 MB for a while, and makes single rows no faster. */
const withoutOptimising = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/** Holds for the whole process; the flag alone implies the other two only at the start of a process. */
function compileWithoutOptimising(): void {
  for (const flag of withoutOptimising) setFlagsFromString(flag)
}

/** @throws EngineLost */
async function makeDatabase(directory: string): Promise<void> {
  const program = fileURLToPath(new URL('./pglite-maker.ts', import.meta.url))
  const maker = fork(program, [directory], { execArgv: withoutOptimising, env: {} })
  const [exitCode] = await once(maker, 'exit')
  if (exitCode !== 0) throw new EngineLost(`making the database ended with ${exitCode}`)
}
