/** Sends a one-time code for login or sign-up: the same work and the same answer, whether or not the number is known. */
import { fail } from '#kernel/app-error.ts'
import { toPhoneNumber } from '#kernel/phone.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/serve.ts'
import { newId } from '#platform/random.ts'
import { customerErrors } from '../errors.ts'
import type { CodeSession } from '../one-time-code.ts'
import { lockCodes } from './code-events.ts'
import { findCodeSession, replaceCodeSessions } from './repository.ts'
import { type CodeDeps, sendCode } from './send-code.ts'

type Input = {
  readonly mobileNumber: string
  readonly signUp?: {
    readonly name: string
    readonly email: string
    readonly consent: string | undefined
  }
  /** Signing in when absent. */
  readonly purpose?: CodeSession['purpose']
  /** Its number when absent. */
  readonly place?: CodeSession['place']
}

/**
 * Opens a code session and sends its code; an earlier session of the number stops working.
 *
 * `candidateId` is the id that a new customer would get; it does not reveal whether the number has an account.
 */
export async function requestCode(
  deps: CodeDeps,
  { mobileNumber, signUp, purpose = 'sign-in', place = null }: Input,
  request: RequestFacts,
) {
  const { db, clock, random } = deps
  const phone = toPhoneNumber(mobileNumber)
  const [id, candidateId] = [newId(random), newId(random)]
  await inTransaction(db, async (tx) => {
    await lockCodes(tx)
    const session = {
      id,
      phone,
      purpose,
      signUpName: signUp?.name ?? null,
      signUpEmail: signUp?.email ?? null,
      signUpId: signUp ? candidateId : null,
      signUpConsent: signUp?.consent ?? null,
      place,
      tries: 0,
      createdAt: clock(),
      usedAt: null,
      replacedAt: null,
    }
    await sendCode(deps, tx, session, request)
    await replaceCodeSessions(tx, phone, id, clock())
  })
  return { sessionId: id, candidateId }
}

/**
 * Sends another code for a session that still waits for one; the code before it stops working. It counts as a new code in
 * every limit. A used or replaced session stays ended.
 */
export async function resendCode(
  deps: CodeDeps,
  sessionId: string,
  request: RequestFacts,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockCodes(tx)
    const session = await findCodeSession(tx, sessionId)
    if (!session || session.usedAt || session.replacedAt) fail(customerErrors.CODE_ENDED)
    await sendCode(deps, tx, { ...session, tries: 0 }, request)
  })
}
