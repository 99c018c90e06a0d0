/** Flydrive's local disk, on which a file is there whole or not at all. */
import { randomBytes } from 'node:crypto'
import { mkdir, opendir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'
import { hours } from '#kernel/time.ts'
import { systemClock } from '#platform/clock.ts'

const unfinishedFolder = '.unfinished'

/** Longer than any write takes: an older file was left by a process that ended. */
const leftAfter = hours(1)

/**
 * Writes a file in a folder beside the others and moves it to its place when the disk has all of it, so that neither
 * a full disk nor a killed process or a power cut leaves half a file where a whole one is expected.
 */
export class WholeFilesDriver extends FSDriver {
  readonly #root: string
  readonly #unfinished: string
  #isSwept = false

  constructor(location: string) {
    super({ location, visibility: 'private' })
    this.#root = location
    this.#unfinished = join(location, unfinishedFolder)
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    await this.#prepare()
    const place = join(this.#root, key)
    const unfinished = join(this.#unfinished, randomBytes(12).toString('hex'))
    try {
      await writeToDisk(unfinished, contents)
      await mkdir(dirname(place), { recursive: true })
      await rename(unfinished, place)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  /** Makes the folder; the first call also removes what earlier processes left in it. */
  async #prepare(): Promise<void> {
    await mkdir(this.#unfinished, { recursive: true })
    if (this.#isSwept) return
    this.#isSwept = true
    for (const name of await readdir(this.#unfinished)) {
      const path = join(this.#unfinished, name)
      // Another process may have finished or removed it meanwhile.
      const found = await stat(path).catch(() => undefined)
      const age = found ? systemClock().getTime() - found.mtimeMs : 0
      if (age > leftAfter) await rm(path, { force: true })
    }
  }
}

async function writeToDisk(path: string, contents: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(contents)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The keys of all files below a folder; none when there is no such folder. */
export async function* listWholeFiles(folder: string, below = ''): AsyncGenerator<string> {
  const entries = await opendir(join(folder, below)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  for await (const entry of entries) {
    const key = below ? `${below}/${entry.name}` : entry.name
    if (key === unfinishedFolder) continue
    if (entry.isDirectory()) yield* listWholeFiles(folder, key)
    else if (entry.isFile()) yield key
  }
}
