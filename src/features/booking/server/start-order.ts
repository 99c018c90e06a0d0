/** A device was found or chosen: open a draft order for it, or take up the one there is. */
import { fail } from '#kernel/app-error.ts'
import { minutes } from '#kernel/time.ts'
import type { Clock } from '#server/clock.ts'
import { type Db, inTransaction } from '#server/db.ts'
import { newId, type Random } from '#server/random.ts'
import { takeToken } from '#server/rate-limit.ts'
import type { DeviceDirectory } from '#features/devices/server/device-directory.ts'
import { findDevice } from '#features/devices/server/find-device.ts'
import { getModel } from '#features/devices/server/get-model.ts'
import { parseDeviceNumber } from '#features/devices/device-number.ts'
import { no } from '../errors.ts'
import { startOver } from '../going-back.ts'
import {
  findDraftOfDevice,
  insertOrder,
  lockDraftsOf,
  type Order,
  saveOrder,
} from './repository.ts'
import type { OrderDevice } from './tables.ts'

export type StartNeeds = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly directory: DeviceDirectory
}
type Customer = { readonly id: string }

/** Looks a typed number up. Asked again for the same device, the same draft starts over behind step 1. */
export async function checkDevice(
  needs: StartNeeds,
  customer: Customer,
  typed: string,
): Promise<Order> {
  await limitChecks(needs, customer)
  const found = await findDevice(needs, { typed })
  const { model, number, colour, storage, purchaseDate, warrantyEnds } = found
  return openDraft(needs, customer, number.kind === 'imei' ? number.imei : number.serial, {
    modelId: model.id,
    productName: model.name,
    modelName: storage ? `${model.name}, ${storage}` : model.name,
    familyId: model.family.id,
    colour: colour ?? '',
    imageUrl: model.imageUrl,
    number: number.kind === 'imei' ? number.imei : number.serial,
    purchaseDate,
    warrantyEnds,
    verified: true,
  })
}

type Chosen = {
  readonly productId: string
  readonly color: string
  readonly typed?: string | undefined
}

/** Takes the customer's word for the model; what they typed is kept when it has a number's form. */
export async function selectDevice(
  needs: StartNeeds,
  customer: Customer,
  chosen: Chosen,
): Promise<Order> {
  await limitChecks(needs, customer)
  const model = await getModel(needs.db, chosen.productId)
  const number = chosen.typed ? parseDeviceNumber(chosen.typed) : undefined
  const typed = number?.kind === 'imei' ? number.imei : number?.serial
  return openDraft(needs, customer, typed ?? `model:${model.id}`, {
    modelId: model.id,
    productName: model.name,
    modelName: model.name,
    familyId: model.family.id,
    colour: chosen.color,
    imageUrl: model.imageUrl,
    number: typed,
    verified: false,
  })
}

/** Each check may cost the shop money at the directory. */
async function limitChecks({ db, clock }: StartNeeds, { id }: Customer): Promise<void> {
  const taken = await takeToken(db, {
    key: `device-check:${id}`,
    limit: 30,
    per: minutes(10),
    now: clock(),
  })
  if (!taken.ok) fail(no.TOO_MANY_DEVICES, { retryAfter: taken.retryAfter })
}

function openDraft(
  { db, clock, random }: StartNeeds,
  customer: Customer,
  deviceKey: string,
  device: OrderDevice,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    await lockDraftsOf(tx, customer.id)
    const now = clock()
    const draft = await findDraftOfDevice(tx, customer.id, deviceKey)
    if (draft) {
      const taken = { ...startOver(draft), device, setAside: false, updatedAt: now }
      await saveOrder(tx, taken)
      return taken
    }
    const order: Order = {
      id: newId(random),
      customerId: customer.id,
      status: 'ENQUIRY_STARTED',
      deviceKey,
      device,
      lines: [],
      confirmations: [],
      supportOption: null,
      discountBasisPoints: 0,
      address: null,
      bill: null,
      grandTotal: null,
      paymentId: null,
      paidAt: null,
      confirmedAt: null,
      cancelledAt: null,
      cancelledRefund: null,
      setAside: false,
      createdAt: now,
      updatedAt: now,
    }
    await insertOrder(tx, order)
    return order
  })
}
