/** The routes of sign-in and access: which request goes to which use case, and how the cookie is set. */
import { eq } from 'drizzle-orm'
import { type RequestFacts, serve } from '#platform/http/serve.ts'
import * as contract from '../contract/staff.ts'
import * as sessions from '../contract/sessions.ts'
import * as auditLog from '../contract/audit-log.ts'
import { type AuditLogDeps, listAuditLogChoices, searchAuditLog } from './audit-log.ts'
import { addPasskey, askForPasskey } from './add-passkey.ts'
import { inviteColleague, linkColleague, listColleagues, removeColleague } from './colleagues.ts'
import type { StaffDeps } from './deps.ts'
import { enterByLink } from './one-time-link.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { endedCookie, sessionCookie } from './session-cookie.ts'
import { endSession } from './sessions.ts'
import { askSignIn, signIn } from './sign-in.ts'
import { staffPasskeys, staffSessions } from './tables.ts'

export function teamRoutes(deps: StaffDeps & AuditLogDeps) {
  const { db, clock, origin } = deps
  const give = ({ answer }: RequestFacts, cookie: string) => {
    if (answer) answer.cookie = cookie
    return {}
  }
  return [
    serve(contract.enter, async (_, { secret }, request) =>
      give(request, sessionCookie(origin, await enterByLink(deps, secret, request))),
    ),
    serve(contract.askSignIn, (_, __, request) => askSignIn(deps, request)),
    serve(contract.signIn, async (_, input, request) =>
      give(request, sessionCookie(origin, await signIn(deps, input, request))),
    ),
    serve(contract.getMe, async ({ id, name, role, recentlyVerified }) => {
      const own = await db.select().from(staffPasskeys).where(eq(staffPasskeys.memberId, id))
      const passkeys = own.map((one) => ({ id: one.id, addedAt: one.createdAt.toISOString() }))
      return { id, name, role, recentlyVerified, passkeys }
    }),
    serve(contract.askPasskey, (colleague) => askForPasskey(deps, colleague)),
    serve(contract.addPasskey, async (colleague, input) => {
      await addPasskey(deps, colleague, input)
      return {}
    }),
    serve(contract.leave, async ({ sessionId }, _, request) => {
      await endSession(db, eq(staffSessions.id, sessionId), clock())
      return give(request, endedCookie(origin))
    }),
    serve(sessions.listOwnSessions, (colleague) => listOwnSessions(deps, colleague)),
    serve(sessions.endOwnSession, async (colleague, { sessionId }) => {
      await endOwnSession(deps, colleague, sessionId)
      return {}
    }),
    serve(sessions.endOtherSessions, async (colleague) => {
      await endOtherSessions(deps, colleague)
      return {}
    }),
    serve(auditLog.searchAuditLog, (_, input) => searchAuditLog(deps, input)),
    serve(auditLog.getAuditLogChoices, () => listAuditLogChoices(deps)),
    serve(contract.listColleagues, () => listColleagues(deps)),
    serve(contract.inviteColleague, async (by, input) => ({
      link: await inviteColleague(deps, by, input),
    })),
    serve(contract.linkColleague, async (by, { colleagueId }) => ({
      link: await linkColleague(deps, by, colleagueId),
    })),
    serve(contract.removeColleague, async (by, { colleagueId }) => {
      await removeColleague(deps, by, colleagueId)
      return {}
    }),
  ]
}
