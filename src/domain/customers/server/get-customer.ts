/** A customer's name and contacts, for the features that depend on this one. */
import { accountOfFormer, type PhoneNumber, tenDigits } from '#kernel/phone.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { NumberGone } from '#domain/messaging/number-gone.ts'
import type { Customer } from '../customer.ts'
import { getCustomerById } from './repository.ts'

export type CustomerCard = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly mobileNumber: string
  readonly phone: PhoneNumber
  /** Why nothing is sent to the number; null where it is theirs. */
  readonly numberGone: NumberGone | null
}

export const customerCard = ({ id, name, email, phone, withdrawnAt }: Customer): CustomerCard => ({
  id,
  name,
  email,
  mobileNumber: tenDigits(phone),
  phone,
  numberGone: accountOfFormer(phone) ? 'changed' : withdrawnAt && 'withdrawn',
})

/** Throws when there is no such customer: the id must come from a session or an order. */
export async function getCustomer(db: Db | Tx, customerId: string): Promise<CustomerCard> {
  return customerCard(await getCustomerById(db, customerId))
}
