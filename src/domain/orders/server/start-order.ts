/** A device was found or chosen: open a draft order for it, or take up the one there is. */
import { inTransaction } from '#platform/db/db.ts'
import {
  type Chosen,
  type Identified,
  type IdentifyDeps,
  identifyByHand,
  identifyByNumber,
} from './identify-device.ts'
import { openDraft } from './open-draft.ts'
import type { Order } from './repository.ts'

export type StartDeps = IdentifyDeps & Parameters<typeof openDraft>[0]
type Customer = { readonly id: string }

/** Looks a typed number up. Asked again for the same device, the same draft starts over behind step 1. */
export const checkDevice = async (deps: StartDeps, customer: Customer, typed: string) =>
  start(deps, customer, await identifyByNumber(deps, customer, typed))

/** Accepts the model chosen by hand; a typed number is stored when it has a valid form. */
export const selectDevice = async (deps: StartDeps, customer: Customer, chosen: Chosen) =>
  start(deps, customer, await identifyByHand(deps, customer, chosen))

const start = (deps: StartDeps, customer: Customer, identified: Identified): Promise<Order> =>
  inTransaction(deps.db, (tx) => openDraft(deps, tx, customer, identified))
