/** The port to where backups are stored, and their names. */
import type { Readable } from 'node:stream'

export type BackupPlace = {
  /** As the operator named it. */
  readonly shown: string
  /** The names of everything there. */
  list(): Promise<string[]>
  /** All of it or nothing. */
  write(name: string, bytes: Readable): Promise<void>
  read(name: string): Promise<Readable>
  remove(name: string): Promise<void>
}

const namePattern = /^device-care-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(\.age)?$/

/** `device-care-20261122T193000Z.tar.gz`, with `.age` when it is encrypted. */
export const backupName = (at: Date, isEncrypted: boolean): string =>
  `device-care-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz${isEncrypted ? '.age' : ''}`

/** When it was made; undefined for the name of anything else. */
export function timeOfBackup(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = namePattern.exec(name) ?? []
  return year === undefined
    ? undefined
    : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** The backups there, oldest first; other files are none of ours. */
export async function listBackups(place: BackupPlace): Promise<{ name: string; at: Date }[]> {
  const names = await place.list()
  return names
    .flatMap((name) => {
      const at = timeOfBackup(name)
      return at ? [{ name, at }] : []
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** The disk is full, or the share of it that this user may have; the program shows this sentence. */
export class NoRoomForBackup extends Error {
  override name = 'NoRoomForBackup'
  constructor(folder: string) {
    super(
      `There is no room for the backup in ${folder}. Free some of it, or give another folder; the backups in it are as they were.`,
    )
  }
}
