/** Starts a program that a test needs up to three times, because on a busy machine one of hundreds ends as it starts. */
import type { ChildProcess } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { WAIT_MS } from './timeouts.ts'

const tries = 3

/** Each failed try is printed, so that one that fails often is noticed. */
export async function startAgain<T>(program: string, start: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await start()
    } catch (error) {
      console.error(`${program} did not start, try ${tried} of ${tries}: ${String(error)}`)
      if (tried === tries) throw error
    }
  }
}

/** Waits until a program that was started answers. Throws with its log when it ends before, or is ended here for not answering. */
export async function untilAnswers(
  child: ChildProcess,
  isUp: () => Promise<boolean>,
  readLog: () => string,
): Promise<void> {
  const until = performance.now() + WAIT_MS
  while (!(await isUp())) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null
    if (hasEnded || performance.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`${child.spawnfile} does not answer:\n${readLog()}`)
    }
    await setTimeout(25)
  }
}
