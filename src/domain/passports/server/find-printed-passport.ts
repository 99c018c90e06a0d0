/** The passport of a repair for its invoice or delivery note. */
import { eq } from 'drizzle-orm'
import { publicAddress, type Shop } from '#kernel/shop.ts'
import type { Tx } from '#platform/db/db.ts'
import type { PrintedPassport } from '../printed-passport.ts'
import { passports } from './tables.ts'

/** Nothing without a passport, and once it was handed on: its link is then known to the next owner alone. */
export async function findPrintedPassport(
  tx: Tx,
  shop: Pick<Shop, 'domain'>,
  orderId: string,
): Promise<{ readonly passport?: PrintedPassport }> {
  const [found] = await tx
    .select({ number: passports.number, token: passports.token })
    .from(passports)
    .where(eq(passports.orderId, orderId))
  if (!found?.token) return {}
  const address = publicAddress(shop, `/passport#${found.token}`)
  return { passport: { number: found.number, address } }
}
