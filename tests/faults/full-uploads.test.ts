/**
 * Tests A-7: the folder of uploaded photos has no room: the upload is told to come again, leaves nothing behind, and
 * nothing else fails. By a limit on the size of files, which needs no permission, and on a small disk that is full.
 */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { readAnswer } from '../app/api-call.ts'
import { aCustomer } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { aSmallDisk, notMounted } from '../small-disk.ts'
import { aFolder, cleanUp } from '../store/stores.ts'
import { closeTestStores } from '../test-db.ts'

const disk = aSmallDisk(20)
/** Without a listener the signal of the limit ends the process. */
const ignore = () => {}
process.on('SIGXFSZ', ignore)

afterAll(async () => {
  await closeTestStores()
  await cleanUp()
  process.off('SIGXFSZ', ignore)
  disk?.remove()
})

/** Noise, which stays large when it is encoded. */
const photo = async () => {
  const raw = { width: 640, height: 480, channels: 3 } as const
  const jpeg = sharp(randomBytes(640 * 480 * 3), { raw }).jpeg()
  return new Uint8Array(await jpeg.toBuffer())
}

async function upload({ url }: TestApp) {
  const form = new FormData()
  form.append('images', new File([await photo()], 'photo.jpg', { type: 'image/jpeg' }))
  return readAnswer(await fetch(`${url}/api/admin/docUpload`, { method: 'POST', body: form }))
}

const filesOf = (dataDir: string): string[] =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

type Fault = { readonly dataDir: string; begin(): void; end(): void }

async function expectToSurvive({ dataDir, begin, end }: Fault): Promise<void> {
  const app = await startApp({ dataDir })
  const customer = await aCustomer(app)
  expect((await upload(app)).status).toBe(200)
  const before = filesOf(dataDir)
  expect(before).toHaveLength(1)
  begin()
  const refused = await upload(app).finally(end.bind(undefined))
  expect([refused.status, refused.code]).toEqual([503, 'BUSY'])
  expect(refused.body.message).toBe('We are busy right now. Please try again.')
  expect(refused.retryAfter).toBeLessThanOrEqual(3)
  expect(filesOf(dataDir)).toEqual(before)
  expect((await customer.fillCartNow()).orderId).toBeTruthy()
  expect((await upload(app)).status).toBe(200)
  expect(filesOf(dataDir)).toHaveLength(2)
  await app.close()
}

/** In bytes; only the soft limit, so that it can be lifted again. */
const limitFiles = (size: string) =>
  execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${size}:`])

test('a photo larger than the service may write is refused for now and leaves no half file', () =>
  expectToSurvive({
    dataDir: aFolder(),
    begin: () => limitFiles('8192'),
    end: () => limitFiles('unlimited'),
  }))

test('a photo for which the disk has no room is refused for now and leaves no half file', async (of) => {
  if (!disk) return of.skip(notMounted('the full disk of the uploaded photos'))
  await expectToSurvive({
    dataDir: disk.folder,
    begin: () => disk.fill(8_192),
    end: disk.free,
  })
})
