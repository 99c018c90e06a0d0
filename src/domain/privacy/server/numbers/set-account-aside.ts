/** Sets an account aside whose number may be somebody else's, and gives it back to the person who had it. */
import { formerNumber, numberItself } from '#kernel/phone.ts'
import type { Tx } from '#platform/db/db.ts'
import { announceSessions } from '#platform/session-changes.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { deleteCustomer, setNumber } from '#domain/customers/server/number-holders.ts'
import { findCustomerOf } from '#domain/customers/server/find-customer.ts'
import { keepRowsOfNumber, moveAccountRows, returnRowsOfNumber } from './account-rows.ts'

/**
 * The account keeps all that is in it and loses its number, so that its present holder can have an account of their own
 * and nothing of this one is found by it or sent to it. The caller holds the lock of codes.
 */
export async function setAccountAside(tx: Tx, { id, phone }: Customer): Promise<void> {
  await keepRowsOfNumber(tx, phone, id)
  await setNumber(tx, id, formerNumber(phone, id))
}

/**
 * The person of a former account has its number: it gets the number back, and all that an account opened with the number
 * meanwhile has. That one is deleted; its sessions go on in this one. The caller holds the lock of codes.
 */
export async function giveNumberBack(
  tx: Tx,
  former: Pick<Customer, 'id' | 'phone'>,
): Promise<void> {
  const phone = numberItself(former.phone)
  const present = await findCustomerOf(tx, phone)
  if (present && present.id !== former.id) {
    await moveAccountRows(tx, present.id, former.id)
    await deleteCustomer(tx, present.id)
    await announceSessions(tx, { who: 'customer', id: present.id })
  }
  await setNumber(tx, former.id, phone)
  await returnRowsOfNumber(tx, phone, former.id)
}
