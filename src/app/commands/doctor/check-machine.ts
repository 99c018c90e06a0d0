/** The doctor's look at the machine: Node, the data folder, room on its disk, and who may read it. */
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { type Finding, good, note, wrong } from './finding.ts'

/** Uploads and the embedded store grow slowly; below this a busy week fills the disk. */
const smallestFree = 2_000_000_000
const leastNode = 24

export const checkMachine = (config: Pick<Config, 'dataDir'>): Finding[] => [
  checkNode(process.versions.node),
  ...checkFolder(resolve(config.dataDir)),
]

export function checkNode(version: string): Finding {
  if (Number(version.split('.')[0]) >= leastNode) return good('Node', `version ${version}`)
  const advice = `Use the Node of the release (bin/node), or version ${leastNode}.`
  return wrong('Node', `version ${version} is too old`, advice)
}

function checkFolder(folder: string): Finding[] {
  const about = 'data folder'
  const isThere = existsSync(folder)
  const nearest = isThere ? folder : existingParent(folder)
  if (!mayWrite(nearest)) {
    const advice = `Run "chown -R USER ${nearest}" with the user of the service, and run the commands as that user.`
    return [wrong(about, `this user may not write to ${nearest}`, advice)]
  }
  return [
    isThere
      ? checkReaders(folder)
      : note(about, `${folder} is made at the first start`, 'Nothing.'),
    checkRoom(statfsSync(nearest)),
  ]
}

const existingParent = (folder: string): string =>
  existsSync(folder) ? folder : existingParent(dirname(folder))

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

function checkReaders(folder: string): Finding {
  const { mode } = statSync(folder)
  if ((mode & 0o007) === 0) return good('data folder', `${folder} is closed to other users`)
  const advice = `It has customers' photos: run "chmod o= ${folder}".`
  return note('data folder', `every user of this machine may read ${folder}`, advice)
}

export function checkRoom({ bavail, bsize }: { bavail: number; bsize: number }): Finding {
  const free = bavail * bsize
  const text = `${(free / 1e9).toFixed(1)} GB free for the data folder`
  if (free >= smallestFree) return good('disk', text)
  return wrong('disk', text, 'Make room: on a full disk, bookings and uploads are refused.')
}
