/** The routes of estimates for colleagues: which use case answers each request. */
import { fail } from '#kernel/app-error.ts'
import { toRupees } from '#kernel/money.ts'
import { serve } from '#platform/http/serve.ts'
import { openOfferedIssues } from '#domain/catalogue/server/offered-issues.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { billView } from '#domain/orders/server/order-views.ts'
import * as contract from '../contract/staff.ts'
import * as requests from '../contract/staff-requests.ts'
import { canBeEstimated, freeLineLimit } from '../estimate.ts'
import { noteAnswer, withdrawEstimate } from './answer-estimate.ts'
import { finishRequest, listRequests } from './estimate-requests.ts'
import { listOpenRequests } from './list-open-requests.ts'
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

export function estimateStaffRoutes(deps: EstimateDeps) {
  const { db, clock, shop, secretKey } = deps
  const offeredIssues = openOfferedIssues(db)
  return [
    serve(contract.listEstimates, async ({ role }, { orderId }) => {
      const order = (await findOrderFacts(db, orderId)) ?? fail(orderErrors.ORDER_NOT_FOUND)
      const now = clock()
      const versions = await listVersions(db, orderId)
      const offered = await offeredIssues(order.device.modelId, now)
      return {
        complaint: order.complaint,
        requests: (await listOpenRequests(db, orderId)).map(({ askedAt, ...one }) => ({
          ...one,
          askedAt: askedAt.toISOString(),
        })),
        possible: canBeEstimated(order),
        freeLineLimit: freeLineLimit(role),
        versions: versions.map((version) => ({
          ...staffVersion(
            versionView({ shop, now, secretKey }, order, version, { versions }),
            version,
          ),
          composedBy: version.estimate.composedByName,
          notedBy: version.answer?.byName ?? null,
        })),
        offered: offered.map(({ id, label, quality, warranty, imageUrl, ...charges }) => ({
          issueId: id,
          label,
          labour: toRupees(charges.serviceCharge),
          part: toRupees(charges.sparePrice),
          total: toRupees(charges.totalCharge),
          quality,
          warranty,
          imageUrl: imageUrl ?? null,
        })),
      }
    }),
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
