/** Tests backups in a bucket against a server that speaks S3: large ones go up in parts, and half a one is never there. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { s3Key, startS3 } from '../../../tests/s3-stand-in.ts'
import { closeServers } from '../../../tests/stand-in-server.ts'
import { s3Backups } from './s3-backups.ts'

const megabyte = Buffer.alloc(1024 * 1024, 'backup ')
const ofMegabytes = (count: number) => Array.from({ length: count }, () => megabyte)

afterEach(closeServers)

async function aBucket(pageSize?: number) {
  const s3 = await startS3(pageSize ? { pageSize } : {})
  const settings = { ...s3Key, endpoint: s3.endpoint, region: 'ap-south-1' }
  return { ...s3, place: s3Backups('s3://backups/shop', settings) }
}

test('a backup of several parts is read back byte for byte', async () => {
  const { place, objects, uploads } = await aBucket()
  await place.write('large', Readable.from(ofMegabytes(20)))

  expect([...objects.keys()]).toEqual(['backups/shop/large'])
  expect(uploads.size).toBe(0)
  expect(Buffer.concat(ofMegabytes(20)).equals(await buffer(await place.read('large')))).toBe(true)
})

test('a backup that breaks off leaves neither an object nor parts', async () => {
  const { place, objects, uploads } = await aBucket()
  const breaking = Readable.from(
    (async function* () {
      yield* ofMegabytes(18)
      throw new Error('the store went away')
    })(),
  )

  await expect(place.write('large', breaking)).rejects.toThrow('the store went away')
  expect(objects.size).toBe(0)
  expect(uploads.size).toBe(0)
})

test('the list has every page, and only what is in the folder', async () => {
  const { place, objects } = await aBucket(2)
  for (const name of ['a', 'b', 'c', 'd', 'e']) await place.write(name, Readable.from([name]))
  objects.set('backups/other/f', Buffer.from('f'))

  expect(await place.list()).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a removed backup is gone, and reading it fails', async () => {
  const { place, objects } = await aBucket()
  await place.write('old', Readable.from(['old']))
  await place.remove('old')

  expect(objects.size).toBe(0)
  await expect(place.read('old')).rejects.toThrow(
    's3://backups/shop could not be read: it answered 404 NoSuchKey',
  )
})

test('a bucket that is busy or cuts the line for a while still gets the backup', async () => {
  const { place, objects, misbehave } = await aBucket()
  const failures: (number | 'cut')[] = [503, 'cut']
  misbehave(() => failures.shift())
  await place.write('small', Readable.from(['small']))

  expect(failures).toEqual([])
  expect(objects.get('backups/shop/small')?.toString()).toBe('small')
})

test('a key that is not the right one is refused', async () => {
  const { endpoint, objects } = await startS3()
  const settings = { ...s3Key, secretAccessKey: 'another', endpoint, region: 'ap-south-1' }
  const place = s3Backups('s3://backups/shop', settings)

  await expect(place.write('small', Readable.from(['small']))).rejects.toThrow(
    's3://backups/shop could not be written: it answered 403 SignatureDoesNotMatch',
  )
  expect(objects.size).toBe(0)
})
