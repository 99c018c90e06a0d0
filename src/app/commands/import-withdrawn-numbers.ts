/** The operator's command for the monthly list of mobile numbers that were taken back. */
import { readFile } from 'node:fs/promises'
import { withdrawNumbers } from '#domain/customers/server/withdraw-numbers.ts'
import { type PhoneNumber, readMobile, toPhoneNumber } from '#kernel/phone.ts'
import { systemClock } from '#platform/clock.ts'
import { openDb } from '#platform/db/db.ts'
import { readConfig } from '../config.ts'
import { type Command, CommandFailed } from './command.ts'
import { openStoreAlone } from './open-store-alone.ts'
import { readOptions, required } from './read-options.ts'

/** How many lines that were not read are named. */
const namedAtMost = 10

export const importWithdrawnNumbers: Command = {
  summary: 'reads a list of mobile numbers that their operators have taken back',
  usage: `script/device-care import-withdrawn-numbers --from FILE

FILE has one mobile number a line, as in the monthly list of withdrawn numbers. For each account with such a number:
its sessions end, nothing is sent to the number any more, and a sign-in with it shows the earlier orders only
after naming one of them or a device. Numbers without an account are not stored. The same list may be read again.

  --from FILE   the list
`,
  async run(args, { environment, migrations }) {
    const from = required(readOptions(args, { from: { type: 'string' } }), 'from')
    const { phones, bad } = await readNumbers(from)
    if (phones.length === 0) throw new CommandFailed(`No line of ${from} is a mobile number.`)
    const store = await openStoreAlone(readConfig(environment), migrations)
    try {
      const found = await withdrawNumbers({ db: openDb(store.pool), clock: systemClock }, phones)
      return resultText(phones.length, found, bad)
    } finally {
      await store.close()
    }
  },
}

async function readNumbers(path: string): Promise<{ phones: PhoneNumber[]; bad: number[] }> {
  const phones = new Set<PhoneNumber>()
  const bad: number[] = []
  for (const [index, line] of (await readLines(path)).entries()) {
    if (line.trim() === '') continue
    const digits = readMobile(line)
    if (digits) phones.add(toPhoneNumber(digits))
    else bad.push(index + 1)
  }
  return { phones: [...phones], bad }
}

async function readLines(path: string): Promise<string[]> {
  try {
    return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '').split(/\r?\n/)
  } catch {
    throw new CommandFailed(`${path} cannot be read.`)
  }
}

function resultText(numbers: number, found: number, bad: readonly number[]): string {
  const lines = [`${numbers} numbers read, ${found} of them of accounts here.`]
  if (bad.length > 0) {
    const named = bad.slice(0, namedAtMost).join(', ')
    const more = bad.length > namedAtMost ? ` and ${bad.length - namedAtMost} more` : ''
    lines.push(`Not mobile numbers, and left out: line ${named}${more}.`)
  }
  return `${lines.join('\n')}\n`
}
