/** Finds PostgreSQL's programs on this machine, and the user that may run its server. */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const DEBIAN_FOLDER = '/usr/lib/postgresql'

export type Owner = { uid?: number; gid?: number }

/** The server's programs, because Debian has them outside PATH, one folder for each version. */
export function findPrograms(): string {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : []
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
  const found = [...folders, ...(process.env['PATH'] ?? '').split(delimiter)].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
  if (!found) throw new Error('No PostgreSQL server programs: apt-get install postgresql')
  return found
}

/** The server refuses to run as root, and needs a user that the system knows. */
export async function findOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name])))
      const [uid, gid] = ids.map(({ stdout }) => Number(stdout))
      if (uid !== undefined && gid !== undefined) return { uid, gid }
    } catch {
      // There is no such user, so the next one is tried.
    }
  }
  throw new Error('As root the tests need a user "postgres" or "nobody" to run PostgreSQL as')
}
