/** Identifies the device of a booking: by its number, or as chosen by hand. */
import { fail } from '#kernel/app-error.ts'
import { minutes } from '#kernel/time.ts'
import { asPlain } from '#kernel/typed.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import { parseDeviceNumber, textOfNumber } from '#domain/catalogue/device-number.ts'
import type { DeviceDirectory } from '#domain/catalogue/server/device-directory.ts'
import { findDevice } from '#domain/catalogue/server/find-device.ts'
import { getModel } from '#domain/catalogue/server/get-model.ts'
import { orderErrors } from '../errors.ts'
import type { OrderDevice } from '../order-parts.ts'

export type IdentifyDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly directory: DeviceDirectory
}
/** A customer, or a colleague, who may check more devices in ten minutes than the usual 30. */
type Who = { readonly id: string; readonly checks?: number }

export type Identified = {
  /** Names the device for finding its draft again. */
  readonly deviceKey: string
  readonly device: OrderDevice
}

/** Calls the directory, so never inside a transaction. Fails with the errors of `findDevice`, or with TOO_MANY_DEVICES. */
export async function identifyByNumber(
  deps: IdentifyDeps,
  who: Who,
  typed: string,
): Promise<Identified> {
  await limitChecks(deps, who)
  const found = await findDevice(deps, { typed })
  const { model, number, colour, storage, purchaseDate, warrantyEnds } = found
  const deviceKey = textOfNumber(number)
  return {
    deviceKey,
    device: {
      modelId: model.id,
      productName: model.name,
      modelName: storage ? `${model.name}, ${storage}` : model.name,
      familyId: model.family.id,
      colour: colour ?? '',
      imageUrl: model.imageUrl,
      number: deviceKey,
      purchaseDate,
      warrantyEnds,
      verified: true,
    },
  }
}

export type Chosen = {
  readonly productId: string
  readonly color: string
  readonly typed?: string | undefined
}

/** Accepts the model chosen by hand. A number that cannot be read is stored as it was typed, and names no device. */
export async function identifyByHand(
  deps: IdentifyDeps,
  who: Who,
  chosen: Chosen,
): Promise<Identified> {
  await limitChecks(deps, who)
  const model = await getModel(deps.db, chosen.productId)
  const number = chosen.typed ? parseDeviceNumber(chosen.typed) : undefined
  const known = number && textOfNumber(number)
  return {
    deviceKey: known ?? `model:${model.id}`,
    device: {
      modelId: model.id,
      productName: model.name,
      modelName: model.name,
      familyId: model.family.id,
      colour: chosen.color,
      imageUrl: model.imageUrl,
      number: (known ?? asPlain(chosen.typed ?? '')) || undefined,
      verified: false,
    },
  }
}

/** Each check may cost the shop money at the directory. */
async function limitChecks({ db, clock }: IdentifyDeps, { id, checks = 30 }: Who): Promise<void> {
  const taken = await takeToken(db, {
    key: `device-check:${id}`,
    limit: checks,
    per: minutes(10),
    now: clock(),
  })
  if (!taken.ok) fail(orderErrors.TOO_MANY_DEVICES, { retryAfter: taken.retryAfter })
}
