/** Where backups are, as the operator names it: a folder or a bucket. */
import { folderBackups } from '#adapters/backups/folder-backups.ts'
import { readS3Address } from '#adapters/backups/s3-address.ts'
import type { BackupPlace } from '#platform/archive/backup-place.ts'
import type { BackupSettings } from '../backup-settings.ts'
import { CommandFailed, UsageError } from './command.ts'

/** @throws UsageError for an address of another form, CommandFailed without the bucket's keys */
export async function placeOf(
  address: string,
  { s3 }: Pick<BackupSettings, 's3'>,
): Promise<BackupPlace> {
  if (!/^\w+:\/\//.test(address)) return folderBackups(address)
  if (!readS3Address(address))
    throw new UsageError(`This is no folder and no s3://bucket/folder: ${address}`)
  if (!s3)
    throw new CommandFailed(
      'For a bucket, set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or those of S3_*.',
    )
  const { s3Backups } = await import('#adapters/backups/s3-backups.ts')
  return s3Backups(address, s3)
}
