/** What a recall of a lot would do, or did: who has it, what they are told, and who was reached. */
import { count, desc, eq } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Db } from '#platform/db/db.ts'
import { findCustomer } from '#domain/customers/server/find-customer.ts'
import type { DeliveryState } from '#domain/messaging/delivery.ts'
import { readDeliveryStates } from '#domain/messaging/server/delivery-states.ts'
import { previewTexts } from '#domain/messaging/server/preview-texts.ts'
import { listOrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { findLots as findLotsOf, type Lot, namesOfParts } from '#domain/parts/server/lots.ts'
import type { Recall } from '../../contract/staff-recall.ts'
import type { RecallOutcome } from '../../recall/recall.ts'
import { recallErrors } from '../../recall/recall-errors.ts'
import { repairJobs } from '../tables.ts'
import { findRecalled, type RecalledDevice } from './recalled-devices.ts'
import { messageKey } from './send-recall.ts'
import { partRecallRepairs, partRecalls } from './tables.ts'

type Deps = { readonly db: Db; readonly shop: Shop }
type Stored = RecalledDevice & { readonly outcome: RecallOutcome | null | undefined }

export const findLots = async ({ db }: Pick<Deps, 'db'>, words: string) => ({
  lots: await findLotsOf(db, words),
})

const byLot = ({ partId, lot }: Lot) => ({ partId, lot })

/** Fails with LOT_NOT_FOUND. */
export async function viewRecall({ db, shop }: Deps, input: Lot): Promise<Recall> {
  const lot = byLot(input)
  const found = (await findRecalled(db, lot)) ?? fail(recallErrors.LOT_NOT_FOUND)
  const recall = await findRecall(db, lot)
  const told = recall ? await listTold(db, recall.id) : []
  const outcomes = new Map(told.map((one) => [one.orderId, one.outcome]))
  const isTold = new Set(told.map(({ orderId }) => orderId))
  // A device that had the piece replaced since then stays on the list of those who were told.
  const devices: Stored[] = [
    ...found.devices.map((one) => ({ ...one, outcome: outcomes.get(one.orderId) })),
    ...told.filter(({ orderId }) => found.devices.every((one) => one.orderId !== orderId)),
  ]
  const repairs = await describe({ db, shop }, devices, recall?.id)
  const toMessage = repairs.filter(({ state }) => state === 'to-message')
  const device = repairs[0]?.device ?? 'iPhone 13'
  return {
    name: found.name,
    sku: found.sku,
    free: found.free,
    recall: recall && {
      startedAt: recall.startedAt.toISOString(),
      startedBy: recall.byName,
      setAside: recall.setAside,
    },
    customers: new Set(toMessage.map(({ customerId }) => customerId)).size,
    waiting: told.filter(({ outcome }) => outcome === null).length,
    isNew: found.devices.some(({ orderId }) => !isTold.has(orderId)),
    repairs,
    texts: await previewTexts({ db, brand: shop.brand }, 'part-recall', { device }),
  }
}

async function findRecall(db: Db, { partId, lot }: Lot) {
  const all = await db.select().from(partRecalls).where(eq(partRecalls.partId, partId))
  return all.find((one) => one.lot === lot) ?? null
}

const listTold = async (db: Db, recallId: string) =>
  (
    await db
      .select({
        orderId: partRecallRepairs.orderId,
        customerId: repairJobs.customerId,
        outcome: partRecallRepairs.outcome,
      })
      .from(partRecallRepairs)
      .innerJoin(repairJobs, eq(repairJobs.orderId, partRecallRepairs.orderId))
      .where(eq(partRecallRepairs.recallId, recallId))
      .orderBy(repairJobs.createdAt, repairJobs.orderId)
  ).map((row) => ({ ...row, isOut: true }))

const states = { queued: 'queued', sent: 'sent', refused: 'failed', expired: 'failed' } as const

async function describe(
  { db, shop }: Deps,
  devices: readonly Stored[],
  recallId: string | undefined,
) {
  const ids = devices.map(({ orderId }) => orderId)
  const facts = new Map((await listOrderFacts(db, ids)).map((order) => [order.id, order]))
  const keyOf = (customerId: string) => messageKey(recallId ?? '', customerId)
  const sent = await readDeliveryStates(
    db,
    devices.map(({ customerId }) => keyOf(customerId)),
  )
  const rows = []
  for (const one of devices) {
    const { orderId, customerId } = one
    const customer = await findCustomer(db, customerId)
    rows.push({
      orderId,
      customerId,
      orderNumber: printedNumber(shop, orderId),
      device: facts.get(orderId)?.device.productName ?? '',
      customer: customer?.name ?? null,
      state: customer ? stateOf(one, sent.get(keyOf(customerId))) : ('erased' as const),
    })
  }
  return rows
}

function stateOf({ isOut, outcome }: Stored, delivery: DeliveryState | undefined) {
  if (outcome === 'messaged') return delivery ? states[delivery] : ('sent' as const)
  if (outcome === 'bench' || !isOut) return 'bench' as const
  return 'to-message' as const
}

export async function listRecalls({ db }: Pick<Deps, 'db'>) {
  const rows = await db
    .select({ recall: partRecalls, repairs: count(partRecallRepairs.orderId) })
    .from(partRecalls)
    .leftJoin(partRecallRepairs, eq(partRecallRepairs.recallId, partRecalls.id))
    .groupBy(partRecalls.id)
    .orderBy(desc(partRecalls.startedAt), desc(partRecalls.id))
    .limit(50)
  const names = await namesOfParts(
    db,
    rows.map(({ recall }) => recall.partId),
  )
  return {
    recalls: rows.map(({ recall: { partId, lot, startedAt, byName }, repairs }) => ({
      partId,
      name: names.get(partId)?.name ?? '',
      sku: names.get(partId)?.sku ?? '',
      lot,
      startedAt: startedAt.toISOString(),
      startedBy: byName,
      repairs,
    })),
  }
}
