/** What a repair costs when the device is brought to the counter, before there is an order. */
import type { Db } from '#server/db.ts'
import { getIssuesForModel } from '#features/devices/server/get-issues-for-model.ts'
import { type Bill, billOf } from '../cart.ts'
import { getServiceType, walkInOption } from '../service-type.ts'

type Asked = { readonly productId: string; readonly issues: readonly string[] }

/** By the same rule as the cart's. Fails with ISSUE_NOT_OFFERED. */
export async function priceWalkIn(
  { db }: { readonly db: Db },
  { productId, issues }: Asked,
): Promise<Bill> {
  const lines = await getIssuesForModel(db, productId, issues)
  return billOf(lines, getServiceType(walkInOption).extraCharge, 0)
}
