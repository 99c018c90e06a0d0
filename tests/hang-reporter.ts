/** Ends a run that hangs, and says which tests were running. */
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { minutes } from '#kernel/time.ts'
import { isGate } from './modes.ts'

/** The whole run of a group takes less, also beside other work. */
const limit = isGate ? minutes(25) : minutes(90)

export default class HangReporter implements Reporter {
  readonly #running = new Set<string>()
  #timer: NodeJS.Timeout | undefined

  onTestRunStart(): void {
    this.#timer = setTimeout(() => {
      console.error(`The tests did not end within ${limit / minutes(1)} minutes. Running were:`)
      for (const name of this.#running) console.error(`  ${name}`)
      process.exit(1)
    }, limit)
    this.#timer.unref()
  }
  onTestModuleStart({ relativeModuleId }: TestModule): void {
    this.#running.add(relativeModuleId)
  }
  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.#running.delete(relativeModuleId)
  }
  onTestCaseReady(test: TestCase): void {
    this.#running.add(nameOf(test))
  }
  onTestCaseResult(test: TestCase): void {
    this.#running.delete(nameOf(test))
  }
}

const nameOf = ({ module, fullName }: TestCase) => `${module.relativeModuleId} > ${fullName}`
