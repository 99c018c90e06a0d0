/** Signs in with the code that was sent; only this answer reveals whether the number has an account. */
import { fail } from '#kernel/app-error.ts'
import { toPhoneNumber } from '#kernel/phone.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/serve.ts'
import { newId } from '#platform/random.ts'
import type { Customer } from '../customer.ts'
import { customerErrors } from '../errors.ts'
import type { CodeSession } from '../one-time-code.ts'
import { checkCode, type CodeRefusal } from './check-code.ts'
import { recordConsent } from './consents.ts'
import { readDeviceMarker } from './device-cookie.ts'
import { findCustomerByPhone, insertCustomer, insertCustomerSession } from './repository.ts'
import { hashToken, newToken } from './secrets.ts'
import type { CodeDeps } from './send-code.ts'
import { rememberOrigin } from './sign-in-origins.ts'

type Input = {
  readonly sessionId: string
  readonly code: string
  readonly mobileNumber: string
  /** Of a person who learned with this code that the number has no account. */
  readonly signUp?:
    | { readonly name: string; readonly email: string; readonly consent?: string | undefined }
    | undefined
}
type SignedIn = {
  readonly token: string
  readonly customer: Customer
  /** Recognises this device at its next sign-ins; for its cookie. */
  readonly deviceMarker: string
}
type Outcome = SignedIn | CodeRefusal | 'NO_ACCOUNT'

/** Returns the new bearer token. A wrong code is counted even though the call fails. */
export async function verifyCode(
  deps: CodeDeps,
  input: Input,
  request: RequestFacts,
): Promise<SignedIn> {
  const outcome = await inTransaction(deps.db, (tx) => judge(deps, tx, input, request))
  if (typeof outcome === 'string') {
    deps.log.info({ requestId: request.requestId, outcome }, 'a sign-in was refused')
    fail(customerErrors[outcome], outcome === 'TOO_MANY_WRONG_CODES' ? { retryAfter: 3_600 } : {})
  }
  deps.log.info({ requestId: request.requestId, customer: outcome.customer.id }, 'signed in')
  return outcome
}

async function judge(
  deps: CodeDeps,
  tx: Tx,
  input: Input,
  request: RequestFacts,
): Promise<Outcome> {
  const now = deps.clock()
  const phone = toPhoneNumber(input.mobileNumber)
  const { sessionId, code, signUp } = input
  const mayBeUsed = signUp !== undefined
  const checked = { sessionId, code, phone, purpose: 'sign-in' as const, mayBeUsed }
  const session = await checkCode(deps, tx, checked, request)
  if (typeof session === 'string') return session
  // A used code opens an account, and signs nobody in to one.
  if (session.usedAt && (await findCustomerByPhone(tx, phone))) return 'CODE_ENDED'
  const customer = await findOrSignUp(deps, tx, withSignUp(deps, session, signUp), now)
  if (!customer) return 'NO_ACCOUNT'
  const token = newToken(deps.random)
  await insertCustomerSession(tx, {
    tokenHash: hashToken(token),
    id: newId(deps.random),
    customerId: customer.id,
    createdAt: now,
    seenAt: now,
  })
  const marker = readDeviceMarker(deps.origin, request.cookies) ?? newToken(deps.random)
  const { clientAddress } = request
  await rememberOrigin(tx, deps, { customerId: customer.id, marker, clientAddress, now })
  return { token, customer, deviceMarker: marker }
}

const withSignUp = (
  { random }: CodeDeps,
  session: CodeSession,
  signUp: Input['signUp'],
): CodeSession =>
  signUp
    ? {
        ...session,
        signUpId: newId(random),
        signUpName: signUp.name,
        signUpEmail: signUp.email,
        signUpConsent: signUp.consent ?? null,
      }
    : session

/** A sign-up with a known number signs that person in and leaves name and e-mail as they are. */
async function findOrSignUp(
  { random }: CodeDeps,
  tx: Tx,
  session: CodeSession,
  now: Date,
): Promise<Customer | undefined> {
  const { phone, signUpId, signUpName, signUpEmail, signUpConsent } = session
  if (!signUpId || signUpName === null || signUpEmail === null)
    return findCustomerByPhone(tx, phone)
  const customer = await insertCustomer(tx, {
    id: signUpId,
    phone,
    name: signUpName,
    email: signUpEmail,
    createdAt: now,
  })
  if (customer.id === signUpId) await recordConsent(tx, random, signUpId, signUpConsent, now)
  return customer
}
