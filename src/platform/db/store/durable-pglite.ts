/** PGlite on a directory with every commit flushed to the disk, which it does not do by itself. */
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'

import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]
type Node = { name: string; parent: Node; mount: { root: Node } }
type OpenFile = { nfd?: number; node: Node }
type Module = { NODEFS: { stream_ops: { fsync?: (file: OpenFile) => number } } }

/** PGlite's own file layer answers fsync(2) with success and does nothing: this one does it. */
class DurableNodeFS extends NodeFS {
  override async init(lite: PGlite, options: Options): Promise<{ emscriptenOpts: Options }> {
    const { emscriptenOpts } = await super.init(lite, options)
    const install = (module: unknown) => {
      ;(module as Module).NODEFS.stream_ops.fsync = (file) => {
        if (file.nfd === undefined) flush(join(this.rootDir, pathOf(file.node)))
        else fsyncSync(file.nfd)
        return 0
      }
    }
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), install] },
    }
  }
}

function pathOf(node: Node): string {
  const isRoot = node.parent === node || node === node.mount.root
  return isRoot ? '' : join(pathOf(node.parent), node.name)
}

function flush(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

const SETTINGS = {
  fsync: 'on',
  // The default method, fdatasync, is an empty function in this engine.
  wal_sync_method: 'fsync',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_wal_size: '64MB',
  min_wal_size: '32MB',
  // The default, 128 MB, is used whole sooner or later; the operating system caches the files anyway.
  shared_buffers: '8MB',
  // There is one session. The default makes room for the locks of a hundred, and for standby servers: 4 MB.
  max_connections: '5',
  max_wal_senders: '0',
  autovacuum_worker_slots: '1',
}

const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]

/** Opens the database in `directory`; PGlite makes it when there is none. */
export function openDurable(directory: string): Promise<PGlite> {
  return PGlite.create({ fs: new DurableNodeFS(directory), startParams: START_PARAMETERS })
}

/**
 * Makes the database beside its place, flushes every file, and moves it there in one step, so that
 * a power cut during the first start leaves either no database or a whole one.
 * @param isWanted false when the process that waits for the database has ended: another may be making it by now
 */
export async function makeDatabase(directory: string, isWanted: () => boolean): Promise<void> {
  removeUnfinished(directory)
  const unfinished = `${directory}${UNFINISHED}-${process.pid}`
  const lite = await openDurable(unfinished)
  await lite.close()
  flushTree(unfinished)
  // Lets the process notice that its parent has ended.
  await setImmediate()
  if (!isWanted()) return
  renameSync(unfinished, directory)
  flush(dirname(directory))
}

const UNFINISHED = '.unfinished'

/** Removes what a first start left behind that was interrupted. */
function removeUnfinished(directory: string): void {
  const parent = dirname(directory)
  const begins = `${basename(directory)}${UNFINISHED}`
  for (const name of readdirSync(parent).filter((each) => each.startsWith(begins)))
    rmSync(join(parent, name), { recursive: true, force: true })
}

function flushTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) flushTree(path)
    else flush(path)
  }
  flush(directory)
}
