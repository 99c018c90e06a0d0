/** What each role gets of what customers have sent in. The second caller finds it decided. */
import { editors, frontDesk, onlyOwner, ownerThen, type Rows } from './staff-rows.ts'
import type { Scene } from './staff-scene.ts'

type Applications = { applications: { photos: { collegeId: string } }[] }
type Prices = { prices: { amount: number }[] }
type Grievances = { grievances: { id: string }[] }

export function reviewRows(known: Scene): Rows {
  const application = () => ({ id: known.applicationId })
  const enquiry = () => ({ id: known.enquiryId })
  let photo: string | undefined
  let grievance: string | undefined
  let amount: number | undefined
  return {
    'GET /staff/reviews': { gets: frontDesk() },
    'GET /staff/ratings': { gets: frontDesk() },
    'POST /staff/ratings/show': {
      gets: editors(404),
      body: () => ({ orderId: 'nowhere', shown: true }),
      unknown: 404,
    },
    'GET /staff/ratings/page': { gets: onlyOwner() },
    'POST /staff/ratings/page': {
      gets: onlyOwner(),
      body: () => ({ value: { address: '' }, version: 0 }),
    },
    'GET /staff/contact-requests': { gets: frontDesk(), query: () => ({ state: 'due' }) },
    'GET /staff/unpaid': { gets: frontDesk() },
    'GET /staff/unpaid/counts': { gets: frontDesk() },
    'GET /staff/contact-requests/one': {
      gets: frontDesk(),
      query: () => ({ orderId: known.contact.called }),
      unknown: 409,
    },
    'POST /staff/contact-requests/called': {
      gets: frontDesk(),
      body: () => ({ orderId: known.contact.called, nextTryAt: known.tomorrow }),
      unknown: 409,
    },
    'POST /staff/contact-requests/convert': {
      gets: ownerThen(frontDesk(409)),
      async body() {
        const orderId = known.contact.agreed
        const one = `/staff/contact-requests/one?orderId=${orderId}`
        amount ??= (await known.read<Prices>(one)).prices[0]?.amount
        return { orderId, service: 'walk-in', amount }
      },
      unknown: 409,
    },
    'POST /staff/contact-requests/close': {
      gets: ownerThen(frontDesk(409)),
      body: () => ({ orderId: known.contact.closed, reason: 'answered' }),
      unknown: 409,
    },
    'GET /staff/applications': { gets: frontDesk(), query: () => ({ status: 'new' }) },
    'GET /staff/applications/photo': {
      gets: frontDesk(),
      async query() {
        const input = known.read<Applications>('/staff/applications?status=new')
        return { id: (photo ??= (await input).applications[0]?.photos.collegeId) }
      },
      unknown: 404,
    },
    'POST /staff/applications/approve': {
      gets: ownerThen(frontDesk(409)),
      body: application,
      unknown: 404,
    },
    'POST /staff/applications/decline': {
      gets: frontDesk(409),
      body: () => ({ ...application(), reason: 'expired' }),
      unknown: 404,
    },
    'GET /staff/enquiries': {
      gets: frontDesk(),
      query: () => ({ kind: 'contact', status: 'new' }),
    },
    'POST /staff/enquiries/change': {
      gets: ownerThen(frontDesk(409)),
      body: () => ({ ...enquiry(), revision: 0, status: 'answered', ownerId: null }),
      unknown: 404,
    },
    'POST /staff/enquiries/notes': {
      gets: frontDesk(),
      body: () => ({ ...enquiry(), text: 'Rang, no answer' }),
      unknown: 404,
    },
    // Its message is about something else (trade-ins).
    'POST /staff/enquiries/trade-in/check': {
      gets: frontDesk(409),
      body: () => ({ ...enquiry(), imei: '356938035643809', result: 'clear', reference: '' }),
      unknown: 404,
    },
    'POST /staff/enquiries/trade-in/offer': {
      gets: frontDesk(409),
      body: () => ({ ...enquiry(), offer: '10,000' }),
      unknown: 404,
    },
    'POST /staff/order/confirm-number': {
      gets: frontDesk(409),
      body: () => ({ orderId: known.orderId }),
      unknown: 404,
    },
    'GET /staff/grievances': { gets: onlyOwner(), query: () => ({ state: 'open' }) },
    'POST /staff/grievances/answer': {
      gets: onlyOwner(),
      async body() {
        const input = known.read<Grievances>('/staff/grievances?state=open')
        return { id: (grievance ??= (await input).grievances[0]?.id), answer: 'Here they are.' }
      },
      unknown: 404,
    },
  }
}
