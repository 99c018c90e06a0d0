/** Signs in with the code that was sent; only now is said whether the number has an account. */
import { fail } from '#kernel/app-error.ts'
import { toPhoneNumber } from '#kernel/phone.ts'
import { inTransaction, type Tx } from '#server/db.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import { newId } from '#server/random.ts'
import { no } from '../errors.ts'
import { codeRules, isLive } from '../one-time-code.ts'
import { countCodeEvents, lockCodes, noteCodeEvent } from './code-events.ts'
import {
  type Customer,
  findCodeSession,
  findCustomerByPhone,
  insertCustomer,
  insertCustomerSession,
  saveCodeSession,
  type StoredCodeSession,
} from './repository.ts'
import { hashCode, hashToken, newToken, sameHash } from './secrets.ts'
import type { CodeNeeds } from './send-code.ts'

type Asked = { readonly sessionId: string; readonly code: string; readonly mobileNumber: string }
type SignedIn = { readonly token: string; readonly customer: Customer }
type Outcome = SignedIn | 'WRONG_CODE' | 'CODE_ENDED' | 'NO_ACCOUNT' | 'TOO_MANY_WRONG_CODES'

/** Answers the new bearer token. A wrong code is counted even though the call fails. */
export async function verifyCode(
  needs: CodeNeeds,
  asked: Asked,
  request: RequestFacts,
): Promise<SignedIn> {
  const outcome = await inTransaction(needs.db, (tx) => judge(needs, tx, asked, request))
  if (typeof outcome === 'string') {
    needs.log.info({ requestId: request.requestId, outcome }, 'a sign-in was refused')
    fail(no[outcome], outcome === 'TOO_MANY_WRONG_CODES' ? { retryAfter: 3_600 } : {})
  }
  needs.log.info({ requestId: request.requestId, customer: outcome.customer.id }, 'signed in')
  return outcome
}

async function judge(
  needs: CodeNeeds,
  tx: Tx,
  asked: Asked,
  request: RequestFacts,
): Promise<Outcome> {
  const now = needs.clock()
  const phone = toPhoneNumber(asked.mobileNumber)
  const { clientAddress } = request
  await lockCodes(tx)
  const wrong = (subject: { phone?: typeof phone; clientAddress?: string }, per: number) =>
    countCodeEvents(tx, 'wrong', subject, per, now)
  const { wrongPerNumber, wrongPerAddress, alarm } = codeRules
  if ((await wrong({ phone }, wrongPerNumber.per)) >= wrongPerNumber.limit)
    return 'TOO_MANY_WRONG_CODES'
  if ((await wrong({ clientAddress }, wrongPerAddress.per)) >= wrongPerAddress.limit)
    return 'TOO_MANY_WRONG_CODES'
  const alarmed = (await wrong({}, alarm.per)) > alarm.limit
  if (alarmed) needs.alarm('codes-wrong')

  const session = await findCodeSession(tx, asked.sessionId)
  if (!session || session.phone !== phone || !isLive(session, now, alarmed)) return 'CODE_ENDED'
  if (!sameHash(hashCode(needs.secretKey, session.id, asked.code), session.codeHash)) {
    await noteCodeEvent(tx, needs.random, 'wrong', { phone, clientAddress, at: now })
    await saveCodeSession(tx, { ...session, tries: session.tries + 1 })
    return 'WRONG_CODE'
  }
  await saveCodeSession(tx, { ...session, usedAt: now })
  const customer = await findOrSignUp(tx, session, now)
  if (!customer) return 'NO_ACCOUNT'
  const token = newToken(needs.random)
  await insertCustomerSession(tx, {
    tokenHash: hashToken(token),
    id: newId(needs.random),
    customerId: customer.id,
    createdAt: now,
    seenAt: now,
  })
  return { token, customer }
}

/** A sign-up with a known number signs that person in and leaves name and e-mail as they are. */
async function findOrSignUp(
  tx: Tx,
  session: StoredCodeSession,
  now: Date,
): Promise<Customer | undefined> {
  const { phone, signUpId, signUpName, signUpEmail } = session
  if (!signUpId || signUpName === null || signUpEmail === null)
    return findCustomerByPhone(tx, phone)
  return insertCustomer(tx, {
    id: signUpId,
    phone,
    name: signUpName,
    email: signUpEmail,
    createdAt: now,
  })
}
