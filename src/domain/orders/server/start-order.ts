/** A device was found or chosen: open a draft order for it, or take up the one there is. */
import { inTransaction } from '#platform/db/db.ts'
import {
  type Chosen,
  type Identified,
  type IdentifyNeeds,
  identifyByHand,
  identifyByNumber,
} from './identify-device.ts'
import { openDraft } from './open-draft.ts'
import type { Order } from './repository.ts'

export type StartNeeds = IdentifyNeeds & Parameters<typeof openDraft>[0]
type Customer = { readonly id: string }

/** Looks a typed number up. Asked again for the same device, the same draft starts over behind step 1. */
export const checkDevice = async (needs: StartNeeds, customer: Customer, typed: string) =>
  start(needs, customer, await identifyByNumber(needs, customer, typed))

/** Takes the customer's word for the model; what they typed is kept when it has a number's form. */
export const selectDevice = async (needs: StartNeeds, customer: Customer, chosen: Chosen) =>
  start(needs, customer, await identifyByHand(needs, customer, chosen))

const start = (needs: StartNeeds, customer: Customer, identified: Identified): Promise<Order> =>
  inTransaction(needs.db, (tx) => openDraft(needs, tx, customer, identified))
