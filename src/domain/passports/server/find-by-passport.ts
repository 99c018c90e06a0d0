/** The order of the passport that somebody shows at the counter. */
import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { passports } from './tables.ts'

/** By the hash of the link that is valid now, whether its owner has closed it or not. */
export async function findOrderByPassport(db: Db, tokenHash: string): Promise<string | undefined> {
  const [found] = await db
    .select({ orderId: passports.orderId })
    .from(passports)
    .where(eq(passports.tokenHash, tokenHash))
  return found?.orderId
}
