/** Tests the bench over HTTP: the 21 points before and after a repair, the parts used, and which steps they block. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#kernel/permissions.ts'
import { minutes } from '#kernel/time.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { pointKeys } from '#domain/repairs/inspection/check-points.ts'
import { eraseJobsOfCustomer } from '#domain/repairs/server/erase-jobs.ts'
import { exportJobsOfCustomer } from '#domain/repairs/server/export-jobs.ts'
import { repairChecks } from '#domain/repairs/server/tables.ts'
import { repairParts } from '#domain/repairs/server/parts/tables.ts'
import { inTransaction } from '#platform/db/db.ts'
import { type Answer, dataOf } from '../app/api-call.ts'
import { type Customer, aCustomer, iphone13 } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { aColleague, anOwner, type Colleague, moveRepair } from '../app/colleague.ts'

type Point = { point: string; title: string; answer: string | null; note: string | null } & {
  version: number
  by: string | null
}
type Work = {
  checks: { moment: string; open: boolean; points: Point[] }[]
  partsOpen: boolean
  issues: {
    issueId: string
    label: string
    wanted: boolean
    unused: { id: string; why: string | null } | null
    parts: { id: string; serial: string }[]
  }[]
  removed: { id: string; serial: string | null; reason: string | null }[]
}
type Card = {
  stage: string
  checked: number | null
  next: { held: { by: string; why: string } | null } | null
}

let app: TestApp
let owner: Colleague
let ramesh: Colleague
let kavitha: Customer
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  ramesh = await aColleague(app, owner, 'technician')
  kavitha = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const workOn = async (orderId: string, one = ramesh) =>
  dataOf<Work>(await one.get(`/staff/order/bench?orderId=${orderId}`))
const cardOf = async (orderId: string, one = owner) =>
  dataOf<{ card: Card; trail: { what: string; change: string | null }[] }>(
    await one.get(`/staff/order?orderId=${orderId}`),
  )
const outcomeOf = ({ status, body }: Answer) => [status, body.code]
const path = [
  'order-placed',
  'reached-workshop',
  'technician-assigned',
  'confirmation-call',
  'repair-in-progress',
  'repair-completed',
  'final-quality-check',
  'delivered',
]
const move = (orderId: string, to: string) =>
  moveRepair(owner, { orderId, from: path[path.indexOf(to) - 1], to })
async function goTo(orderId: string, from: string, to: string): Promise<void> {
  for (const stage of path.slice(path.indexOf(from) + 1, path.indexOf(to) + 1))
    dataOf(await move(orderId, stage))
}
const answer = (
  orderId: string,
  phase: 'before' | 'after',
  points: readonly (readonly [point: string, answer: string, seen?: number, note?: string])[],
  one = ramesh,
) =>
  one.post('/staff/order/check', {
    orderId,
    moment: phase,
    points: points.map(([point, given, seen = 0, note = null]) => ({
      point,
      answer: given,
      seen,
      note,
    })),
  })
const allWork = pointKeys.map((point) => [point, 'works'] as const)
const note = (orderId: string, issueId: string, serial: string, more: object = {}) =>
  ramesh.post('/staff/order/parts', { orderId, issueId, name: 'Screen', serial, ...more })

describe('a repair', () => {
  let orderId: string
  let issues: string[]
  beforeAll(async () => {
    orderId = (await kavitha.bookNow(1, iphone13)).orderId
    issues = (await workOn(orderId)).issues.map(({ issueId }) => issueId)
  })

  test('can only be checked after the device arrived', async () => {
    expect(outcomeOf(await answer(orderId, 'before', [['wifi', 'works']]))).toEqual([
      409,
      'CHECK_NOT_NOW',
    ])
    expect((await workOn(orderId)).checks.map(({ open }) => open)).toEqual([false, false])
    await goTo(orderId, 'order-placed', 'reached-workshop')
    expect((await workOn(orderId)).checks.map(({ open }) => open)).toEqual([true, false])
  })

  test('cannot begin until each of the 21 points has its answer', async () => {
    dataOf(await answer(orderId, 'before', [['display', 'fails', 0, 'Cracked at the top']]))
    dataOf(await answer(orderId, 'before', [['touch', 'fails']]))
    await goTo(orderId, 'reached-workshop', 'confirmation-call')
    expect(outcomeOf(await move(orderId, 'repair-in-progress'))).toEqual([409, 'FIRST_CHECK_OPEN'])
    const { card } = await cardOf(orderId)
    expect([card.checked, card.next?.held]).toEqual([
      2,
      {
        by: 'check',
        why: 'The check before the repair is not complete. Every point needs an answer first.',
      },
    ])
    dataOf(await answer(orderId, 'before', allWork.slice(2)))
    expect((await cardOf(orderId)).card).toMatchObject({ checked: 21, next: { held: null } })
    await goTo(orderId, 'confirmation-call', 'repair-in-progress')
    expect(outcomeOf(await answer(orderId, 'before', [['wifi', 'fails', 1]]))).toEqual([
      409,
      'CHECK_NOT_NOW',
    ])
  })

  test('is not completed before every spare that was sold is recorded', async () => {
    expect(outcomeOf(await move(orderId, 'repair-completed'))).toEqual([409, 'PARTS_OPEN'])
    const [first = '', ...others] = issues
    const more = { lot: 'L2611', supplier: 'Parry’s Corner' }
    dataOf(await note(orderId, first, ' D6X-40218 ', more))
    expect(outcomeOf(await note(orderId, first, 'd6x 40218'))).toEqual([409, 'SERIAL_NOTED'])
    expect(outcomeOf(await note(orderId, 'no-issue', 'A-77'))).toEqual([422, 'ISSUE_NOT_ORDERED'])
    expect(outcomeOf(await note(orderId, first, 'A;77'))).toEqual([422, 'VALIDATION_FAILED'])
    for (const issueId of others) {
      const none = { orderId, issueId }
      expect(outcomeOf(await ramesh.post('/staff/order/parts/none', none))).toEqual([
        422,
        'WHY_NO_PART',
      ])
      const why = 'Only the flex cable was loose'
      dataOf(await ramesh.post('/staff/order/parts/none', { ...none, why }))
    }
    const after = await workOn(orderId)
    expect(after.issues.some(({ wanted }) => wanted)).toBe(false)
    expect(after.issues.at(-1)?.unused?.why).toBe('Only the flex cable was loose')
    await goTo(orderId, 'repair-in-progress', 'repair-completed')
  })

  test('is found by a part’s serial number until that part is removed', async () => {
    const find = async (q: string) =>
      dataOf<{ jobs: { orderId: string }[] }>(await owner.get(`/staff/jobs?q=${q}`)).jobs.map(
        (job) => job.orderId,
      )
    const [issueId = ''] = issues
    const take = async (serial: string, reason: string) => {
      const parts = (await workOn(orderId)).issues.flatMap((issue) => issue.parts)
      const partId = parts.find((part) => part.serial === serial)?.id
      return ramesh.post('/staff/order/parts/remove', { orderId, partId, reason })
    }
    expect(await find('d6x-402')).toEqual([orderId])
    dataOf(await note(orderId, issueId, 'ZQ-9911'))
    expect(await find('zq9911')).toEqual([orderId])
    expect((await take('ZQ-9911', ' ')).status).toBe(422)
    dataOf(await take('ZQ-9911', 'Faulty'))
    expect(await find('zq-9911')).toEqual([])
    app.advance(minutes(1))
    // The device's own serial number is not a part's, because it would remain after the customer's data is erased.
    expect(outcomeOf(await note(orderId, issueId, iphone13))).toEqual([422, 'SERIAL_OF_DEVICE'])
    expect(await find(iphone13)).toContain(orderId)
    const { issues: now, removed } = await workOn(orderId)
    expect(now[0]?.parts).toMatchObject([{ serial: 'D6X-40218' }])
    expect(removed).toMatchObject([{ serial: 'ZQ-9911', reason: 'Faulty' }])
    const gone = { orderId, partId: removed[0]?.id, reason: 'Again' }
    expect(outcomeOf(await ramesh.post('/staff/order/parts/remove', gone))).toEqual([
      409,
      'PART_GONE',
    ])
  })

  test('cannot be handed back while a point of the final check is open or unexplained', async () => {
    expect(outcomeOf(await move(orderId, 'final-quality-check'))).toEqual([409, 'LAST_CHECK_OPEN'])
    dataOf(await answer(orderId, 'after', allWork))
    dataOf(await answer(orderId, 'after', [['flash', 'fails', 1]]))
    expect(outcomeOf(await move(orderId, 'final-quality-check'))).toEqual([
      409,
      'LAST_CHECK_UNEXPLAINED',
    ])
    dataOf(await answer(orderId, 'after', [['flash', 'fails', 2, 'Was so before; not ordered']]))
    await goTo(orderId, 'repair-completed', 'final-quality-check')
    dataOf(await answer(orderId, 'after', [['flash', 'fails', 3]]))
    expect(outcomeOf(await move(orderId, 'delivered'))).toEqual([409, 'LAST_CHECK_UNEXPLAINED'])
    dataOf(await answer(orderId, 'after', [['flash', 'works', 4]]))
    await goTo(orderId, 'final-quality-check', 'delivered')
    expect(outcomeOf(await answer(orderId, 'after', [['flash', 'fails', 5]]))).toEqual([
      409,
      'CHECK_NOT_NOW',
    ])
    expect(outcomeOf(await note(orderId, issues[0] ?? '', 'LATE-1'))).toEqual([
      409,
      'PARTS_NOT_NOW',
    ])
  })

  test('records who did what, briefly and without the text of notes', async () => {
    const events = await listAuditEvents(app.db, { kind: 'order', id: orderId })
    expect(events.find(({ what }) => what === 'checked a point after the repair')).toMatchObject({
      byName: 'A technician',
      before: { point: 'flash', answer: 'fails' },
      after: { point: 'flash', answer: 'works' },
    })
    expect(JSON.stringify(events)).not.toMatch(/Cracked|Faulty|Parry/)
    const { trail } = await cardOf(orderId)
    expect(trail.map(({ what }) => what)).toContain('checked 19 points before the repair')
    expect(trail).toContainEqual(
      expect.objectContaining({ what: 'noted a part', change: 'D6X-40218' }),
    )
  })
})

describe('two colleagues at once', () => {
  let orderId: string
  beforeAll(async () => {
    orderId = (await kavitha.bookNow(1, iphone13)).orderId
    await goTo(orderId, 'order-placed', 'technician-assigned')
  })
  const pointOf = async (key: string) =>
    (await workOn(orderId)).checks[0]?.points.find(({ point }) => point === key)

  test('can answer different points', async () => {
    const answers = await Promise.all(
      allWork.map((one, i) => answer(orderId, 'before', [one], i % 2 ? owner : ramesh)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(21).fill(200))
    expect((await cardOf(orderId)).card.checked).toBe(21)
  })

  test('at the same point: one answer is saved, the other colleague gets a conflict and may answer again', async () => {
    const answers = await Promise.all([
      answer(orderId, 'before', [['gps', 'fails', 1, 'No fix']], ramesh),
      answer(orderId, 'before', [['gps', 'absent', 1]], owner),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'POINT_CHANGED',
      message: 'A colleague has answered this point meanwhile. You see their answer now.',
    })
    expect(await pointOf('gps')).toMatchObject({ version: 2 })
    const anew = dataOf<{ points: object[] }>(
      await answer(orderId, 'before', [['gps', 'works', 2]], owner),
    )
    expect(anew.points).toEqual([{ point: 'gps', version: 3 }])
    expect(await pointOf('gps')).toMatchObject({ answer: 'works', version: 3, by: 'Owner' })
  })

  test('an answer that is sent twice is saved once', async () => {
    const twice = [
      await answer(orderId, 'before', [['flash', 'fails', 1, 'Dark']]),
      await answer(orderId, 'before', [['flash', 'fails', 1, 'Dark']]),
    ]
    expect(twice.map((one) => dataOf(one))).toEqual([
      { points: [{ point: 'flash', version: 2 }] },
      { points: [{ point: 'flash', version: 2 }] },
    ])
  })

  test('of many points sent at once none is saved when one has changed', async () => {
    const input = answer(orderId, 'before', [
      ['wifi', 'fails', 1],
      ['flash', 'works', 1],
    ])
    expect(outcomeOf(await input)).toEqual([409, 'POINT_CHANGED'])
    expect(await pointOf('wifi')).toMatchObject({ answer: 'works', version: 1 })
  })
})

test.each<[Role, number, number]>([
  ['technician', 200, 200],
  ['front-desk', 200, 200],
  ['rider', 200, 403],
  ['editor', 403, 403],
])('a %s sees the bench’s work: %i, does it: %i', async (role, sees, does) => {
  const one = await aColleague(app, owner, role)
  const { orderId } = await kavitha.bookNow(1, iphone13)
  await goTo(orderId, 'order-placed', 'reached-workshop')
  expect((await one.get(`/staff/order/bench?orderId=${orderId}`)).status).toBe(sees)
  expect((await answer(orderId, 'before', [['wifi', 'works']], one)).status).toBe(does)
  const input = { orderId, issueId: 'x', partId: 'x', name: 'x', serial: 'XXX', reason: 'x' }
  const codes = []
  for (const ending of ['', '/none', '/remove'])
    codes.push((await one.post(`/staff/order/parts${ending}`, input)).body.code)
  expect(codes.every((code) => code === (does === 403 ? 'NOT_ALLOWED' : 'PARTS_NOT_NOW'))).toBe(
    true,
  )
  if (sees === 200) expect((await workOn(orderId, one)).checks[0]?.open).toBe(does === 200)
})

test('an unknown id is not found', async () => {
  const lost = '0'.repeat(26)
  expect((await owner.get(`/staff/order/bench?orderId=${lost}`)).status).toBe(404)
  expect((await answer(lost, 'before', [['wifi', 'works']])).status).toBe(404)
  expect((await note(lost, 'x', 'XXX')).status).toBe(404)
})

test('erasing a customer removes the notes, and the parts can still be found', async () => {
  const meena = await aCustomer(app)
  const { orderId } = await meena.bookNow(1, iphone13)
  await goTo(orderId, 'order-placed', 'confirmation-call')
  dataOf(await answer(orderId, 'before', allWork))
  dataOf(await answer(orderId, 'before', [['display', 'fails', 1, 'Meena dropped it']]))
  await goTo(orderId, 'confirmation-call', 'repair-in-progress')
  const [{ issueId } = { issueId: '' }] = (await workOn(orderId)).issues
  dataOf(await note(orderId, issueId, 'KEEP-4711'))
  const taken = await exportJobsOfCustomer(app.deps, meena.id)
  expect(taken.deviceChecks).toHaveLength(21)
  expect(taken.deviceChecks.find(({ point }) => point === 'display')?.note).toBe('Meena dropped it')
  expect(taken.partsUsed).toMatchObject([{ serial: 'KEEP-4711', name: 'Screen' }])
  await inTransaction(app.db, (tx) => eraseJobsOfCustomer(tx, meena.id, app.clock()))
  const checks = await app.db.select().from(repairChecks).where(eq(repairChecks.orderId, orderId))
  expect(checks.some((row) => row.note !== null)).toBe(false)
  expect(
    await app.db.select().from(repairParts).where(eq(repairParts.orderId, orderId)),
  ).toMatchObject([{ serial: 'KEEP-4711' }])
  const { jobs } = dataOf<{ jobs: object[] }>(await owner.get('/staff/jobs?q=keep-4711'))
  expect(jobs).toHaveLength(1)
  const byPhone = await owner.get(`/staff/jobs?q=${meena.mobileNumber}`)
  expect(dataOf<{ jobs: object[] }>(byPhone).jobs).toEqual([])
})
