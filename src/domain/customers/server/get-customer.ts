/** A customer's name and contacts, for the features that depend on this one. */
import { tenDigits, type PhoneNumber } from '#kernel/phone.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { getCustomerById } from './repository.ts'

export type CustomerCard = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly mobileNumber: string
  readonly phone: PhoneNumber
}

/** Throws when there is no such customer: the id must come from a session or an order. */
export async function getCustomer(db: Db | Tx, customerId: string): Promise<CustomerCard> {
  const found = await getCustomerById(db, customerId)
  return {
    id: found.id,
    name: found.name,
    email: found.email,
    mobileNumber: tenDigits(found.phone),
    phone: found.phone,
  }
}
