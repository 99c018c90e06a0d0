/** The operator's command that hands the sealed copies to the holder of their key. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listSealedCopies } from '#domain/privacy/server/keep-sealed-copy.ts'
import { after, days, indianDay } from '#kernel/time.ts'
import { openDb } from '#platform/db/db.ts'
import { readConfig } from '../config.ts'
import { type Command, CommandFailed } from './command.ts'
import { openStoreAlone } from './open-store-alone.ts'
import { readOptions, required } from './read-options.ts'

export const sealedCopiesOut: Command = {
  summary: 'writes the sealed copies of what was deleted as files',
  usage: `script/device-care sealed-copies --to FOLDER [--from DAY] [--until DAY]

Writes each copy that is kept under SEALED_COPIES_FROM as a file of its own. This program cannot read them: the holder
of the secret key does, with "age --decrypt --identity KEY FILE".

  --to FOLDER   where the files go; it is made when it does not exist
  --from DAY    the first day on which something was deleted, such as 2027-05-13; without it the first of all
  --until DAY   the last day; without it today
`,
  async run(args, { environment, migrations }) {
    const options = readOptions(args, {
      to: { type: 'string' },
      from: { type: 'string', default: '2017-01-01' },
      until: { type: 'string', default: '9999-12-30' },
    })
    const folder = required(options, 'to')
    const span = { from: startOf(options.from), until: endOf(options.until) }
    const store = await openStoreAlone(readConfig(environment), migrations)
    try {
      const copies = await listSealedCopies(openDb(store.pool), span)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for (const { id, kind, sealed, sealedAt } of copies)
        await writeFile(join(folder, `${indianDay(sealedAt)}-${kind}-${id}.age`), sealed, {
          mode: 0o600,
        })
      return `${copies.length} sealed copies written to ${folder}.\n`
    } finally {
      await store.close()
    }
  },
}

function startOf(day: string): Date {
  const at = new Date(`${day}T00:00:00+05:30`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(at.getTime()))
    throw new CommandFailed(`${day} is no day such as 2027-05-13.`)
  return at
}

const endOf = (day: string): Date => after(startOf(day), days(1))
