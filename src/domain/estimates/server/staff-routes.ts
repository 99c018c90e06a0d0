/** The routes of estimates for colleagues: which use case answers each request. */
import { fail } from '#kernel/app-error.ts'
import { toRupees } from '#kernel/money.ts'
import { asksForSignature } from '#kernel/signature.ts'
import type { Role } from '#kernel/permissions.ts'
import { serve } from '#platform/http/serve.ts'
import { openOfferedIssues } from '#domain/catalogue/server/offered-issues.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { billView } from '#domain/orders/server/order-views.ts'
import * as contract from '../contract/staff.ts'
import * as reminders from '../contract/staff-reminders.ts'
import * as requests from '../contract/staff-requests.ts'
import { freeLineLimit } from '../estimate.ts'
import { mayBeWritten } from '../estimated-order.ts'
import { keptLines } from '../kept-lines.ts'
import { noteAnswer, withdrawEstimate } from './answer-estimate.ts'
import { bookedLines } from './estimate-lines.ts'
import { finishRequest, listRequests } from './estimate-requests.ts'
import { findSignatures } from './find-signatures.ts'
import { listOpenRequests } from './list-open-requests.ts'
import { remindCustomer } from './remind-customer.ts'
import { type EstimateDeps, priceEstimate, sendEstimate } from './send-estimate.ts'
import { listVersions, type Version, versionView } from './show-estimate.ts'

/** Colleagues also see which issue of the catalogue stands behind each line. */
function staffVersion({ lines, ...view }: ReturnType<typeof versionView>, { estimate }: Version) {
  const issueOf = (key: string) => {
    const line = estimate.lines.find((one) => one.key === key)
    return line && !line.isFree ? line.issueId : null
  }
  return { ...view, lines: lines.map((line) => ({ ...line, issueId: issueOf(line.key) })) }
}

type ShowDeps = EstimateDeps & { readonly offeredIssues: ReturnType<typeof openOfferedIssues> }

/** Every version of an order, and what a next one may be made of. Fails with ORDER_NOT_FOUND. */
async function showEstimates(
  { db, clock, shop, secretKey, findWork, offeredIssues }: ShowDeps,
  role: Role,
  orderId: string,
) {
  const order = (await findOrderFacts(db, orderId)) ?? fail(orderErrors.ORDER_NOT_FOUND)
  const now = clock()
  const versions = await listVersions(db, orderId)
  const signatures = await findSignatures(db, orderId)
  const booked = bookedLines(order)
  const isBooked = (id: string) => booked.some(({ issueId }) => issueId === id)
  const others = await offeredIssues(order.device.modelId, now)
  const offered = [
    ...booked.map((line) => ({ ...line, id: line.issueId, serviceDuration: '' })),
    ...others.filter(({ id }) => !isBooked(id)),
  ]
  const work = await findWork(db, orderId)
  const kept = keptLines(order, work)
  return {
    complaint: order.complaint,
    requests: (await listOpenRequests(db, orderId)).map(({ askedAt, ...one }) => ({
      ...one,
      askedAt: askedAt.toISOString(),
    })),
    asksSignature: asksForSignature(shop, 'approval'),
    possible: mayBeWritten(order, work, now),
    booked: booked.map(({ issueId }) => issueId),
    freeLineLimit: freeLineLimit(role),
    versions: versions.map((version) => ({
      ...staffVersion(
        versionView({ shop, now, secretKey }, order, version, { versions, kept, reader: 'person' }),
        version,
      ),
      composedBy: version.estimate.composedByName,
      notedBy: version.answer?.byName ?? null,
      signature: signatures.get(version.estimate.id) ?? null,
      answerSha256: version.answer?.answerSha256 ?? null,
    })),
    offered: offered.map(
      ({ id, label, quality, warranty, serviceDuration, imageUrl, ...charges }) => ({
        issueId: id,
        label,
        labour: toRupees(charges.serviceCharge),
        part: toRupees(charges.sparePrice),
        total: toRupees(charges.totalCharge),
        quality,
        warranty,
        takes: serviceDuration,
        imageUrl: imageUrl ?? null,
      }),
    ),
  }
}

export function estimateStaffRoutes(deps: EstimateDeps) {
  const { shop } = deps
  const reads = { ...deps, offeredIssues: openOfferedIssues(deps.db) }
  return [
    serve(contract.listEstimates, ({ role }, { orderId }) => showEstimates(reads, role, orderId)),
    serve(contract.priceEstimate, async (by, input) =>
      billView(shop, await priceEstimate(deps, by, input)),
    ),
    serve(contract.sendEstimate, async (by, input) => {
      const { version } = await sendEstimate(deps, by, input)
      return { version }
    }),
    serve(contract.noteAnswer, async (by, input) => {
      await noteAnswer(deps, by, input)
      return { orderId: input.orderId }
    }),
    serve(reminders.remindOfEstimate, async (by, input) => {
      await remindCustomer(deps, by, input)
      return { orderId: input.orderId }
    }),
    serve(requests.listRequests, () => listRequests(deps)),
    serve(requests.finishRequest, async (by, input) => {
      await finishRequest(deps, by, input)
      return { orderId: input.orderId }
    }),
    serve(contract.withdrawEstimate, async (by, input) => {
      await withdrawEstimate(deps, by, input)
      return { orderId: input.orderId }
    }),
  ]
}
