/** Tests of the HTTP directory against a local server with prepared answers. */
import type { IncomingMessage, RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { catalogueErrors } from '#domain/catalogue/errors.ts'
import { aServer, closeServers, saying } from '../../../tests/stand-in-server.ts'
import { httpDeviceDirectory, type HttpDirectorySettings } from './http-device-directory.ts'

const number = { kind: 'imei', imei: '490154203237518' } as const
afterEach(closeServers)

async function aDirectory(answer: RequestListener, settings: Partial<HttpDirectorySettings> = {}) {
  return httpDeviceDirectory({
    baseUrl: `${await aServer(answer)}/v2/check?plan=full`,
    key: 'secret',
    ...settings,
  })
}

test('the number and the key are sent, and the device is returned', async () => {
  const seen: IncomingMessage[] = []
  const directory = await aDirectory((request, response) => {
    seen.push(request)
    saying(200, {
      model: 'Apple iPhone 15',
      color: ' Blue ',
      storage: '128 GB',
      purchaseDate: '2024-10-02T09:00:00Z',
      warrantyEnds: '2025-10-01',
    })(request, response)
  })
  expect(await directory.lookUp(number)).toEqual({
    modelId: 'iphone-15',
    colour: 'Blue',
    storage: '128 GB',
    purchaseDate: '2024-10-02',
    warrantyEnds: '2025-10-01',
  })
  expect(seen[0]?.url).toBe('/v2/check?plan=full&number=490154203237518')
  expect(seen[0]?.headers.authorization).toBe('Bearer secret')
})

test('a serial number is sent unchanged', async () => {
  const urls: (string | undefined)[] = []
  const directory = await aDirectory((request, response) => {
    urls.push(request.url)
    saying(200, { model: 'iMac 24-inch (M1, 2021)' })(request, response)
  })
  const found = await directory.lookUp({ kind: 'serial', serial: 'MDCIMAC24' })
  expect(found).toEqual({ modelId: 'imac-24-inch-m1-2021' })
  expect(urls[0]).toContain('number=MDCIMAC24')
})

test('the service may use other field names', async () => {
  const directory = await aDirectory(
    saying(200, { device_name: 'Apple Pencil Pro', colour: 'White' }),
    {
      fields: { model: 'device_name', colour: 'colour' },
    },
  )
  expect(await directory.lookUp(number)).toEqual({ modelId: 'apple-pencil-pro', colour: 'White' })
})

test('fields that are not a text or a day are left out', async () => {
  const directory = await aDirectory(
    saying(200, {
      model: 'iPhone 13',
      color: 7,
      storage: '',
      purchaseDate: '02/10/2024',
      warrantyEnds: null,
    }),
  )
  expect(await directory.lookUp(number)).toEqual({ modelId: 'iphone-13' })
})

test('404 means that no device has this number', async () => {
  const directory = await aDirectory(saying(404, {}))
  expect(await directory.lookUp(number)).toBeUndefined()
})

const unusable: [string, RequestListener][] = [
  ['500', saying(500, {})],
  ['401', saying(401, {})],
  ['no JSON', (_, response) => response.end('<html>')],
  ['no model', saying(200, { color: 'Blue' })],
  ['null', saying(200, null)],
  ['a list', saying(200, ['iPhone 15'])],
  ['a broken line', (request) => request.socket.destroy()],
]
test.each(unusable)('%s counts as unreachable', async (_, answer) => {
  const directory = await aDirectory(answer)
  await expect(directory.lookUp(number)).rejects.toMatchObject({
    entry: catalogueErrors.DEVICE_DIRECTORY_UNREACHABLE,
  })
})

test('a redirect is not followed, because it would carry the key', async () => {
  const directory = await aDirectory((request, response) =>
    request.url === '/elsewhere'
      ? saying(200, { model: 'iPhone 15' })(request, response)
      : response.writeHead(302, { location: '/elsewhere' }).end(),
  )
  await expect(directory.lookUp(number)).rejects.toMatchObject({
    entry: catalogueErrors.DEVICE_DIRECTORY_UNREACHABLE,
  })
})

test('a silent service ends at the deadline, before the answer and within it', async () => {
  const silent = await aDirectory(() => {}, { timeout: 40 })
  await expect(silent.lookUp(number)).rejects.toMatchObject({
    entry: catalogueErrors.DEVICE_DIRECTORY_UNREACHABLE,
  })
  const stuck = await aDirectory((_, response) => void response.write('{"model":'), { timeout: 40 })
  await expect(stuck.lookUp(number)).rejects.toMatchObject({
    entry: catalogueErrors.DEVICE_DIRECTORY_UNREACHABLE,
  })
})

test('a refused connection counts as unreachable', async () => {
  const directory = httpDeviceDirectory({ baseUrl: 'http://127.0.0.1:1/', key: 'secret' })
  await expect(directory.lookUp(number)).rejects.toMatchObject({
    entry: { code: 'DEVICE_DIRECTORY_UNREACHABLE', status: 503 },
    message: expect.not.stringContaining('secret'),
  })
})
