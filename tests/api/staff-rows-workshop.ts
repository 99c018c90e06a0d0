/** What each role gets of the board, of a repair, of its intake and its inspection. */
import {
  inspection,
  frontDesk,
  onlyOwner,
  ownerThen,
  type Input,
  type Rows,
  workshop,
} from './staff-rows.ts'
import type { Scene } from './staff-scene.ts'

/** A Monday noon in Chennai. */
const estimate = '2026-11-23T06:30:00.000Z'

export const workshopRows = (known: Scene): Rows => ({
  ...boardRows,
  ...orderRows(known),
  ...deskRows(known),
  ...benchRows(known),
  ...estimateRows(known),
})

const boardRows: Rows = {
  'GET /staff/board': { gets: workshop() },
  'GET /staff/board/events': { gets: workshop() },
  'GET /staff/board/lane': { gets: workshop(), query: () => ({ lane: 'repair' }) },
  'GET /staff/board/choices': { gets: workshop() },
  'POST /staff/board/limit': {
    gets: onlyOwner(),
    body: () => ({ lane: 'pickup', limit: 4, seen: 4 }),
  },
  'GET /staff/uncollected': { gets: frontDesk() },
  'GET /staff/jobs': { gets: workshop(), query: () => ({ q: 'a' }) },
}

function orderRows(known: Scene): Rows {
  const about = (more: Input = {}) => ({
    query: () => ({ orderId: known.orderId, ...more }),
    unknown: 404,
  })
  const order = (more: Input) => ({
    body: () => ({ orderId: known.orderId, ...more }),
    unknown: 404,
  })
  return {
    'GET /staff/order': { gets: workshop(), ...about() },
    // The repair is at the inspection, so the rider may not see it, and gets the same answer for an unknown order.
    'POST /staff/jobs/move': {
      gets: inspection(),
      ...order({ from: 'order-placed', to: 'order-placed' }),
    },
    // Its order is still active.
    'POST /staff/jobs/hand-back': { gets: workshop(409), ...order({}) },
    'GET /staff/order/no-fix': { gets: inspection(), ...about() },
    // The repair is done.
    'POST /staff/order/no-fix': { gets: inspection(409), ...order({ reason: 'board-damage' }) },
    // It was collected.
    'POST /staff/order/unclaimed': { gets: onlyOwner(409), ...order({ reason: 'not-reached' }) },
    'POST /staff/order/notes': { gets: workshop(), ...order({ text: 'On the shelf' }) },
    'POST /staff/order/assign': {
      gets: frontDesk(),
      ...order({ hand: 'technician', colleagueId: null }),
      unknown: 422,
    },
    'GET /staff/order/messages': { gets: workshop(), ...about() },
    'GET /staff/order/documents': { gets: workshop(), ...about() },
    'GET /staff/order/document': { gets: frontDesk(), ...about({ kind: 'receipt-voucher' }) },
  }
}

function deskRows(known: Scene): Rows {
  const query = () => ({ orderId: known.orderId })
  const ofDesk = () =>
    known.read<{ intake: { version: number; photos: string[] } }>(
      `/staff/order/desk?orderId=${known.orderId}`,
    )
  const photos = async () => {
    const { photos: stored } = (await ofDesk()).intake
    return stored.length > 0 ? stored : [await known.sendPhoto()]
  }
  return {
    'GET /staff/order/desk': { gets: workshop(), query, unknown: 404 },
    'POST /staff/order/estimate': {
      gets: inspection(),
      body: () => ({ ...query(), estimate, reason: 'part-late', seen: null }),
      unknown: 404,
    },
    'POST /staff/order/photos': { gets: inspection(), form: () => known.photoForm() },
    'POST /staff/order/intake': {
      gets: inspection(),
      body: async () => ({
        ...query(),
        version: (await ofDesk()).intake.version,
        accessories: ['charger'],
        otherAccessories: '',
        condition: [{ area: 'screen', marks: ['cracked'] }],
        conditionNote: '',
        photos: await photos(),
      }),
      unknown: 404,
    },
    'GET /staff/order/photo': {
      gets: workshop(),
      query: async () => ({ ...query(), photo: (await photos())[0] }),
      unknown: 404,
    },
  }
}

function benchRows(known: Scene): Rows {
  const about = () => ({ orderId: known.benchId, issueId: known.issues[0] })
  let serial = 0
  let partId: string | undefined
  const aPart = async () => {
    const path = `/staff/order/bench?orderId=${known.benchId}`
    const work = await known.read<{ issues: { parts: { id: string }[] }[] }>(path)
    return (partId ??= work.issues.flatMap(({ parts }) => parts)[0]?.id)
  }
  return {
    'GET /staff/order/bench': {
      gets: workshop(),
      query: () => ({ orderId: known.orderId }),
      unknown: 404,
    },
    'POST /staff/order/check': {
      gets: inspection(),
      body: () => ({
        orderId: known.benchId,
        moment: 'after',
        points: [{ point: 'wifi', answer: 'works', note: null, seen: 0 }],
      }),
      unknown: 404,
    },
    // Its repair is completed, so it waits for nothing.
    'POST /staff/order/waiting': {
      gets: inspection(409),
      body: () => ({ orderId: known.benchId, for: 'part', until: null, note: null }),
      unknown: 404,
    },
    'POST /staff/order/waiting/end': {
      gets: inspection(),
      body: () => ({ orderId: known.benchId, since: '2026-11-20T05:30:00.000Z' }),
      unknown: 404,
    },
    // This point does not fail.
    'POST /staff/jobs/send-back': {
      gets: inspection(409),
      body: () => ({ orderId: known.benchId, round: 1, points: ['gps'] }),
      unknown: 404,
    },
    'POST /staff/order/parts': {
      gets: inspection(),
      body: () => ({ ...about(), name: 'Screen', serial: `D6X-${serial++}` }),
      unknown: 404,
    },
    // A part of its issue is recorded.
    'POST /staff/order/parts/none': { gets: inspection(409), body: about, unknown: 404 },
    'POST /staff/order/parts/remove': {
      gets: ownerThen(inspection(409)),
      body: async () => ({ orderId: known.benchId, partId: await aPart(), reason: 'Faulty' }),
      unknown: 404,
    },
  }
}

/** Of a device that was taken in to find its fault. */
function estimateRows(known: Scene): Rows {
  const order = () => ({ orderId: known.takenInId })
  const lines = [{ label: 'Cleaning', labour: 100_000, part: 0, quality: '', warranty: '30 days' }]
  const newest = async () => {
    const { versions } = await known.read<{ versions: { version: number }[] }>(
      `/staff/order/estimates?orderId=${known.takenInId}`,
    )
    return versions[0]?.version ?? 0
  }
  return {
    'GET /staff/order/estimates': {
      gets: inspection(),
      query: order,
      unknown: 404,
    },
    'POST /staff/order/estimates/price': {
      gets: inspection(),
      body: () => ({ ...order(), lines }),
      unknown: 404,
    },
    'POST /staff/order/estimates': {
      gets: inspection(),
      body: async () => ({ ...order(), lines, after: await newest(), findings: [], note: '' }),
      unknown: 404,
    },
    'POST /staff/order/estimates/withdraw': {
      gets: inspection(),
      body: async () => ({ ...order(), version: await newest() }),
      unknown: 404,
    },
    'GET /staff/estimates/requests': { gets: inspection() },
    'POST /staff/estimates/requests/done': {
      gets: inspection(),
      body: () => ({ ...order(), kind: 'call' }),
      unknown: 404,
    },
    // There is no such version.
    'POST /staff/order/estimates/answer': {
      gets: inspection(404),
      body: () => ({ ...order(), version: 99, accepted: [], way: 'phone' }),
      unknown: 404,
    },
  }
}
