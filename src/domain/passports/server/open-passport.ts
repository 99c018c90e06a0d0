/** What somebody with the link of a passport sees. */
import { and, asc, eq, lt, or } from 'drizzle-orm'
import { fail, gatewayErrors } from '#kernel/app-error.ts'
import { minutes } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import { passportErrors } from '../errors.ts'
import { hashOf } from './seal-passport.ts'
import { listKeys } from './signing-key.ts'
import { passports } from './tables.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

/**
 * At most 120 calls in ten minutes from one address. The link from before a handing on says that it is closed. Fails with
 * PASSPORT_UNKNOWN or TOO_MANY.
 */
export async function openPassport(
  { db, clock }: Deps,
  token: string,
  { clientAddress }: { readonly clientAddress: string },
) {
  const key = `passport:${hashOf(clientAddress)}`
  const taken = await takeToken(db, { key, limit: 120, per: minutes(10), now: clock() })
  if (!taken.ok) fail(gatewayErrors.TOO_MANY, { retryAfter: taken.retryAfter })
  const hash = hashOf(token)
  const [found] = await db
    .select()
    .from(passports)
    .where(or(eq(passports.tokenHash, hash), eq(passports.formerTokenHash, hash)))
  if (!found) fail(passportErrors.PASSPORT_UNKNOWN)
  if (!found.isOpen || found.tokenHash !== hash) return { state: 'closed' as const }
  const { seal, signature, record } = found
  return {
    state: 'open' as const,
    seal,
    signature,
    record,
    earlier: await listEarlier(db, found),
    keys: await listKeys(db),
  }
}

/** Their seals alone: what was done in an earlier repair is shown by its own passport. */
async function listEarlier(
  db: Db,
  { device, position }: { readonly device: string | null; readonly position: number | null },
) {
  if (device === null || position === null) return []
  return db
    .select({ seal: passports.seal, signature: passports.signature })
    .from(passports)
    .where(and(eq(passports.device, device), lt(passports.position, position)))
    .orderBy(asc(passports.position))
}
