/** Finds the device that a typed number belongs to. */
import { fail } from '#kernel/app-error.ts'
import type { Db } from '#platform/db/db.ts'
import type { Model } from '../catalogue.ts'
import { type DeviceNumber, hasValidLuhn, parseDeviceNumber } from '../device-number.ts'
import { catalogueErrors } from '../errors.ts'
import type { DeviceDirectory, FoundDevice } from './device-directory.ts'
import { findModel } from './repository.ts'

export type IdentifiedDevice = Omit<FoundDevice, 'modelId'> & {
  readonly model: Model
  readonly number: DeviceNumber
  readonly verified: true
}

/**
 * Calls the directory, so it must not run inside a transaction. Fails with INVALID_DEVICE_NUMBER for a number of
 * another form, DEVICE_NOT_FOUND for an IMEI with a wrong check digit or for a device that neither the directory nor
 * the catalogue has, and DEVICE_DIRECTORY_UNREACHABLE without an answer.
 */
export async function findDevice(
  { db, directory }: { db: Db; directory: DeviceDirectory },
  { typed }: { typed: string },
): Promise<IdentifiedDevice> {
  const number = parseDeviceNumber(typed)
  if (!number) fail(catalogueErrors.INVALID_DEVICE_NUMBER)
  if (number.kind === 'imei' && !hasValidLuhn(number.imei)) fail(catalogueErrors.DEVICE_NOT_FOUND)
  for (const tried of [number, ...withoutS(number)]) {
    const found = await directory.lookUp(tried)
    if (!found) continue
    const { modelId, ...facts } = found
    const model = await findModel(db, modelId)
    if (model) return { ...facts, model, number: tried, verified: true }
  }
  fail(catalogueErrors.DEVICE_NOT_FOUND)
}

/** A serial may have come from a bar code, which has an S before it. */
function withoutS(number: DeviceNumber): DeviceNumber[] {
  const isFromBarCode = number.kind === 'serial' && number.serial.startsWith('S')
  const bare = isFromBarCode ? parseDeviceNumber(number.serial.slice(1)) : undefined
  return bare?.kind === 'serial' ? [bare] : []
}
