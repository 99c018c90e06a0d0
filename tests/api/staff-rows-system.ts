/** What each role gets of what runs behind the screens. Nothing has failed in the scene, so most calls find nothing. */
import { frontDesk, onlyOwner, type Rows } from './staff-rows.ts'

const nothing = '0'.repeat(26)

export const systemRows = (): Rows => ({
  'GET /staff/system': { gets: onlyOwner() },
  'POST /staff/system/jobs/retry': {
    gets: onlyOwner(404),
    body: () => ({ queue: 'payment-captured.tell' }),
    unknown: 404,
  },
  'POST /staff/system/jobs/discard': {
    gets: onlyOwner(404),
    body: () => ({ id: nothing, reason: 'A test order' }),
    unknown: 404,
  },
  'POST /staff/system/alarms/acknowledge': {
    gets: onlyOwner(404),
    body: () => ({ id: nothing }),
    unknown: 404,
  },
  'GET /staff/messages/troubled': { gets: frontDesk() },
  'POST /staff/messages/again': {
    gets: frontDesk(404),
    body: () => ({ id: nothing }),
    unknown: 404,
  },
})
