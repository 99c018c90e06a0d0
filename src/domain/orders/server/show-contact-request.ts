/** One contact request for the dialogs about it: what it would cost, where it could be collected, when to call again. */
import type { Shop } from '#kernel/shop.ts'
import { fail } from '#kernel/app-error.ts'
import { toRupees } from '#kernel/money.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { listSavedAddresses } from '#domain/addresses/server/list-saved-addresses.ts'
import { openingSetting } from '#domain/site-content/server/site-settings.ts'
import { findHeldDiscount } from '#domain/student-discount/server/student-discounts.ts'
import { taxableOf } from '../cart.ts'
import { convertContact } from '../contact-request.ts'
import { orderErrors } from '../errors.ts'
import type { Order } from '../order.ts'
import { nextTries } from '../next-try.ts'
import { jobServices } from '../service-type.ts'
import { lacksAddress } from '../tax.ts'
import { withFaultToFind } from './find-fault-first.ts'
import { findAnyOrder } from './repository.ts'

type DialogDeps = { readonly db: Db; readonly clock: Clock; readonly shop: Shop }

/** For the dialogs about one request. Fails with CONTACT_NOT_OPEN. */
export async function showContactRequest({ db, clock, shop }: DialogDeps, orderId: string) {
  const order = await findAnyOrder(db, orderId)
  if (order?.status !== 'CONTACT_REQUESTED') fail(orderErrors.CONTACT_NOT_OPEN)
  const discountBasisPoints = await findHeldDiscount(db, orderId)
  const { value: opening } = await readSetting(db, openingSetting(shop))
  const tries = nextTries({ ...opening, closedEachYear: shop.closedEachYear }, clock())
  const priced = (one: Order) => pricesOf(shop, one, { discountBasisPoints, at: clock() })
  return {
    prices: priced(order),
    diagnosis: priced(await withFaultToFind(db, order, clock())),
    addresses: await listSavedAddresses(db, order.customerId),
    nextTries: tries.map(({ title, at }) => ({ title, at: at.toISOString() })),
  }
}

/** What the request would cost with each service. */
const pricesOf = (
  shop: Shop,
  order: Order,
  agreed: { readonly discountBasisPoints: number; readonly at: Date },
) =>
  jobServices.map(({ key, hasRider }) => {
    const address = { address: '' }
    const booked = convertContact(shop, order, { service: key, address, ...agreed })
    const { bill } = booked
    const amount = bill.grandTotal
    return {
      service: key,
      total: toRupees(amount),
      amount,
      // A pickup's address is still to be agreed.
      recipientAddressNeeded: !hasRider && lacksAddress(shop, taxableOf(bill), booked),
    }
  })
