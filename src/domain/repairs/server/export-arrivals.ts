/** What was recorded when a customer's devices came in, for their data export. */
import { asc, inArray, type SQLWrapper } from 'drizzle-orm'
import type { Numbering } from '#kernel/id.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { phoneIntakes } from './intake/tables.ts'
import { exportNumbers } from './numbers/numbers-on-record.ts'
import { repairCollections } from './run/tables.ts'
import { repairIntakes } from './tables.ts'

type Deps = { readonly db: Db | Tx; readonly shop: Numbering }
/** A query of the ids of the customer's orders. */
type Orders = SQLWrapper

/** What was recorded when devices came in, at the counter and at the customer's door. */
export const exportArrivals = async (deps: Deps, orders: Orders) => ({
  intakes: await exportIntakes(deps, orders),
  intakesFromPhone: await exportPhoneIntakes(deps, orders),
  collections: await exportCollections(deps, orders),
  deviceNumbers: await exportNumbers(deps, orders),
})

async function exportPhoneIntakes({ db, shop }: Deps, orders: Orders) {
  const waiting = await db
    .select()
    .from(phoneIntakes)
    .where(inArray(phoneIntakes.orderId, orders))
    .orderBy(asc(phoneIntakes.at))
  return waiting.map(({ orderId, at, photos, signature }) => ({
    orderNumber: printedNumber(shop, orderId),
    at,
    photos: photos.flatMap(({ id }) => (id === null ? [] : [`photos/${id}.webp`])),
    signature,
  }))
}

async function exportIntakes({ db, shop }: Deps, orders: Orders) {
  const intakes = await db
    .select()
    .from(repairIntakes)
    .where(inArray(repairIntakes.orderId, orders))
    .orderBy(asc(repairIntakes.at))
  return intakes.map((intake) => ({
    orderNumber: printedNumber(shop, intake.orderId),
    at: intake.at,
    accessories: intake.accessories,
    otherAccessories: intake.otherAccessories,
    condition: intake.condition,
    conditionNote: intake.conditionNote,
    photos: intake.photos.map((id) => `photos/${id}.webp`),
    signature: intake.signature,
    signedAt: intake.signedAt,
  }))
}

async function exportCollections({ db, shop }: Deps, orders: Orders) {
  const collections = await db
    .select()
    .from(repairCollections)
    .where(inArray(repairCollections.orderId, orders))
    .orderBy(asc(repairCollections.at))
  return collections.map(({ orderId, at, accessories, otherAccessories, photos }) => ({
    orderNumber: printedNumber(shop, orderId),
    at,
    accessories,
    otherAccessories,
    photos: photos.map((id) => `photos/${id}.webp`),
  }))
}
