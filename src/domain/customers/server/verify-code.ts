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
import { hasFormerHolders, mustProveMore } from './number-holders.ts'
import { originOf, rememberOrigin } from './sign-in-origins.ts'

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
  /** Earlier orders of this number are shown only after a second fact. */
  readonly limited: boolean
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
  const held = await findCustomerByPhone(tx, phone)
  // A used code opens an account, and signs nobody in to one.
  if (session.usedAt && held) return 'CODE_ENDED'
  const asked = withSignUp(deps, session, signUp)
  const origin = await originOf(tx, deps, phone, request)
  const isOther =
    held && (await mustProveMore(tx, held, { origin, afterDays: deps.secondFactAfterDays, now }))
  if (isOther) await deps.setAccountAside(tx, held)
  const customer = isOther
    ? await openForNumber(deps, tx, asked, now)
    : await findOrSignUp(deps, tx, asked, now)
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
  const limited = isOther === true || (await hasFormerHolders(tx, phone))
  return { token, customer, limited, deviceMarker: marker }
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

/** An account of its own for the present holder of the number: without a name until the person gives one. */
async function openForNumber(
  deps: CodeDeps,
  tx: Tx,
  session: CodeSession,
  now: Date,
): Promise<Customer> {
  const signedUp = await findOrSignUp(deps, tx, session, now)
  if (signedUp) return signedUp
  const { phone } = session
  const id = newId(deps.random)
  return insertCustomer(tx, { id, phone, name: '', email: '', createdAt: now })
}

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
