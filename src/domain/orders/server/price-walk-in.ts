/** What a repair costs when the device is brought to the counter, before there is an order. */
import { toPhoneNumber } from '#kernel/phone.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { getIssuesForModel } from '#domain/catalogue/server/get-issues-for-model.ts'
import { findDiscountOfNumber } from '#domain/student-discount/server/student-discounts.ts'
import { type Bill, billOf } from '../cart.ts'
import { getServiceType, walkInOption } from '../service-type.ts'

type Input = {
  readonly mobileNumber?: string | undefined
  readonly productId: string
  readonly issues: readonly string[]
}

/** By the same rule as the cart's, with the discount of an approved student. Fails with ISSUE_NOT_OFFERED. */
export async function priceWalkIn(
  { db, clock, shop }: { readonly db: Db; readonly clock: Clock; readonly shop: Shop },
  { mobileNumber, productId, issues }: Input,
): Promise<Bill> {
  const lines = await getIssuesForModel(db, productId, issues, clock())
  const discount = mobileNumber ? await findDiscountOfNumber(db, toPhoneNumber(mobileNumber)) : 0
  return billOf(lines, shop.extraCharges[getServiceType(walkInOption).key], discount)
}
