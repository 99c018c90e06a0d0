/** Checks a one-time code for signing in and for deleting an account, with every limit on guessing. */
import type { PhoneNumber } from '#kernel/phone.ts'
import type { Tx } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/serve.ts'
import { codeRules, type CodeSession, isLive } from '../one-time-code.ts'
import { countCodeEvents, lockCodes, noteCodeEvent } from './code-events.ts'
import { findCodeSession, saveCodeSession } from './repository.ts'
import { checkHash } from './secrets.ts'
import type { CodeDeps } from './send-code.ts'
import { originOf } from './sign-in-origins.ts'

export type CodeRefusal = 'WRONG_CODE' | 'CODE_ENDED' | 'TOO_MANY_WRONG_CODES'

type Input = {
  readonly sessionId: string
  readonly code: string
  readonly phone: PhoneNumber
  /** A code sent for another purpose is not accepted. */
  readonly purpose: CodeSession['purpose']
  /** Accepts a code once more that was used before; its session says when. */
  readonly mayBeUsed?: boolean
}

/** Returns the session and marks it used, or returns the reason for refusing. A wrong code is counted, so the caller must commit. */
export async function checkCode(
  deps: CodeDeps,
  tx: Tx,
  { sessionId, code, phone, purpose, mayBeUsed = false }: Input,
  request: RequestFacts,
): Promise<CodeSession | CodeRefusal> {
  const now = deps.clock()
  const { clientAddress } = request
  await lockCodes(tx)
  const wrong = (subject: { phone?: typeof phone; clientAddress?: string }, per: number) =>
    countCodeEvents(tx, 'wrong', subject, per, now)
  const { wrongPerNumber, wrongPerAddress, alarm } = codeRules
  if ((await wrong({ phone }, wrongPerNumber.per)) >= wrongPerNumber.limit)
    return 'TOO_MANY_WRONG_CODES'
  const origin = await originOf(tx, deps, phone, request)
  const fromHere = await wrong({ clientAddress }, wrongPerAddress.per)
  // A known device may share its address with the stranger who guesses there.
  if (fromHere >= wrongPerAddress.limit && origin !== 'device') return 'TOO_MANY_WRONG_CODES'
  const alarmed = (await wrong({}, alarm.per)) > alarm.limit
  if (alarmed) deps.alarm('codes-wrong')
  const session = await findCodeSession(tx, sessionId)
  const isFor = session?.phone === phone && session.purpose === purpose
  const usable = session && mayBeUsed ? { ...session, usedAt: null } : session
  if (!session || !usable || !isFor || !isLive(usable, now, alarmed)) return 'CODE_ENDED'
  const verdict = checkHash(deps.secretKey, session, code)
  // It is no guess of the customer's that the key is gone.
  if (verdict === 'unknown key') return 'CODE_ENDED'
  if (verdict === 'wrong') {
    await noteCodeEvent(tx, deps.random, 'wrong', { phone, clientAddress, at: now })
    await saveCodeSession(tx, { ...session, tries: session.tries + 1 })
    return 'WRONG_CODE'
  }
  await saveCodeSession(tx, { ...session, usedAt: now })
  return session
}
