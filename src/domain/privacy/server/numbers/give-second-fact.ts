/** A person who signed in with a number that had an account before names something of it, and gets it back. */
import { fail, gatewayErrors } from '#kernel/app-error.ts'
import type { Numbering } from '#kernel/id.ts'
import type { PhoneNumber } from '#kernel/phone.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/serve.ts'
import { customerErrors } from '#domain/customers/errors.ts'
import { endOfDevice, factRules, plainFact } from '#domain/customers/second-fact.ts'
import { countCodeEvents, lockCodes, noteCodeEvent } from '#domain/customers/server/code-events.ts'
import { listFormerHolders } from '#domain/customers/server/number-holders.ts'
import { findCustomer, findCustomerOfToken } from '#domain/customers/server/find-customer.ts'
import type { CodeDeps } from '#domain/customers/server/send-code.ts'
import { hasPastJob } from '#domain/imports/server/past-jobs.ts'
import { listDeviceNumbersOf, listOrdersByNumber } from '#domain/orders/server/look-up-orders.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { giveNumberBack } from './set-account-aside.ts'

/** One of the two. */
export type SecondFact = {
  readonly orderNumber?: string | undefined
  /** The last five characters of an IMEI or serial number. */
  readonly deviceDigits?: string | undefined
}
type Deps = Pick<CodeDeps, 'db' | 'clock' | 'random' | 'log'> & { readonly shop: Numbering }
type Account = { readonly id: string; readonly phone: PhoneNumber }
type Refusal = 'FACT_WRONG' | 'TOO_MANY_WRONG_FACTS'

/**
 * The accounts are one from then on. Fails with FACT_WRONG or TOO_MANY_WRONG_FACTS; a wrong fact is counted even though the call
 * fails. Sent again, a right one succeeds without a further effect.
 */
export async function giveSecondFact(
  deps: Deps,
  customer: { readonly id: string },
  fact: SecondFact,
  request: RequestFacts,
): Promise<void> {
  const refusal = await inTransaction(deps.db, (tx) => decide(deps, tx, customer, fact, request))
  if (!refusal) return
  deps.log.info({ requestId: request.requestId, refusal }, 'a second fact was refused')
  fail(customerErrors[refusal], refusal === 'TOO_MANY_WRONG_FACTS' ? { retryAfter: 3_600 } : {})
}

async function decide(
  { clock, random, shop }: Deps,
  tx: Tx,
  customer: { readonly id: string },
  fact: SecondFact,
  { clientAddress, token }: RequestFacts,
): Promise<Refusal | undefined> {
  const now = clock()
  await lockCodes(tx)
  const present =
    (await findCustomer(tx, customer.id)) ??
    (await findCustomerOfToken(tx, token)) ??
    fail(gatewayErrors.SIGN_IN_FIRST)
  const { phone } = present
  const wrong = (subject: { phone?: typeof phone; clientAddress?: string }, per: number) =>
    countCodeEvents(tx, 'wrong-fact', subject, per, now)
  const { wrongPerNumber, wrongPerAddress } = factRules
  if ((await wrong({ phone }, wrongPerNumber.per)) >= wrongPerNumber.limit)
    return 'TOO_MANY_WRONG_FACTS'
  if ((await wrong({ clientAddress }, wrongPerAddress.per)) >= wrongPerAddress.limit)
    return 'TOO_MANY_WRONG_FACTS'
  const former = await listFormerHolders(tx, phone)
  // Their own orders prove nothing about an earlier account; without one, the fact was given already.
  const among = former.length > 0 ? former : [present]
  const found = await findAmong(tx, shop, among, fact)
  if (!found) {
    await noteCodeEvent(tx, random, 'wrong-fact', { phone, clientAddress, at: now })
    return 'FACT_WRONG'
  }
  if (former.length > 0) await giveNumberBack(tx, found)
  return undefined
}

/** The account that the fact is about. */
async function findAmong(
  tx: Tx,
  shop: Numbering,
  accounts: readonly Account[],
  { orderNumber, deviceDigits }: SecondFact,
): Promise<Account | undefined> {
  for (const account of accounts)
    if (
      orderNumber
        ? await hasOrder(tx, shop, account.id, orderNumber)
        : await hasDevice(tx, account.id, deviceDigits ?? '')
    )
      return account
  return undefined
}

async function hasOrder(
  tx: Tx,
  shop: Numbering,
  customerId: string,
  orderNumber: string,
): Promise<boolean> {
  const typed = plainFact(orderNumber)
  const found = await listOrdersByNumber(tx, typed.slice(-6))
  const isIt = found.some(
    (order) =>
      order.customerId === customerId && plainFact(printedNumber(shop, order.id)).endsWith(typed),
  )
  return isIt || (await hasPastJob(tx, customerId, orderNumber))
}

async function hasDevice(tx: Tx, customerId: string, digits: string): Promise<boolean> {
  const numbers = await listDeviceNumbersOf(tx, customerId)
  const typed = plainFact(digits)
  return numbers.some((number) => plainFact(number).slice(-endOfDevice) === typed)
}
