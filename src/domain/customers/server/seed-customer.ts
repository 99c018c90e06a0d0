/** A customer who is there from the start of a demonstration. */
import type { Tx } from '#platform/db/db.ts'
import type { Customer } from '../customer.ts'
import { findCustomerByPhone, insertCustomer } from './repository.ts'

/** False when the number is known already: then nothing is changed. */
export async function seedCustomer(
  tx: Tx,
  customer: Omit<Customer, 'withdrawnAt'>,
): Promise<boolean> {
  if (await findCustomerByPhone(tx, customer.phone)) return false
  await insertCustomer(tx, customer)
  return true
}
