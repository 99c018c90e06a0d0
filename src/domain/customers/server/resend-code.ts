/** Sends another code for a session that still waits for one; the code before it stops working. */
import { fail } from '#kernel/app-error.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/serve.ts'
import { customerErrors } from '../errors.ts'
import { lockCodes } from './code-events.ts'
import { findCodeSession } from './repository.ts'
import { type CodeDeps, sendCode } from './send-code.ts'

/** Counts as a new code in every limit. A used or replaced session stays ended. */
export async function resendCode(
  deps: CodeDeps,
  sessionId: string,
  request: RequestFacts,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockCodes(tx)
    const session = await findCodeSession(tx, sessionId)
    if (!session || session.usedAt || session.replacedAt) fail(customerErrors.CODE_ENDED)
    await sendCode(deps, tx, { ...session, tries: 0 }, request.clientAddress)
  })
}
