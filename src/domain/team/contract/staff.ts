/** The calls for sign-in, sign-out and colleagues' access, shared by the pages and the API. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import { gatewayErrors } from '#kernel/app-error.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { reviewCountsPath, roles } from '#kernel/permissions.ts'
import { teamErrors } from '../errors.ts'
import { listOwnSessions } from './sessions.ts'

const colleagueName = plainLine(60, {
  missing: 'Please enter a name',
  tooLong: 'Please enter at most 60 characters',
})
export const token = z.string().min(1).max(64)
/** The input and output of the browser's WebAuthn calls, as JSON (W3C Web Authentication Level 3, 5.1). */
const ceremony = z.object({ challengeId: z.string(), options: z.looseObject({}) })
const credential = z.looseObject({
  id: z.string().max(2_048),
  rawId: z.string().max(2_048),
  type: z.string().max(32),
  response: z.looseObject({}),
})

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  otherHost: z
    .string()
    .nullable()
    .describe('The host of a passkey that was made for another address and does not work here'),
})
export const me = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  passkeys: z.array(passkey),
  mayAddPasskey: z.boolean().describe('A passkey may be added now without showing another'),
  recentlyVerified: z.boolean(),
})
const colleague = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  hasPasskey: z.boolean().describe('One that works at this address'),
  passkeys: z.array(passkey),
})
const link = z.object({ link: z.string().describe('Works once, for ten minutes') })

export const enter = endpoint({
  method: 'POST',
  path: '/staff/enter',
  summary: 'Signs a colleague in by a one-time link',
  who: 'anyone',
  body: z.object({ secret: z.string().min(1).max(128) }),
  response: z.object({}),
  errors: [teamErrors.LINK_ENDED, teamErrors.TOO_MANY_SIGN_INS],
  secretAnswer: true,
})

export const askSignIn = endpoint({
  method: 'POST',
  path: '/staff/sign-in/options',
  summary: 'A challenge for a passkey',
  who: 'anyone',
  response: ceremony,
  errors: [teamErrors.TOO_MANY_SIGN_INS],
  secretAnswer: true,
})

export const signIn = endpoint({
  method: 'POST',
  path: '/staff/sign-in',
  summary: 'Signs a colleague in by passkey; also shows it once more',
  who: 'anyone',
  body: z.object({ challengeId: token, credential }),
  response: z.object({}),
  errors: [teamErrors.PASSKEY_REFUSED, teamErrors.TOO_MANY_SIGN_INS],
  secretAnswer: true,
})

export const getMe = endpoint({
  method: 'GET',
  path: '/staff/me',
  summary: 'The signed-in colleague',
  who: 'staff',
  action: 'own-account',
  response: me,
  errors: [],
})

export const askPasskey = endpoint({
  method: 'POST',
  path: '/staff/passkeys/options',
  summary: 'A challenge for adding a passkey; whoever has one shows it first',
  who: 'staff',
  action: 'own-account',
  response: ceremony,
  errors: [gatewayErrors.SHOW_PASSKEY],
  secretAnswer: true,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/staff/passkeys',
  summary: 'Adds a passkey to one’s own account',
  who: 'staff',
  action: 'own-account',
  body: z.object({ challengeId: token, credential }),
  response: z.object({}),
  message: 'Passkey added',
  errors: [teamErrors.PASSKEY_REFUSED, gatewayErrors.SHOW_PASSKEY],
  secretAnswer: true,
  changes: [getMe, listOwnSessions],
})

export const leave = endpoint({
  method: 'POST',
  path: '/staff/logout',
  summary: 'Ends this session at once',
  who: 'staff',
  action: 'own-account',
  response: z.object({}),
  errors: [],
  secretAnswer: true,
})

export const countReviews = endpoint({
  method: 'GET',
  path: reviewCountsPath,
  summary: 'How much of what customers sent waits for an answer',
  who: 'staff',
  action: 'answer-customers',
  response: z.object({
    students: z.number().int(),
    quotes: z.number().int(),
    messages: z.number().int(),
    calls: z.number().int().describe('customers who wait for a call now'),
    grievances: z.number().int().nullable().describe('Null for who may not answer them'),
  }),
  errors: [],
})

export const listColleagues = endpoint({
  method: 'GET',
  path: '/staff/colleagues',
  summary: 'Who has access, and in which role',
  who: 'staff',
  action: 'manage-colleagues',
  response: z.array(colleague),
  errors: [],
})

export const inviteColleague = endpoint({
  method: 'POST',
  path: '/staff/colleagues',
  summary: 'Gives somebody a role and a one-time link',
  who: 'staff',
  action: 'manage-colleagues',
  recent: true,
  body: z.object({ name: colleagueName, role: z.enum(roles) }),
  response: link,
  errors: [],
  secretAnswer: true,
  changes: [listColleagues],
})

export const linkColleague = endpoint({
  method: 'POST',
  path: '/staff/colleagues/link',
  summary: 'A new one-time link for a colleague; older ones stop working',
  who: 'staff',
  action: 'manage-colleagues',
  recent: true,
  body: z.object({ colleagueId: token }),
  response: link,
  errors: [teamErrors.COLLEAGUE_NOT_FOUND],
  secretAnswer: true,
})

export const removeColleague = endpoint({
  method: 'POST',
  path: '/staff/colleagues/remove',
  summary: 'Takes a colleague’s access away and ends their sessions',
  who: 'staff',
  action: 'manage-colleagues',
  recent: true,
  body: z.object({ colleagueId: token }),
  response: z.object({}),
  errors: [teamErrors.COLLEAGUE_NOT_FOUND, teamErrors.NOT_YOURSELF],
  changes: [listColleagues],
})
