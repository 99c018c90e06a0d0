/** The report of a repair, as its customer reads it. */
import type { z } from 'zod'
import { fail } from '#kernel/app-error.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Db } from '#platform/db/db.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { serve } from '#platform/http/serve.ts'
import { fileNameOf } from '#domain/accounting/document.ts'
import { pdfAnswer } from '#domain/accounting/server/customer-documents.ts'
import type { PdfRenderer } from '#domain/accounting/server/pdf/pdf-renderer.ts'
import { supplierOf } from '#domain/accounting/supplier.ts'
import { getOrderFacts, type OrderFacts } from '#domain/orders/server/order-facts.ts'
import { printedNumber, rupeesOrNull } from '#domain/orders/server/order-views.ts'
import { getReport, reportFile, reportPhoto } from '../../contract/customer-report.ts'
import type { CheckPhase, RecordedResult } from '../../inspection/device-check.ts'
import { reachedAt } from '../../repair-job.ts'
import { reportSheet } from '../../report/report-sheet.ts'
import { type BatteryReading, healthOf } from '../../report/battery-reading.ts'
import { reportErrors } from '../../report/report-errors.ts'
import type { RecordedCheck, RepairRecord } from '../../report/repair-record.ts'
import type { EndedRound } from '../../rounds.ts'
import { lastDayOf } from '../../warranty/warranty.ts'
import { findIntake } from '../intake/intakes.ts'
import { findStoredJob } from '../repository.ts'
import { listRounds } from '../rounds/send-back.ts'
import { type Bench, readBench, recordOf } from './read-record.ts'
import { type KeyDeps, photoAddress, readReportPhoto, shownPhotos } from './report-photos.ts'

type Deps = KeyDeps & { readonly db: Db; readonly shop: Shop }
export type Report = z.input<(typeof getReport)['response']>

/** Fails with ORDER_NOT_FOUND for an order of someone else, and with NO_REPORT_YET before the final check is done. */
async function showReport(
  deps: Deps,
  customer: { readonly id: string },
  orderId: string,
): Promise<Report> {
  return reportOf(deps, await getOrderFacts(deps.db, customer.id, orderId))
}

/** The caller has checked whose order it is. Fails with NO_REPORT_YET. */
async function reportOf(deps: Deps, order: OrderFacts): Promise<Report> {
  const { db, shop } = deps
  const job = await findStoredJob(db, order.id)
  const repairedAt = job && reachedAt(job, 'final-quality-check')
  if (!job || !repairedAt) fail(reportErrors.NO_REPORT_YET)
  const bench = await readBench(db, order.id)
  const record = recordOf(order, job, bench)
  return {
    orderId: order.id,
    orderNumber: printedNumber(shop, order.id),
    language: order.language ?? job.language ?? 'English',
    device: record.device,
    repairedAt: repairedAt.toISOString(),
    deliveredAt: record.deliveredAt?.toISOString() ?? null,
    total: rupeesOrNull(order.grandTotal),
    checks: {
      before: checkOf(record.checks.before, bench, 'before'),
      after: checkOf(record.checks.after, bench, 'after'),
    },
    rounds: (await listRounds(db, [order.id])).map(failedRound),
    battery: {
      before: readingOf(record.battery.before),
      after: readingOf(record.battery.after),
    },
    ...workOf(record, order),
    photos: shownPhotos(await findIntake(db, order.id)).map((id) => ({
      id,
      url: photoAddress(deps, order.id, id),
    })),
  }
}

const failedRound = ({ endedAt, failing, points }: EndedRound) => ({
  at: endedAt.toISOString(),
  failed: failing.map((point) => ({
    point,
    why: points.find((one) => one.point === point)?.note ?? null,
  })),
})

const workOf = ({ parts, warranties, notDone }: RepairRecord, { lines }: OrderFacts) => ({
  parts: parts.map(({ id, issueId, name, quality, serial, lot, oldPart }) => {
    const line = lines.find((one) => one.issueId === issueId)
    return { id, name, quality, serial, lot, oldPart, imageUrl: line?.imageUrl ?? null }
  }),
  warranties: warranties.map((one) => ({
    issueId: one.issueId,
    label: one.label,
    until: lastDayOf(one),
  })),
  notDone: notDone.map(({ point, why }) => ({ point, why })),
})

function checkOf(check: RecordedCheck | null, { results }: Bench, phase: CheckPhase) {
  if (!check) return null
  const by = new Set(inTime(results.filter((one) => one.phase === phase)).map((one) => one.byName))
  return { at: check.at.toISOString(), by: [...by], points: [...check.points] }
}

const inTime = (results: readonly RecordedResult[]): RecordedResult[] =>
  results.toSorted((a, b) => a.at.getTime() - b.at.getTime())

const readingOf = (reading: BatteryReading | null) =>
  reading && { ...reading, percent: healthOf(reading) }

type RouteDeps = Deps & { readonly files: FileStore; readonly pdfRenderer: PdfRenderer }

/** Printing fails with BUSY when too many documents are being printed. */
export const reportRoutes = (deps: RouteDeps) => [
  serve(getReport, (customer, { orderId }) => showReport(deps, customer, orderId)),
  serve(reportFile, async (customer, { orderId, language }) => {
    const report = await showReport(deps, customer, orderId)
    const sheet = reportSheet(report, language, supplierOf(deps.shop))
    const bytes = await deps.pdfRenderer.print(sheet)
    return pdfAnswer({ fileName: fileNameOf(sheet.number), bytes })
  }),
  serve(reportPhoto, (_, input) => readReportPhoto(deps, input)),
]
