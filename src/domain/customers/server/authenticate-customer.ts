/** Finds the customer of a bearer token. */
import { eq, sql } from 'drizzle-orm'
import type { Callers } from '#kernel/endpoint.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/serve.ts'
import { isOpen, shouldNoteUse } from '../session.ts'
import { noteSessionUse } from './repository.ts'
import { hashToken } from './secrets.ts'
import { customerSessions } from './tables.ts'

/** The customer of the token's open session, or undefined. Records the use at most every ten minutes. */
export function whoIsCustomer({ db, clock }: { db: Db; clock: Clock }) {
  const find = db
    .select()
    .from(customerSessions)
    .where(eq(customerSessions.tokenHash, sql.placeholder('hash')))
    .prepare('customer_session_by_token')

  return async ({
    token,
  }: Pick<RequestFacts, 'token'>): Promise<Callers['customer'] | undefined> => {
    if (!token || token.length > 128) return undefined
    const [session] = await find.execute({ hash: hashToken(token) })
    const now = clock()
    if (!session || !isOpen(session, now)) return undefined
    if (shouldNoteUse(session, now)) await noteSessionUse(db, session.tokenHash, now)
    return { id: session.customerId, sessionId: session.id }
  }
}
