/** What each role gets of the board, of a repair, of its intake and its inspection. */
import {
  everybody,
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

const nobodysView = 'v1ew00000000000000000000000'

const boardRows: Rows = {
  'GET /staff/board': { gets: workshop() },
  'GET /staff/board/events': { gets: workshop() },
  'GET /staff/board/lane': { gets: workshop(), query: () => ({ lane: 'repair' }) },
  'GET /staff/board/choices': { gets: workshop() },
  'GET /staff/board/counts': { gets: workshop() },
  'GET /staff/board/list': { gets: workshop(), query: () => ({ state: 'late' }) },
  'GET /staff/board/views': { gets: workshop() },
  // Each colleague has views of their own.
  'POST /staff/board/views/add': {
    gets: workshop(),
    body: () => ({
      name: 'Late ones',
      view: { filter: { state: 'late' }, layout: 'list', density: 'compact' },
    }),
  },
  // Only its own colleague's view can be changed (board-dense).
  'POST /staff/board/views/change': {
    gets: workshop(404),
    body: () => ({ viewId: nobodysView, name: 'Late' }),
    unknown: 404,
  },
  'POST /staff/board/views/delete': {
    gets: workshop(),
    body: () => ({ viewId: nobodysView }),
    unknown: 200,
  },
  'GET /staff/wall': { gets: everybody() },
  'POST /staff/board/limit': {
    gets: onlyOwner(),
    body: () => ({ lane: 'pickup', limit: 4, seen: 4 }),
  },
  'GET /staff/notices': { gets: workshop() },
  // Another colleague's notice is left alone, with the same answer.
  'POST /staff/notices/read': { gets: workshop(), body: () => ({ id: 1 }), unknown: 422 },
  'POST /staff/notices/read-all': { gets: workshop(), body: () => ({ upTo: 1 }) },
  'GET /staff/notes/people': { gets: workshop() },
  'GET /staff/uncollected': { gets: frontDesk() },
  'GET /staff/jobs': { gets: workshop(), query: () => ({ q: 'a' }) },
}

const warrantyClaim = {
  formId: 'c'.repeat(32),
  issueIds: ['iphone-screen'],
  complaint: 'It flickers',
  language: 'English',
}

const onTheRoad = (status = 200) => ({ ...frontDesk(status), rider: status })

function orderRows(known: Scene): Rows {
  const ridersId = () => ({ riderId: known.riderId })
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
    'GET /staff/order/door': { gets: workshop(), ...about() },
    'POST /staff/run/photos': { gets: onTheRoad(), form: () => known.photoForm() },
    // It is no pickup at a door.
    'POST /staff/run/confirm': { gets: frontDesk(409), ...order({ reason: 'no-message' }) },
    // The repeat of a move, which changes nothing; that stage is no rider's.
    'POST /staff/run/step': {
      gets: frontDesk(),
      ...order({ from: 'order-placed', to: 'order-placed' }),
    },
    'GET /staff/run': { gets: onTheRoad(), query: ridersId, unknown: 404 },
    // The repair is at the inspection, so the rider may not see it, and gets the same answer for an unknown order.
    'POST /staff/jobs/move': {
      gets: inspection(),
      ...order({ from: 'order-placed', to: 'order-placed' }),
    },
    // It is at the stage before already, so nothing is left to undo.
    'POST /staff/jobs/undo-move': {
      gets: workshop(),
      ...order({ stage: 'reached-workshop', at: estimate }),
    },
    // It is at its first stage.
    'POST /staff/jobs/step-back': {
      gets: frontDesk(409),
      ...order({ from: 'order-placed', reason: 'Pressed on the wrong card' }),
    },
    // Its order is still active.
    'POST /staff/jobs/hand-back': { gets: workshop(409), ...order({}) },
    'GET /staff/order/no-fix': { gets: inspection(), ...about() },
    // The repair is done.
    'POST /staff/order/no-fix': { gets: inspection(409), ...order({ reason: 'board-damage' }) },
    'GET /staff/device': { gets: workshop(), ...about() },
    'GET /staff/order/warranty': { gets: workshop(), ...about() },
    'GET /staff/warranty/device': { gets: frontDesk(), query: () => ({ number: 'MDCIMAC24' }) },
    // The device was not handed over yet.
    'POST /staff/warranty/claim': { gets: frontDesk(409), ...order(warrantyClaim) },
    // No warranty is claimed with it.
    'POST /staff/warranty/decide': { gets: inspection(404), ...order({ decision: 'covered' }) },
    // It was collected.
    'POST /staff/order/unclaimed': { gets: onlyOwner(409), ...order({ reason: 'not-reached' }) },
    // It was collected, and is not unclaimed.
    'POST /staff/order/collected-after-all': { gets: onlyOwner(409), ...order({}) },
    'GET /staff/notes/templates': { gets: workshop() },
    'POST /staff/notes/templates': {
      gets: frontDesk(),
      body: () => known.read('/staff/notes/templates'),
    },
    'POST /staff/order/notes': { gets: workshop(), ...order({ text: 'On the shelf' }) },
    'POST /staff/order/assign': {
      gets: frontDesk(),
      ...order({ hand: 'technician', colleagueId: null }),
      unknown: 422,
    },
    'GET /staff/order/questions': { gets: workshop(), ...about() },
    'GET /staff/questions': { gets: frontDesk() },
    // Nobody asked.
    'POST /staff/questions/answer': {
      gets: frontDesk(404),
      ...order({ questionId: 'none', answer: 'Tomorrow.' }),
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
    'GET /staff/order/paper-link': { gets: workshop(), query, unknown: 404 },
    'GET /staff/order/numbers': { gets: workshop(), query, unknown: 404 },
    // Its repair has begun, or nothing differs (device-numbers).
    'POST /staff/order/numbers': {
      gets: inspection(409),
      body: () => ({ ...query(), moment: 'leaves', numbers: ['356938035643809'], unreadable: '' }),
      unknown: 404,
    },
    'POST /staff/order/numbers/allow': {
      gets: onlyOwner(409),
      body: () => ({ ...query(), reason: 'The board was replaced' }),
      unknown: 404,
    },
    'POST /staff/order/contact': {
      gets: inspection(),
      body: () => ({ ...query(), way: 'own' }),
      unknown: 404,
    },
    'POST /staff/order/estimate': {
      gets: inspection(),
      body: () => ({ ...query(), estimate, reason: 'part-late', seen: null }),
      unknown: 404,
    },
    'GET /staff/order/intake-link': { gets: inspection(), query, unknown: 404 },
    'POST /staff/order/intake-link': { gets: inspection(), body: query, unknown: 404 },
    'POST /staff/order/intake-link/close': { gets: inspection(), body: query, unknown: 404 },
    'POST /staff/order/intake-link/remove': {
      gets: inspection(),
      body: () => ({ ...query(), photo: null }),
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
    'POST /staff/order/photos/show': {
      gets: inspection(),
      body: async () => ({ ...query(), photo: (await photos())[0], shown: true }),
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
    'GET /staff/order/work-time': {
      gets: { ...inspection(), 'front-desk': 403 },
      query: () => ({ orderId: known.orderId }),
      unknown: 404,
    },
    'GET /staff/order/bench': {
      gets: workshop(),
      query: () => ({ orderId: known.orderId }),
      unknown: 404,
    },
    'GET /staff/order/self-tests': {
      gets: workshop(),
      query: () => ({ orderId: known.orderId }),
      unknown: 404,
    },
    'POST /staff/order/self-test-link': {
      gets: inspection(),
      body: () => ({ orderId: known.benchId }),
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
    'POST /staff/order/battery': {
      gets: inspection(),
      body: () => ({
        orderId: known.benchId,
        moment: 'after',
        capacity: 3240,
        design: 3227,
        cycles: 0,
        seen: 0,
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
    // There is no such version.
    'POST /staff/order/estimates/remind': {
      gets: inspection(409),
      body: () => ({ ...order(), version: 7 }),
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
