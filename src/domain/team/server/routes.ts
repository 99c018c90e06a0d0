/** The console's door: which request goes to which use case, and what happens to the cookie. */
import { eq } from 'drizzle-orm'
import { type RequestFacts, serve } from '#platform/http/serve.ts'
import * as contract from '../contract/staff.ts'
import * as sessions from '../contract/sessions.ts'
import * as trail from '../contract/audit-log.ts'
import { addPasskey, askForPasskey } from './add-passkey.ts'
import { inviteColleague, linkColleague, listColleagues, removeColleague } from './colleagues.ts'
import type { StaffNeeds } from './deps.ts'
import { enterByLink } from './one-time-link.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { endedCookie, sessionCookie } from './session-cookie.ts'
import { endSession } from './sessions.ts'
import { askSignIn, signIn } from './sign-in.ts'
import { staffPasskeys, staffSessions } from './tables.ts'
import { listTrailChoices, searchTrail } from './audit-log.ts'

export function staffRoutes(needs: StaffNeeds) {
  const { db, clock, origin } = needs
  const give = ({ answer }: RequestFacts, cookie: string) => {
    if (answer) answer.cookie = cookie
    return {}
  }
  return [
    serve(contract.enter, async (_, { secret }, request) =>
      give(request, sessionCookie(origin, await enterByLink(needs, secret, request))),
    ),
    serve(contract.askSignIn, (_, __, request) => askSignIn(needs, request)),
    serve(contract.signIn, async (_, asked, request) =>
      give(request, sessionCookie(origin, await signIn(needs, asked, request))),
    ),
    serve(contract.getMe, async ({ id, name, role, recentlyVerified }) => {
      const own = await db.select().from(staffPasskeys).where(eq(staffPasskeys.memberId, id))
      const passkeys = own.map((one) => ({ id: one.id, addedAt: one.createdAt.toISOString() }))
      return { id, name, role, recentlyVerified, passkeys }
    }),
    serve(contract.askPasskey, (colleague) => askForPasskey(needs, colleague)),
    serve(contract.addPasskey, async (colleague, asked) => {
      await addPasskey(needs, colleague, asked)
      return {}
    }),
    serve(contract.leave, async ({ sessionId }, _, request) => {
      await endSession(db, eq(staffSessions.id, sessionId), clock())
      return give(request, endedCookie(origin))
    }),
    serve(sessions.listOwnSessions, (colleague) => listOwnSessions(needs, colleague)),
    serve(sessions.endOwnSession, async (colleague, { sessionId }) => {
      await endOwnSession(needs, colleague, sessionId)
      return {}
    }),
    serve(sessions.endOtherSessions, async (colleague) => {
      await endOtherSessions(needs, colleague)
      return {}
    }),
    serve(trail.searchTrail, (_, asked) => searchTrail(needs, asked)),
    serve(trail.getTrailChoices, () => listTrailChoices(needs)),
    serve(contract.listColleagues, () => listColleagues(needs)),
    serve(contract.inviteColleague, async (by, asked) => ({
      link: await inviteColleague(needs, by, asked),
    })),
    serve(contract.linkColleague, async (by, { colleagueId }) => ({
      link: await linkColleague(needs, by, colleagueId),
    })),
    serve(contract.removeColleague, async (by, { colleagueId }) => {
      await removeColleague(needs, by, colleagueId)
      return {}
    }),
  ]
}
