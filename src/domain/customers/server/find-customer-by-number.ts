/** Finds the customer of a mobile number, for colleagues at the counter. */
import { toPhoneNumber } from '#kernel/phone.ts'
import type { Db } from '#platform/db/db.ts'
import { findCustomerByPhone } from './repository.ts'

/** `mobileNumber` is ten digits, which the caller has checked. */
export async function findCustomerByNumber(
  db: Db,
  mobileNumber: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const found = await findCustomerByPhone(db, toPhoneNumber(mobileNumber))
  // An account that was opened for the number and never named is as good as none.
  return found?.name ? { id: found.id, name: found.name } : undefined
}
