/** The operator's command that writes the whole shop into one file. */
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { writeArchive } from '#platform/archive/write-archive.ts'
import { systemClock } from '#platform/clock.ts'
import { listedFiles } from '../choose-adapters.ts'
import { readConfig } from '../config.ts'
import { factsOf } from './archive-facts.ts'
import { type Command, CommandFailed } from './command.ts'
import { countsOf } from './describe-archive.ts'
import { openSource } from './open-archive-store.ts'
import { readOptions, required } from './read-options.ts'

export const exportShop: Command = {
  summary: 'writes the whole shop into one file, for a move to another store',
  usage: `script/device-care export --to FILE

Writes every table, waiting job, counter, photo and recording into FILE, a tar.gz that
"import" reads into an empty store of either kind. FILE must not exist. It is not
encrypted and holds personal data. What changes afterwards is not in it.

It reads the same settings from the environment as the application.

  --to FILE  the file to write, such as shop.tar.gz
`,
  async run(args, { environment }) {
    const file = required(readOptions(args, { to: { type: 'string' } }), 'to')
    if (existsSync(file)) throw new CommandFailed(`${file} exists already: give another name.`)
    const config = readConfig(environment)
    const { store, close } = await openSource(config)
    try {
      const { manifest, leftOut } = await writeArchive({
        pool: store.direct,
        files: listedFiles(config),
        facts: await factsOf(store, config, systemClock()),
        sink: (tar) =>
          writeWhole(file, (unfinished) =>
            pipeline(
              tar,
              createGzip(),
              createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }),
            ),
          ),
      })
      const { size } = await stat(file)
      return [`Wrote ${file} (${size} bytes).`, ...countsOf(manifest), ...leftOutOf(leftOut)].join(
        '\n',
      )
    } finally {
      await close()
    }
  },
}

const leftOutOf = (names: readonly string[]) =>
  names.map((name) => `Left out, because the application did not store it: ${name}`)

/** Under its own name the file is there only when all of it is on the disk. */
async function writeWhole(
  file: string,
  write: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${file}.unfinished`
  await rm(unfinished, { force: true })
  try {
    await write(unfinished)
    const handle = await open(unfinished)
    await handle.sync()
    await handle.close()
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
