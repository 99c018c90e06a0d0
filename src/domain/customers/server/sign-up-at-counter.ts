/** Finds or creates the account of a customer at the counter by mobile number. */
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import { toPhoneNumber } from '#kernel/phone.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId, type Random } from '#platform/random.ts'
import { customerErrors } from '../errors.ts'
import { recordConsentAtCounter } from './consents.ts'
import { findCustomerByPhone, insertCustomer } from './repository.ts'
import { customers } from './tables.ts'

/** A new customer's name; the declaration of age and the consent were read out to them. */
export type NewCustomer = { readonly name: string; readonly email?: string | undefined }
type Deps = { readonly clock: Clock; readonly random: Random }
type Input = {
  readonly mobileNumber: string
  readonly newCustomer?: NewCustomer | undefined
  /** The colleague's id. */
  readonly by: string
}

/**
 * As with sign-up, a known number leaves name and e-mail as they are. The owner of the number signs in to the account
 * later with a one-time code. Fails with NAME_NEEDED.
 */
export async function signUpAtCounter(
  { clock, random }: Deps,
  tx: Tx,
  { mobileNumber, newCustomer, by }: Input,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const phone = toPhoneNumber(mobileNumber)
  const known = await findCustomerByPhone(tx, phone)
  if (known && known.name !== '') return { id: known.id, isNew: false }
  if (!newCustomer) return fail(customerErrors.NAME_NEEDED)
  const { name, email = '' } = newCustomer
  const now = clock()
  if (known) {
    // Opened by a sign-in with a number that had an account, and never named.
    await tx.update(customers).set({ name, email }).where(eq(customers.id, known.id))
    await recordConsentAtCounter(tx, random, known.id, by, now)
    return { id: known.id, isNew: true }
  }
  const id = newId(random)
  const customer = await insertCustomer(tx, { id, phone, name, email, createdAt: now })
  const isNew = customer.id === id
  if (isNew) await recordConsentAtCounter(tx, random, id, by, now)
  return { id: customer.id, isNew }
}
