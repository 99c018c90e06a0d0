/** A customer's repair jobs with every stage they reached, for their data export. */
import { asc, eq } from 'drizzle-orm'
import type { Shop } from '#kernel/shop.ts'
import type { Db } from '#platform/db/db.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { exportBenchOfCustomer } from './inspection/export-inspections.ts'
import { repairIntakes, repairJobs, repairNotes, repairStages, trackingLinks } from './tables.ts'

export async function exportJobsOfCustomer(
  { db, shop }: { readonly db: Db; readonly shop: Pick<Shop, 'orderPrefix'> },
  customerId: string,
) {
  const rows = await db
    .select({ job: repairJobs, reached: repairStages })
    .from(repairJobs)
    .innerJoin(repairStages, eq(repairStages.orderId, repairJobs.orderId))
    .where(eq(repairJobs.customerId, customerId))
    .orderBy(asc(repairJobs.createdAt), asc(repairStages.at))
  const links = await db
    .select({ link: trackingLinks })
    .from(trackingLinks)
    .innerJoin(repairJobs, eq(repairJobs.orderId, trackingLinks.orderId))
    .where(eq(repairJobs.customerId, customerId))
    .orderBy(asc(trackingLinks.createdAt))
  const notes = await db
    .select({ note: repairNotes })
    .from(repairNotes)
    .innerJoin(repairJobs, eq(repairJobs.orderId, repairNotes.orderId))
    .where(eq(repairJobs.customerId, customerId))
    .orderBy(asc(repairNotes.id))
  const intakes = await db
    .select({ intake: repairIntakes })
    .from(repairIntakes)
    .innerJoin(repairJobs, eq(repairJobs.orderId, repairIntakes.orderId))
    .where(eq(repairJobs.customerId, customerId))
    .orderBy(asc(repairIntakes.at))
  return {
    ...(await exportBenchOfCustomer({ db, shop }, customerId)),
    intakes: intakes.map(({ intake }) => ({
      orderNumber: printedNumber(shop, intake.orderId),
      at: intake.at,
      accessories: intake.accessories,
      otherAccessories: intake.otherAccessories,
      condition: intake.condition,
      conditionNote: intake.conditionNote,
      photos: intake.photos.map((id) => `photos/${id}.webp`),
    })),
    workshopNotes: notes.map(({ note: { orderId, at, text } }) => ({
      orderNumber: printedNumber(shop, orderId),
      at,
      text,
    })),
    sharedLinks: links.map(({ link: { orderId, createdAt } }) => ({
      orderNumber: printedNumber(shop, orderId),
      createdAt,
    })),
    repairs: rows.map(({ job, reached }) => ({
      orderNumber: printedNumber(shop, job.orderId),
      service: job.service,
      estimatedCompletion: job.estimatedCompletion,
      handedBackAt: job.handedBackAt,
      stage: reached.stage,
      at: reached.at,
      note: reached.note,
    })),
  }
}
