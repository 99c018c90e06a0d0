/** When the operator last made a backup: a backup program touches the file `last-backup` in `DATA_DIR` when it is done. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Null when no backup was reported. */
export async function findLastBackup(dataDir: string): Promise<Date | null> {
  try {
    return (await stat(join(dataDir, 'last-backup'))).mtime
  } catch {
    return null
  }
}
