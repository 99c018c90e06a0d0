/** The routes of estimates for customers: which use case answers each request. */
import { inTransaction } from '#platform/db/db.ts'
import { serve } from '#platform/http/serve.ts'
import { getOrderFacts } from '#domain/orders/server/order-facts.ts'
import * as contract from '../contract/customer.ts'
import {
  answerByLink,
  type LinkCallDeps,
  requestAnswerCode,
  requestByLink,
  showByLink,
  showVersion,
} from './answer-by-link.ts'
import { giveAnswer } from './answer-estimate.ts'
import { askAboutEstimate } from './estimate-requests.ts'
import { showPhoto } from './estimate-photos.ts'
import { listEstimates } from './repository.ts'

export const estimateRoutes = (deps: LinkCallDeps) => [
  serve(contract.showByLink, (_, input, request) => showByLink(deps, input, request)),
  serve(contract.estimatePhoto, (_, input) => showPhoto(deps, input)),
  serve(contract.requestAnswerCode, async (_, input, request) => ({
    session_id: await requestAnswerCode(deps, input, request),
  })),
  serve(contract.answerByLink, (_, { session_id, otp, ...input }, request) =>
    answerByLink(deps, { ...input, sessionId: session_id, code: otp }, request),
  ),
  serve(contract.showEstimate, async (customer, { orderId }) => {
    await getOrderFacts(deps.db, customer.id, orderId)
    const [newest] = await listEstimates(deps.db, orderId)
    return { estimate: newest ? await showVersion(deps, 'person', orderId) : null }
  }),
  serve(contract.answerEstimate, async (customer, { orderId, ...answer }) => {
    await inTransaction(deps.db, async (tx) => {
      await getOrderFacts(tx, customer.id, orderId)
      await giveAnswer(deps, tx, { orderId, ...answer, way: 'account', by: null })
    })
    return showVersion(deps, 'person', orderId, answer.version)
  }),
  serve(contract.requestByLink, (_, input, request) => requestByLink(deps, input, request)),
  serve(contract.requestInAccount, async (customer, input) => {
    await inTransaction(deps.db, async (tx) => {
      await getOrderFacts(tx, customer.id, input.orderId)
      await askAboutEstimate(deps, tx, input)
    })
    return showVersion(deps, 'person', input.orderId, input.version)
  }),
]
