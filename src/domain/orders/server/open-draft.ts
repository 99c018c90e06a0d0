/** Opens the one draft of a customer and a device: the existing one, or a new one. */
import type { Clock } from '#platform/clock.ts'
import { type Tx, inTransaction } from '#platform/db/db.ts'
import { newId, type Random } from '#platform/random.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { type Numbering, numberedId } from '#kernel/id.ts'
import { rememberedAt } from '#domain/customers/tax-recipient.ts'
import { findTaxRecipient } from '#domain/customers/server/tax-recipients.ts'
import { getModel } from '#domain/catalogue/server/get-model.ts'
import { newDraft, startOver } from '../draft.ts'
import { acceptDevice, type Order } from '../order.ts'
import {
  type Identified,
  type Chosen,
  type IdentifyDeps,
  identifyByHand,
  identifyByNumber,
} from './identify-device.ts'
import { type BookOverDeps, lockToBookOver } from './book-over.ts'
import { endContactRequest } from './contact-request-rows.ts'
import { getOrder, insertOrder, lockDraftOfDevice, lockDraftsOf } from './repository.ts'
import { saveOrder } from './save-order.ts'

type ByColleague = BookOverDeps & { readonly by: Colleague }
type OpenDeps = { readonly clock: Clock; readonly random: Random; readonly shop: Numbering }

/**
 * In the caller's transaction. A draft that was further on starts over behind step 1; for a colleague also what they may
 * book the device over (`../book-over.ts`): of that, an open contact request ends as booked.
 */
export async function openDraft(
  { clock, random, shop }: OpenDeps,
  tx: Tx,
  customer: { readonly id: string },
  { deviceKey, device }: Identified,
  colleague?: ByColleague,
): Promise<Order> {
  await lockDraftsOf(tx, customer.id)
  const now = clock()
  const ofDevice = { customerId: customer.id, deviceKey }
  const draft = await (colleague
    ? lockToBookOver(colleague, tx, ofDevice)
    : lockDraftOfDevice(tx, ofDevice))
  if (draft) {
    const again = {
      device,
      complaint: null,
      basis: null,
      warrantyOf: null,
      setAside: false,
      updatedAt: now,
    }
    const reopened = { ...startOver(draft), ...again }
    await saveOrder(tx, draft, reopened)
    if (colleague && draft.status === 'CONTACT_REQUESTED')
      await endContactRequest(tx, draft.id, { at: now, ending: 'walk-in', by: colleague.by })
    return reopened
  }
  const opened = newDraft({
    id: numberedId(shop, newId(random)),
    customerId: customer.id,
    deviceKey,
    device,
    at: now,
  })
  const order = { ...opened, recipient: rememberedAt(await findTaxRecipient(tx, customer.id), now) }
  await insertOrder(tx, order)
  return order
}

export type StartDeps = IdentifyDeps & Parameters<typeof openDraft>[0]
type Customer = { readonly id: string }

/** Looks up a typed number. Looked up again, the same device's draft starts over behind step 1. */
export const checkDevice = async (deps: StartDeps, customer: Customer, typed: string) =>
  start(deps, customer, await identifyByNumber(deps, customer, typed))

/** Accepts the model chosen by hand; a typed number is stored when it has a valid form. */
export const selectDevice = async (deps: StartDeps, customer: Customer, chosen: Chosen) =>
  start(deps, customer, await identifyByHand(deps, customer, chosen))

/**
 * The device of an own earlier order, without asking the directory again; its draft is behind step 1, ready for the
 * issues. Fails with ORDER_NOT_FOUND, or with MODEL_NOT_FOUND for a model that is not repaired any more.
 */
export async function bookAgain(
  deps: Omit<StartDeps, 'directory'>,
  customer: Customer,
  orderId: string,
): Promise<Order> {
  const { deviceKey, device } = await getOrder(deps.db, customer.id, orderId)
  await getModel(deps.db, device.modelId)
  return inTransaction(deps.db, async (tx) => {
    const draft = await openDraft(deps, tx, customer, { deviceKey, device })
    const accepted = acceptDevice(draft)
    await saveOrder(tx, draft, accepted)
    return accepted
  })
}

const start = (deps: StartDeps, customer: Customer, identified: Identified): Promise<Order> =>
  inTransaction(deps.db, (tx) => openDraft(deps, tx, customer, identified))
