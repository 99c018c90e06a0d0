/** One thing that the doctor looked at. */

export type Finding = {
  /** `wrong` makes the command fail; `note` is for the operator to judge. */
  readonly level: 'good' | 'note' | 'wrong'
  /** What was looked at, in one or two words. */
  readonly about: string
  readonly text: string
  /** What to do about it. */
  readonly advice?: string
}

export const good = (about: string, text: string): Finding => ({ level: 'good', about, text })
export const note = (about: string, text: string, advice: string): Finding => ({
  level: 'note',
  about,
  text,
  advice,
})
export const wrong = (about: string, text: string, advice: string): Finding => ({
  level: 'wrong',
  about,
  text,
  advice,
})

/** One block of text for the terminal; what is wrong comes first. */
export function describeFindings(findings: readonly Finding[]): string {
  const order = ['wrong', 'note', 'good'] as const
  const marks = { wrong: 'WRONG', note: 'note ', good: 'ok   ' } as const
  const lines = order.flatMap((level) =>
    findings
      .filter((one) => one.level === level)
      .map(({ about, text, advice }) => {
        const todo = advice ? `\n       → ${advice}` : ''
        return `${marks[level]}  ${about}: ${text}${todo}`
      }),
  )
  const count = findings.filter(({ level }) => level === 'wrong').length
  const result = count === 0 ? 'Nothing is wrong.' : `${count} to mend.`
  return [...lines, '', result].join('\n')
}
