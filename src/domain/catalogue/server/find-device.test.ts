/** Finding a device by its number: form, check digit, directory, catalogue. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDb } from '#platform/db/db.ts'
import { aTestStore, closeTestStores } from '../../../../tests/test-db.ts'
import { catalogueErrors } from '../errors.ts'
import type { DeviceDirectory } from './device-directory.ts'
import { findDevice } from './find-device.ts'
import { seedCatalogue } from './seed/catalogue.ts'

let db: Db

beforeAll(async () => {
  db = openDb((await aTestStore()).pool)
  await seedCatalogue(db)
})
afterAll(closeTestStores)

const input: unknown[] = []
const directory: DeviceDirectory = {
  async lookUp(number) {
    input.push(number)
    if (number.kind === 'serial' && number.serial === 'MACMINI42') return { modelId: 'iphone-15' }
    if (number.kind === 'serial' && number.serial === 'NEWMODEL') return { modelId: 'iphone-99' }
    return number.kind === 'imei' ? { modelId: 'iphone-15', colour: 'Blue' } : undefined
  },
}
const find = (typed: string) => findDevice({ db, directory }, { typed })

test('gives the model with what the directory knows', async () => {
  expect(await find('49-015420-323751-8')).toMatchObject({
    model: { id: 'iphone-15', name: 'iPhone 15' },
    number: { kind: 'imei', imei: '490154203237518' },
    colour: 'Blue',
    verified: true,
  })
})

test.each(['', '1234567', 'ABC DEF 12'])('%j has not the form of a number', async (typed) => {
  await expect(find(typed)).rejects.toMatchObject({ entry: catalogueErrors.INVALID_DEVICE_NUMBER })
})

test('a number with a wrong check digit is not sent to the directory', async () => {
  input.length = 0
  await expect(find('490154203237519')).rejects.toMatchObject({
    entry: catalogueErrors.DEVICE_NOT_FOUND,
  })
  expect(input).toEqual([])
})

test('an S before a serial is left out where no device has it', async () => {
  input.length = 0
  expect(await find('SMACMINI42')).toMatchObject({
    number: { kind: 'serial', serial: 'MACMINI42' },
  })
  expect(input).toEqual([
    { kind: 'serial', serial: 'SMACMINI42' },
    { kind: 'serial', serial: 'MACMINI42' },
  ])
})

test.each(['UNKNOWN1', 'NEWMODEL'])('%s belongs to no device we know', async (typed) => {
  await expect(find(typed)).rejects.toMatchObject({ entry: catalogueErrors.DEVICE_NOT_FOUND })
})
