/** Tests of the demo's devices: every number is well formed and belongs to a model of the catalogue. */
import { expect, test } from 'vitest'
import { hasValidLuhn, parseDeviceNumber } from '#domain/catalogue/device-number.ts'
import { catalogueErrors } from '#domain/catalogue/errors.ts'
import { modelRows } from '#domain/catalogue/server/seed/rows.ts'
import { demoDeviceDirectory, demoDevices, type DirectoryState } from './demo-device-directory.ts'

const promised = [
  ['490154203237518', 'iPhone 15'],
  ['356938035643809', 'iPhone 13'],
  ['MDCIPHONE16P', 'iPhone 16 Pro'],
  ['MDCIPADAIR5', 'iPad Air (5th generation)'],
  ['MDCMACMINI4', 'Mac mini (M4, 2024)'],
  ['MDCMACBOOK14', 'MacBook Pro 14-inch (M3, 2023)'],
  ['MDCMACAIR13', 'MacBook Air 13-inch (M2, 2022)'],
  ['MDCIMAC24', 'iMac 24-inch (M1, 2021)'],
  ['MDCPENCIL2', 'Apple Pencil (2nd generation)'],
]
test.each(promised)('%s is an %s', async (typed, name) => {
  const number = parseDeviceNumber(String(typed).toLowerCase())
  const found = number && (await demoDeviceDirectory().lookUp(number))
  expect(modelRows.find(({ id }) => id === found?.modelId)?.name).toBe(name)
})

test.each(Object.entries(demoDevices))(
  '%s is well formed, its model and colour are known',
  (typed, facts) => {
    const number = parseDeviceNumber(typed)
    expect(number).toBeDefined()
    if (number?.kind === 'imei') expect(hasValidLuhn(number.imei)).toBe(true)
    const model = modelRows.find(({ id }) => id === facts[0])
    expect(model?.colours).toContain(facts[1])
  },
)

test('another number is unknown', async () => {
  const directory = demoDeviceDirectory()
  expect(await directory.lookUp({ kind: 'imei', imei: '000000000000000' })).toBeUndefined()
  expect(await directory.lookUp({ kind: 'serial', serial: 'CONSTRUCTOR' })).toBeUndefined()
})

test('it is down on request, and up again', async () => {
  const state: DirectoryState = { now: 'down' }
  const directory = demoDeviceDirectory(state)
  const number = { kind: 'serial', serial: 'MDCIMAC24' } as const
  await expect(directory.lookUp(number)).rejects.toMatchObject({
    entry: catalogueErrors.DEVICE_DIRECTORY_UNREACHABLE,
  })
  state.now = 'up'
  expect(await directory.lookUp(number)).toMatchObject({ colour: 'Blue' })
})
