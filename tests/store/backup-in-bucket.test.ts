/** Tests a shop whose uploaded files and backups are in buckets: backed up, and restored with another bucket for its files. */
import { resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#app/commands/run-command.ts'
import { startApp } from '../app/start-app.ts'
import { s3Key, startS3 } from '../s3-stand-in.ts'
import { closeServers } from '../stand-in-server.ts'
import { aFolder, aPlace, cleanUp, open, type Place } from './stores.ts'

const migrations = resolve(import.meta.dirname, '../../migrations')
let s3: Awaited<ReturnType<typeof startS3>>
let source: Place

const settingsOf = (bucket: string) => ({
  S3_BUCKET: bucket,
  S3_ENDPOINT: s3.endpoint,
  S3_ACCESS_KEY_ID: s3Key.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3Key.secretAccessKey,
  BACKUP_KEY: 'a passphrase of many words for the bucket',
})
const run = ({ url, dataDir }: Place, bucket: string, ...args: string[]) =>
  runCommand({
    args,
    migrations,
    environment: { ...settingsOf(bucket), DATA_DIR: dataDir, DATABASE_URL: url },
  })
const keysOf = (bucket: string) =>
  [...s3.objects.keys()].filter((key) => key.startsWith(`${bucket}/`)).toSorted()

async function storePhoto(url: string): Promise<void> {
  const plain = { width: 64, height: 64, channels: 3, background: '#27606c' } as const
  const bytes = new Uint8Array(await sharp({ create: plain }).jpeg().toBuffer())
  const form = new FormData()
  form.append('images', new File([bytes], 'photo.jpg', { type: 'image/jpeg' }))
  const sent = await fetch(`${url}/api/admin/docUpload`, { method: 'POST', body: form })
  expect(sent.status).toBe(200)
}

beforeAll(async () => {
  s3 = await startS3({ pageSize: 1 })
  source = await aPlace('pglite')
  const { dataDir } = source
  const app = await startApp({ store: await open(source), dataDir, env: settingsOf('files') })
  await storePhoto(app.url)
  await storePhoto(app.url)
  await app.close()
})
afterAll(async () => {
  await closeServers()
  await cleanUp()
})

test('the uploaded files and the backup are in their buckets, and both come back from there', async () => {
  const photos = keysOf('files')
  expect(photos).toHaveLength(2)

  const made = await run(source, 'files', 'backup', '--to', 's3://backups/shop')
  expect(made).toMatchObject({ code: 0 })
  expect(made.output).toContain('2 files')
  expect(keysOf('backups')).toEqual([
    expect.stringMatching(/^backups\/shop\/device-care-\d{8}T\d{6}Z\.tar\.gz\.age$/),
  ])

  const restored = await run(
    { dataDir: aFolder() },
    'new-files',
    'restore',
    '--from',
    's3://backups/shop',
  )
  expect(restored).toMatchObject({ code: 0 })
  const contents = (keys: string[]) => keys.map((key) => s3.objects.get(key)?.toString('base64'))
  expect(contents(keysOf('new-files'))).toEqual(contents(photos))
})

test('a bucket that refuses the backup is named, with exit code 1 and nothing in it', async () => {
  const before = s3.objects.size
  s3.misbehave(({ method, key }) => (method === 'PUT' && key.startsWith('full/') ? 507 : undefined))
  const made = await run(source, 'files', 'backup', '--to', 's3://full/shop')

  expect(made).toMatchObject({ code: 1 })
  expect(made.output).toContain('s3://full/shop could not be written: it answered 507')
  expect(s3.objects.size).toBe(before)
})

test('doctor --online says what the place of backups holds, and why it cannot be read', async () => {
  const look = async (to: string) => {
    const environment = { ...settingsOf('files'), DATA_DIR: aFolder(), BACKUP_TO: to }
    const { output } = await runCommand({ args: ['doctor', '--online'], migrations, environment })
    return output.split('\n').filter((line) => line.includes('place of backups'))
  }
  expect(await look('s3://backups/shop')).toEqual([
    expect.stringMatching(
      /s3:\/\/backups\/shop: the newest is device-care-\d{8}T\d{6}Z\.tar\.gz\.age$/,
    ),
  ])
  expect(await look('s3://backups/other')).toEqual([
    expect.stringContaining('s3://backups/other: it answers, and is empty'),
  ])
  s3.misbehave(({ method }) => (method === 'GET' ? 403 : undefined))
  expect(await look('s3://backups/shop')).toEqual([expect.stringContaining('it answered 403')])
})
