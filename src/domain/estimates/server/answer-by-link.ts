/** A customer reads and answers an estimate by its link: a one-time code proves that it is them. */
import { createHash } from 'node:crypto'
import { fail, gatewayErrors } from '#kernel/app-error.ts'
import { minutes } from '#kernel/time.ts'
import { inTransaction } from '#platform/db/db.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import type { RequestFacts } from '#platform/http/serve.ts'
import { placeOf } from '#domain/messaging/order-contact.ts'
import { findOrderContact } from '#domain/messaging/server/order-contacts.ts'
import { customerErrors } from '#domain/customers/errors.ts'
import { checkCode } from '#domain/customers/server/check-code.ts'
import { getCustomer } from '#domain/customers/server/get-customer.ts'
import { requestCode } from '#domain/customers/server/request-code.ts'
import type { CodeDeps } from '#domain/customers/server/send-code.ts'
import { findOrderFacts } from '#domain/orders/server/order-facts.ts'
import { estimateErrors } from '../errors.ts'
import type { Estimate } from '../estimate.ts'
import type { RequestKind } from '../estimate-request.ts'
import { type AnswerInput, giveAnswer } from './answer-estimate.ts'
import { askAboutEstimate } from './estimate-requests.ts'
import type { Reader } from './estimate-addresses.ts'
import { tokenHash } from './estimate-link.ts'
import { findEstimateByToken } from './repository.ts'
import { isShownByLink } from './shown-by-link.ts'
import type { EstimateDeps } from './send-estimate.ts'
import { listVersions, shownVersion } from './show-estimate.ts'

export type LinkCallDeps = EstimateDeps & CodeDeps
type Request = Pick<RequestFacts, 'clientAddress'>

/**
 * At most 120 calls in ten minutes from one address. Fails with ESTIMATE_NOT_FOUND, the same for a link that ended and one
 * that never existed, or with TOO_MANY.
 */
async function findByLink(
  { db, clock, findWork }: EstimateDeps,
  token: string,
  { clientAddress }: Request,
): Promise<Estimate> {
  const from = createHash('sha256').update(clientAddress).digest('base64url')
  const key = `estimate:${from}`
  const taken = await takeToken(db, { key, limit: 120, per: minutes(10), now: clock() })
  if (!taken.ok) fail(gatewayErrors.TOO_MANY, { retryAfter: taken.retryAfter })
  const found = await findEstimateByToken(db, tokenHash(token))
  if (!found || !(await isShownByLink({ db, findWork }, found, clock())))
    fail(estimateErrors.ESTIMATE_NOT_FOUND)
  return found
}

type Shown = { readonly token: string; readonly newest: boolean }

/** The version of the link, or with `newest` the newest one of its order. */
export async function showByLink(deps: EstimateDeps, { token, newest }: Shown, request: Request) {
  const { orderId, version } = await findByLink(deps, token, request)
  return showVersion(deps, 'link', orderId, newest ? undefined : version)
}

/** The newest version where none is named. Fails with ESTIMATE_NOT_FOUND, also once the account is deleted. */
export async function showVersion(
  deps: EstimateDeps,
  reader: Reader,
  orderId: string,
  version?: number,
) {
  const { db, shop, clock, secretKey, findWork } = deps
  const [order, versions] = [await findOrderFacts(db, orderId), await listVersions(db, orderId)]
  const [newest] = versions
  const shown = version ? versions.find((one) => one.estimate.version === version) : newest
  if (!order || !newest || !shown) fail(estimateErrors.ESTIMATE_NOT_FOUND)
  const shownDeps = { db, shop, now: clock(), secretKey, findWork }
  return shownVersion(shownDeps, order, shown, versions, reader)
}

/** Returns the id of the code's session. Fails with ESTIMATE_NOT_FOUND, ANSWER_AT_COUNTER or the limits of signing in. */
export async function requestAnswerCode(
  deps: LinkCallDeps,
  { token }: { readonly token: string },
  request: RequestFacts,
): Promise<string> {
  const { orderId } = await findByLink(deps, token, request)
  const order = await findOrderFacts(deps.db, orderId)
  if (!order) fail(estimateErrors.ESTIMATE_NOT_FOUND)
  const { mobileNumber } = await getCustomer(deps.db, order.customerId)
  const contact = await findOrderContact(deps.db, orderId)
  const place = contact ? placeOf(contact) : null
  if (contact && !place) fail(estimateErrors.ANSWER_AT_COUNTER)
  return (await requestCode(deps, { mobileNumber, purpose: 'estimate', place }, request)).sessionId
}

type Asked = { readonly token: string; readonly version: number; readonly kind: RequestKind }

/** The link is enough, because a request changes nothing for the order. Fails with an error of `askAboutEstimate`. */
export async function requestByLink(
  deps: EstimateDeps,
  { token, version, kind }: Asked,
  request: Request,
) {
  const { orderId } = await findByLink(deps, token, request)
  await inTransaction(deps.db, (tx) => askAboutEstimate(deps, tx, { orderId, version, kind }))
  return showVersion(deps, 'link', orderId, version)
}

type Input = Pick<AnswerInput, 'version' | 'accepted' | 'signature' | 'heard'> & {
  readonly token: string
  readonly sessionId: string
  readonly code: string
}

/**
 * A wrong code is counted even though the call fails; a right one is used up only with its answer. Fails with
 * WRONG_CODE, CODE_ENDED, TOO_MANY_WRONG_CODES, or with an error of `giveAnswer`.
 */
export async function answerByLink(
  deps: LinkCallDeps,
  { token, sessionId, code, ...answer }: Input,
  request: RequestFacts,
) {
  const { orderId } = await findByLink(deps, token, request)
  const refused = await inTransaction(deps.db, async (tx) => {
    const order = await findOrderFacts(tx, orderId)
    if (!order) fail(estimateErrors.ESTIMATE_NOT_FOUND)
    const { phone } = await getCustomer(tx, order.customerId)
    const session = await checkCode(
      deps,
      tx,
      { sessionId, code, phone, purpose: 'estimate' },
      request,
    )
    if (typeof session === 'string') return session
    await giveAnswer(deps, tx, { ...answer, orderId, way: 'code', by: null })
    return undefined
  })
  if (refused)
    fail(customerErrors[refused], refused === 'TOO_MANY_WRONG_CODES' ? { retryAfter: 3_600 } : {})
  return showVersion(deps, 'link', orderId, answer.version)
}
