/** The calls that change a role or a passkey. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { roles } from '#kernel/permissions.ts'
import { teamErrors } from '../errors.ts'
import { longestPasskeyName } from '../passkey-name.ts'
import { getMe, listColleagues, token } from './staff.ts'
import { listOwnSessions } from './sessions.ts'

/** A credential's id, which the authenticator chose. */
const passkeyId = z.string().min(1).max(2_048)

const passkeyName = plainLine(longestPasskeyName, {
  missing: 'Please enter a name',
  tooLong: `Please enter at most ${longestPasskeyName} characters`,
})

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/staff/passkeys/rename',
  summary: 'Names one of one’s own passkeys',
  who: 'staff',
  action: 'own-account',
  body: z.object({ passkeyId, name: passkeyName }),
  response: z.object({}),
  message: 'Passkey renamed',
  errors: [teamErrors.PASSKEY_NOT_FOUND],
  changes: [getMe],
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/staff/passkeys/remove',
  summary: 'Removes one of one’s own passkeys and ends the sessions in which it was shown',
  who: 'staff',
  action: 'own-account',
  recent: true,
  body: z.object({ passkeyId }),
  response: z.object({}),
  message: 'Passkey removed',
  errors: [teamErrors.COLLEAGUE_NOT_FOUND, teamErrors.PASSKEY_NOT_FOUND, teamErrors.LAST_OWNER],
  changes: [getMe, listOwnSessions],
})

export const removeColleaguesPasskey = endpoint({
  method: 'POST',
  path: '/staff/colleagues/passkeys/remove',
  summary: 'Removes a colleague’s passkey and ends the sessions in which it was shown',
  who: 'staff',
  action: 'manage-colleagues',
  recent: true,
  body: z.object({ colleagueId: token, passkeyId }),
  response: z.object({}),
  message: 'Passkey removed',
  errors: [teamErrors.COLLEAGUE_NOT_FOUND, teamErrors.PASSKEY_NOT_FOUND, teamErrors.LAST_OWNER],
  changes: [listColleagues, getMe],
})

export const changeRole = endpoint({
  method: 'POST',
  path: '/staff/colleagues/role',
  summary: 'Gives a colleague another role, at once in all their sessions',
  who: 'staff',
  action: 'manage-colleagues',
  recent: true,
  body: z.object({ colleagueId: token, role: z.enum(roles) }),
  response: z.object({}),
  message: 'Role changed',
  errors: [teamErrors.COLLEAGUE_NOT_FOUND, teamErrors.LAST_OWNER],
  changes: [listColleagues, getMe],
})
