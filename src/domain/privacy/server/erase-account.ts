/** A customer deletes the account with a code: all of it in one transaction, or nothing; the files after it. */
import type { Numbering } from '#kernel/id.ts'
import type { Shop } from '#kernel/shop.ts'
import { fail } from '#kernel/app-error.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/serve.ts'
import { newId } from '#platform/random.ts'
import { customerErrors } from '#domain/customers/errors.ts'
import { checkCode } from '#domain/customers/server/check-code.ts'
import { getCustomer } from '#domain/customers/server/get-customer.ts'
import { requestCode } from '#domain/customers/server/request-code.ts'
import type { CodeDeps } from '#domain/customers/server/send-code.ts'
import { lockOrdersOf } from '#domain/orders/server/look-up-orders.ts'
import { privacyErrors } from '../errors.ts'
import { accountErased } from '../events.ts'
import { sealsAt } from '../sealed-copies.ts'
import { keepSealedCopy } from './keep-sealed-copy.ts'
import { listReasonsToWait, noteErasureWaits } from './list-reasons-to-wait.ts'
import { type Person, personalParts } from './personal-parts.ts'
import { erasures } from './tables.ts'

/**
 * Sends the code and returns its session. Fails with ERASURE_MUST_WAIT, naming the reasons, while something is under way,
 * and with the limits of `requestCode`.
 */
export async function requestErasureCode(
  deps: CodeDeps & { readonly shop: Numbering },
  customer: { readonly id: string },
  request: RequestFacts,
): Promise<string> {
  const now = deps.clock()
  const reasons = await listReasonsToWait(deps.shop, deps.db, customer.id, now)
  if (reasons.length > 0) await noteErasureWaits(deps.db, customer.id, now)
  if (reasons.length > 0) fail(privacyErrors.ERASURE_MUST_WAIT, { message: reasons.join(' ') })
  const { mobileNumber } = await getCustomer(deps.db, customer.id)
  const { sessionId } = await requestCode(deps, { mobileNumber, purpose: 'erasure' }, request)
  return sessionId
}

type EraseDeps = CodeDeps & { readonly shop: Shop }
type Input = { readonly sessionId: string; readonly code: string }

/**
 * Returns when the account was erased (Digital Personal Data Protection Act 2023, s. 12(3)). A wrong code is counted even
 * though the call fails. After ERASURE_MUST_WAIT the code is still valid.
 */
export async function eraseAccount(
  deps: EraseDeps,
  customer: { readonly id: string },
  input: Input,
  request: RequestFacts,
): Promise<Date> {
  const outcome = await inTransaction(deps.db, async (tx) => {
    const { phone } = await getCustomer(tx, customer.id)
    const checked = { ...input, phone, purpose: 'erasure' as const }
    const session = await checkCode(deps, tx, checked, request)
    if (typeof session === 'string') return session
    const now = deps.clock()
    await lockOrdersOf(tx, customer.id)
    const reasons = await listReasonsToWait(deps.shop, tx, customer.id, now)
    if (reasons.length > 0) fail(privacyErrors.ERASURE_MUST_WAIT, { message: reasons.join(' ') })
    await erasePerson(deps, tx, { customerId: customer.id, phone }, now)
    return now
  })
  if (typeof outcome === 'string')
    fail(customerErrors[outcome], outcome === 'TOO_MANY_WRONG_CODES' ? { retryAfter: 3_600 } : {})
  deps.log.info({ requestId: request.requestId }, 'an account was deleted')
  return outcome
}

async function erasePerson(
  { random, publish, shop }: Pick<EraseDeps, 'random' | 'publish' | 'shop'>,
  tx: Tx,
  person: Person,
  now: Date,
): Promise<void> {
  await sealAccount({ random, shop }, tx, person, now)
  for (const part of personalParts) await part.erase?.({ random, now }, tx, person)
  const { customerId } = person
  const id = newId(random)
  await tx.insert(erasures).values({ id, customerId, erasedAt: now, finishedAt: null })
  await publish(tx, accountErased, { erasureId: id })
}

/** The rows of the parts that are erased, without photos; documents and payments stay as they are. */
async function sealAccount(
  deps: Pick<EraseDeps, 'random' | 'shop'>,
  tx: Tx,
  person: Person,
  now: Date,
): Promise<void> {
  if (!sealsAt(deps.shop, now)) return
  const rows: Record<string, unknown> = {}
  for (const part of personalParts.filter(({ erase }) => erase))
    Object.assign(rows, (await part.gather({ db: tx, shop: deps.shop }, person)).lists)
  await keepSealedCopy(deps, tx, 'account', { ...person, ...rows }, now)
}
