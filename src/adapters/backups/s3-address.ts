/** The address of backups in a bucket, as the operator writes it. */

/** `s3://bucket/folder`; undefined for anything else. */
export function readS3Address(address: string): { bucket: string; prefix: string } | undefined {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})(?:\/(.*))?$/.exec(address) ?? []
  if (!bucket) return undefined
  const folder = path.replace(/\/+$/, '')
  return { bucket, prefix: folder ? `${folder}/` : '' }
}
