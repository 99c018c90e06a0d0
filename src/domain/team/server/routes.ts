/** The routes of sign-in and access: which request goes to which use case, and how the cookie is set. */
import { eq } from 'drizzle-orm'
import type { Colleague } from '#kernel/endpoint.ts'
import { type RequestFacts, serve } from '#platform/http/serve.ts'
import * as access from '../contract/access.ts'
import * as contract from '../contract/staff.ts'
import { sendLink as sendLinkCall } from '../contract/send-link.ts'
import * as sessions from '../contract/sessions.ts'
import * as auditLog from '../contract/audit-log.ts'
import { type AuditLogDeps, listAuditLogChoices, searchAuditLog } from './audit-log.ts'
import { addPasskey, askForPasskey, mayAddPasskey } from './add-passkey.ts'
import {
  changeRole,
  inviteColleague,
  linkColleague,
  listAccess,
  removeColleague,
} from './colleagues.ts'
import { hostOf, type StaffDeps } from './deps.ts'
import { enterByLink } from './one-time-link.ts'
import { passkeysOf, passkeyView, removePasskey, renamePasskey } from './passkeys.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { sendLink } from './send-link.ts'
import { endedCookie, sessionCookie } from './session-cookie.ts'
import { endSession } from './sessions.ts'
import { askSignIn, signIn } from './sign-in.ts'
import { staffSessions } from './tables.ts'

type SendDeps = Parameters<typeof sendLink>[0]

export const teamRoutes = (deps: SendDeps & AuditLogDeps) => [
  ...signInRoutes(deps),
  ...ownAccountRoutes(deps),
  ...colleagueRoutes(deps),
  serve(auditLog.searchAuditLog, (_, input) => searchAuditLog(deps, input)),
  serve(auditLog.getAuditLogChoices, () => listAuditLogChoices(deps)),
]

function signInRoutes(deps: StaffDeps) {
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
    serve(contract.leave, async ({ sessionId }, _, request) => {
      await endSession(db, eq(staffSessions.id, sessionId), clock())
      return give(request, endedCookie(origin))
    }),
  ]
}

function ownAccountRoutes(deps: StaffDeps) {
  return [
    serve(contract.getMe, (colleague) => getMe(deps, colleague)),
    serve(contract.askPasskey, (colleague) => askForPasskey(deps, colleague)),
    serve(contract.addPasskey, async (colleague, input, request) => {
      await addPasskey(deps, colleague, input, request)
      return {}
    }),
    serve(access.renamePasskey, async (colleague, input) => {
      await renamePasskey(deps, colleague, input)
      return {}
    }),
    serve(access.removePasskey, async (by, { passkeyId }) => {
      await removePasskey(deps, by, { memberId: by.id, passkeyId })
      return {}
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
  ]
}

function colleagueRoutes(deps: SendDeps) {
  return [
    serve(contract.listColleagues, () => listAccess(deps)),
    serve(contract.inviteColleague, async (by, input) => ({
      link: await inviteColleague(deps, by, input),
    })),
    serve(contract.linkColleague, async (by, { colleagueId }) => ({
      link: await linkColleague(deps, by, colleagueId),
    })),
    serve(sendLinkCall, async (by, input) => {
      await sendLink(deps, by, input)
      return {}
    }),
    serve(access.changeRole, async (by, input) => {
      await changeRole(deps, by, input)
      return {}
    }),
    serve(access.removeColleaguesPasskey, async (by, { colleagueId, passkeyId }) => {
      await removePasskey(deps, by, { memberId: colleagueId, passkeyId })
      return {}
    }),
    serve(contract.removeColleague, async (by, { colleagueId }) => {
      await removeColleague(deps, by, colleagueId)
      return {}
    }),
  ]
}

async function getMe(deps: StaffDeps, colleague: Colleague) {
  const { id, name, role, recentlyVerified } = colleague
  const passkeys = (await passkeysOf(deps.db, id)).map((one) => passkeyView(one, hostOf(deps)))
  const mayAdd = await mayAddPasskey(deps.db, colleague)
  return { id, name, role, recentlyVerified, passkeys, mayAddPasskey: mayAdd }
}
