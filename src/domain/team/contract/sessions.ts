/** A colleague's own sessions: where they are signed in, and ending that. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { teamErrors } from '../errors.ts'

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/staff/sessions',
  summary: 'Where one is signed in, this session first',
  who: 'staff',
  action: 'own-account',
  response: z.array(
    z.object({
      id: z.string(),
      device: z.string().nullable(),
      startedAt: z.iso.datetime(),
      seenAt: z.iso.datetime(),
      byLink: z.boolean().describe('Begun by a link instead of a passkey'),
      isThis: z.boolean(),
    }),
  ),
  errors: [],
})

export const endOwnSession = endpoint({
  method: 'POST',
  path: '/staff/sessions/end',
  summary: 'Ends one of one’s own sessions at once',
  who: 'staff',
  action: 'own-account',
  body: z.object({ sessionId: z.string().min(1).max(64) }),
  response: z.object({}),
  errors: [teamErrors.SESSION_NOT_FOUND],
  changes: [listOwnSessions],
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/staff/sessions/end-others',
  summary: 'Ends all of one’s own sessions but this one',
  who: 'staff',
  action: 'own-account',
  response: z.object({}),
  errors: [],
  changes: [listOwnSessions],
})
