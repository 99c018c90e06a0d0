/** The queries for customers and their sessions. */
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { PhoneNumber } from '#kernel/phone.ts'
import { type Db, prepared, type Tx } from '#platform/db/db.ts'
import { announceSessions } from '#platform/session-changes.ts'
import type { Customer } from '../customer.ts'
import type { CodeSession } from '../one-time-code.ts'
import type { Session } from '../session.ts'
import { codeSessions, customers, customerSessions } from './tables.ts'

export async function findCustomerByPhone(
  db: Db | Tx,
  phone: PhoneNumber,
): Promise<Customer | undefined> {
  const [found] = await db.select().from(customers).where(eq(customers.phone, phone))
  return found
}

const byId = prepared((db) =>
  db
    .select()
    .from(customers)
    .where(eq(customers.id, sql.placeholder('id')))
    .prepare('customer_by_id'),
)

export const findCustomerById = async (db: Db | Tx, id: string): Promise<Customer | undefined> =>
  (await byId(db).execute({ id }))[0]

/** Throws when absent: the id comes from a session, so the row must be there. */
export async function getCustomerById(db: Db | Tx, id: string): Promise<Customer> {
  const found = await findCustomerById(db, id)
  if (!found) throw new Error('a session without its customer')
  return found
}

type NewCustomer = Omit<Customer, 'withdrawnAt'>

/** Inserts unless the number is taken; returns the customer who has the number afterwards. */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<Customer> {
  await tx.insert(customers).values(customer).onConflictDoNothing()
  const found = await findCustomerByPhone(tx, customer.phone)
  if (!found) throw new Error('a customer vanished while being stored')
  return found
}

/** The statement is prepared once for a database, because preparing it costs more than running it. */
export function openCustomerUpdate(db: Db) {
  const update = db
    .update(customers)
    .set({ name: sql`${sql.placeholder('name')}`, email: sql`${sql.placeholder('email')}` })
    .where(eq(customers.id, sql.placeholder('id')))
    .prepare('identity_update_customer')
  return async (id: string, set: { name: string; email: string }): Promise<void> =>
    void (await update.execute({ id, ...set }))
}

export async function findLastCodeSession(
  tx: Tx,
  phone: PhoneNumber,
): Promise<CodeSession | undefined> {
  const [found] = await tx
    .select()
    .from(codeSessions)
    .where(eq(codeSessions.phone, phone))
    .orderBy(desc(codeSessions.createdAt))
    .limit(1)
  return found
}

export async function findCodeSession(tx: Db | Tx, id: string): Promise<CodeSession | undefined> {
  const [found] = await tx.select().from(codeSessions).where(eq(codeSessions.id, id))
  return found
}

export async function saveCodeSession(tx: Tx, session: CodeSession): Promise<void> {
  await tx
    .insert(codeSessions)
    .values(session)
    .onConflictDoUpdate({ target: codeSessions.id, set: session })
}

/** Allows one live session per number: all others stop working. */
export async function replaceCodeSessions(
  tx: Tx,
  phone: PhoneNumber,
  current: string,
  now: Date,
): Promise<void> {
  await tx
    .update(codeSessions)
    .set({ replacedAt: now })
    .where(
      and(
        eq(codeSessions.phone, phone),
        ne(codeSessions.id, current),
        isNull(codeSessions.usedAt),
        isNull(codeSessions.replacedAt),
      ),
    )
}

type NewSession = Omit<Session, 'endedAt'> & {
  readonly id: string
  readonly tokenHash: string
  readonly customerId: string
}

export async function insertCustomerSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.insert(customerSessions).values(session)
}

export async function noteSessionUse(db: Db, tokenHash: string, seenAt: Date): Promise<void> {
  await db.update(customerSessions).set({ seenAt }).where(eq(customerSessions.tokenHash, tokenHash))
}

/** Also ends the event streams that the session opened. */
export async function endCustomerSession(db: Db, tokenHash: string, endedAt: Date): Promise<void> {
  const ended = await db
    .update(customerSessions)
    .set({ endedAt })
    .where(eq(customerSessions.tokenHash, tokenHash))
    .returning({ id: customerSessions.customerId })
  for (const { id } of ended) await announceSessions(db, { who: 'customer', id })
}
