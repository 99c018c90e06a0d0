/** The answers to an estimate that this tab stores until they are sent, so that a reload loses none. */
import { readStored, writeStored } from '#ui/page/browser-storage.ts'
import type { Answers } from './answers.ts'
import type { ShownEstimate } from './shown-estimate.ts'

type Version = Pick<ShownEstimate, 'orderNumber' | 'version' | 'lines'>

const keyOf = ({ orderNumber, version }: Version): string => `estimate-${orderNumber}-${version}`

/** Undefined where nothing was answered; lines that this version lacks are left out. */
export function readAnswers(shown: Version): Answers | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(shown), 'sessionStorage') ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const answers = new Map(Object.entries(stored))
    return new Map(
      shown.lines.flatMap(({ key }) => {
        const answer: unknown = answers.get(key)
        return typeof answer === 'boolean' ? [[key, answer] as const] : []
      }),
    )
  } catch {
    return undefined
  }
}

export const storeAnswers = (shown: Version, answers: Answers): void =>
  writeStored(keyOf(shown), JSON.stringify(Object.fromEntries(answers)), 'sessionStorage')
