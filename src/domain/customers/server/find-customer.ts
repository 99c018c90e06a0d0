/** Finds a customer who may have deleted the account meanwhile, for the features that depend on this one. */
import { eq, type Placeholder, sql } from 'drizzle-orm'
import type { PhoneNumber } from '#kernel/phone.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { type CustomerCard, customerCard } from './get-customer.ts'
import { findCustomerById } from './repository.ts'
import { hashToken } from './secrets.ts'
import { customers, customerSessions } from './tables.ts'

/** Undefined once the account was deleted, because orders, grievances and delayed jobs outlive it. */
export async function findCustomer(
  db: Db | Tx,
  customerId: string,
): Promise<CustomerCard | undefined> {
  const found = await findCustomerById(db, customerId)
  return found && customerCard(found)
}

/** Whose an open page's session is by now: an account may have become part of an earlier one since the call was let in. */
export async function findCustomerOfToken(
  db: Db | Tx,
  token: string | undefined,
): Promise<CustomerCard | undefined> {
  const [session] = await db
    .select({ customerId: customerSessions.customerId })
    .from(customerSessions)
    .where(eq(customerSessions.tokenHash, hashToken(token ?? '')))
  return session && findCustomer(db, session.customerId)
}

/** The customer who has this number. */
export async function findCustomerOf(
  db: Db | Tx,
  phone: PhoneNumber,
): Promise<CustomerCard | undefined> {
  const [found] = await db.select().from(customers).where(eq(customers.phone, phone))
  return found && customerCard(found)
}

/** A customer's number inside a query of a dependent feature. */
export const phoneOf = (customerId: string | Placeholder) =>
  sql<PhoneNumber>`(select ${customers.phone} from ${customers} where ${customers.id} = ${customerId})`
