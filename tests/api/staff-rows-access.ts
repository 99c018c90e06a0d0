/**
 * What each role gets of its own account, of the others' access, and of the audit log. Calls that end something come
 * last.
 */
import { frontDesk, everybody, onlyOwner, type Rows } from './staff-rows.ts'
import type { Scene } from './staff-scene.ts'

export function accessRows(known: Scene): Rows {
  const colleague = { body: () => ({ colleagueId: known.colleagueId }), unknown: 404 }
  return {
    'GET /staff/trail': { gets: onlyOwner() },
    'GET /staff/trail/choices': { gets: onlyOwner() },
    'GET /staff/today': { gets: frontDesk() },
    // Nothing is marked, so there is no mark to take back.
    'POST /staff/today/done': {
      gets: frontDesk(),
      body: () => ({ list: 'unassigned', id: known.orderId, isDone: false }),
      unknown: 200,
    },
    'GET /staff/overview': { gets: frontDesk() },
    'GET /staff/overview/jobs': { gets: frontDesk(), query: () => ({ list: 'late' }) },
    'GET /staff/overview/work-times': { gets: frontDesk(), query: () => ({ days: 14 }) },
    'GET /staff/me': { gets: everybody() },
    'GET /staff/sessions': { gets: everybody() },
    // A session of another colleague, which counts as unknown.
    'POST /staff/sessions/end': {
      gets: everybody(404),
      body: () => ({ sessionId: known.sessionId }),
      unknown: 404,
    },
    'POST /staff/sessions/end-others': { gets: everybody() },
    'POST /staff/passkeys/options': { gets: everybody() },
    'POST /staff/passkeys': {
      gets: everybody(422),
      body: () => ({ challengeId: 'x', credential: { id: '', rawId: '', type: '', response: {} } }),
      unknown: 422,
    },
    // A passkey that nobody has.
    'POST /staff/passkeys/rename': {
      gets: everybody(404),
      body: () => ({ passkeyId: 'x', name: 'Old phone' }),
      unknown: 404,
    },
    'POST /staff/passkeys/remove': {
      gets: everybody(404),
      body: () => ({ passkeyId: 'x' }),
      unknown: 404,
    },
    'GET /staff/colleagues': { gets: onlyOwner() },
    'POST /staff/colleagues': { gets: onlyOwner(), body: () => ({ name: 'Eve', role: 'rider' }) },
    'POST /staff/colleagues/link': { gets: onlyOwner(), ...colleague },
    // A link that nobody made.
    'POST /staff/colleagues/send-link': {
      gets: onlyOwner(422),
      body: () => ({ secret: 'x', mobileNumber: '9840012345' }),
    },
    'POST /staff/colleagues/role': {
      gets: onlyOwner(),
      body: () => ({ colleagueId: known.colleagueId, role: 'technician' }),
      unknown: 404,
    },
    'POST /staff/colleagues/passkeys/remove': {
      gets: onlyOwner(404),
      body: () => ({ colleagueId: known.colleagueId, passkeyId: 'x' }),
      unknown: 404,
    },
    'POST /staff/colleagues/remove': { gets: onlyOwner(), ...colleague },
    'POST /staff/logout': { gets: everybody() },
  }
}
