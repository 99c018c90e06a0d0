/** One process per data directory: two on one embedded database lose rows without any error. */
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

type Owner = { pid: number; started: string; token: string }

/** The program shows this sentence and ends with exit code 1. */
export class DataDirectoryInUse extends Error {
  override name = 'DataDirectoryInUse'
  readonly pid: number
  constructor(directory: string, pid: number) {
    super(`The data directory ${directory} is in use by process ${pid}; stop that one first.`)
    this.pid = pid
  }
}

/**
 * Takes `<directory>/store.lock`, which names the owner by process id and start time (a reused id
 * is not the owner); takes over what a dead process left behind.
 * @returns a function that gives the lock back
 * @throws DataDirectoryInUse
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const file = join(directory, 'store.lock')
  const me: Owner = {
    pid: process.pid,
    started: startOf(process.pid),
    token: randomBytes(8).toString('hex'),
  }
  const draft = `${file}-${me.token}`
  write(draft, JSON.stringify(me))
  try {
    take(directory, file, draft)
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (ownerOf(file)?.token === me.token) rmSync(file, { force: true })
  }
}

/** The process that has `directory` open; undefined when none has. Takes nothing. */
export function lockHolder(directory: string): number | undefined {
  const owner = ownerOf(join(directory, 'store.lock'))
  return owner && isAlive(owner) ? owner.pid : undefined
}

/**
 * Linking either creates the whole file or fails, so exactly one process wins a free lock. A dead
 * owner's lock is replaced only by the process that holds that owner's succession, which is a lock
 * like any other: two starting at once can never both believe to have taken over.
 */
function take(directory: string, file: string, draft: string): void {
  for (;;) {
    if (isLinked(draft, file)) return
    const owner = ownerOf(file)
    if (owner === undefined) continue
    if (isAlive(owner)) throw new DataDirectoryInUse(directory, owner.pid)
    const succession = `${file}-after-${owner.token}`
    take(directory, succession, draft)
    try {
      if (ownerOf(file)?.token !== owner.token) continue
      const copy = `${draft}-copy`
      linkSync(draft, copy)
      renameSync(copy, file)
      return
    } finally {
      rmSync(succession, { force: true })
    }
  }
}

function isLinked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Undefined when there is no file. A file that cannot be read has an owner that no process can be. */
function ownerOf(file: string): Owner | undefined {
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (isOwner(found)) return found
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    if (!(error instanceof SyntaxError)) throw error
  }
  return { pid: 0, started: '', token: 'unreadable' }
}

function isOwner(found: unknown): found is Owner {
  return (
    typeof found === 'object' &&
    found !== null &&
    'pid' in found &&
    typeof found.pid === 'number' &&
    'started' in found &&
    typeof found.started === 'string' &&
    'token' in found &&
    typeof found.token === 'string' &&
    /^[0-9a-f]{16}$/.test(found.token)
  )
}

function isAlive({ pid, started }: Owner): boolean {
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false
  }
  return startOf(pid) === started
}

/**
 * Boot and start time of a process (Linux, fields 3, 20 and 22 of /proc/<pid>/stat); empty where the
 * system does not report it; there the process id alone decides.
 */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in parentheses and may hold anything, blanks as well.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A process that was killed and not yet reaped by its parent; with threads left it may still be writing.
    if (fields[0] === 'Z' && Number(fields[17]) <= 1) return 'ended'
    return `${boot}/${fields[19]}`
  } catch {
    return ''
  }
}

function write(file: string, text: string): void {
  const handle = openSync(file, 'wx')
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
