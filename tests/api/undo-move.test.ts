/** A move is undone within ten seconds, or a colleague steps back later; and a technician is named in the move. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seconds } from '#kernel/time.ts'
import { deliveries } from '#domain/messaging/server/tables.ts'
import { repairNotes } from '#domain/repairs/server/tables.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer, iphone13 } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'

type Moved = { stage: string; undo: { at: string; until: string } | null }
type Order = {
  card: {
    stage: string
    person: string | null
    due: string | null
    next: { stage: string; asksTechnician: boolean } | null
    back: { title: string } | null
  }
  trail: { what: string; change: string | null }[]
  notes: { text: string }[]
}

let app: TestApp
let owner: Colleague
let desk: Colleague
let technician: Colleague
let technicianId: string
let orderId: string

beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  desk = await aColleague(app, owner, 'front-desk')
  technician = await aColleague(app, owner, 'technician')
  technicianId = dataOf<{ id: string }>(await technician.get('/staff/me')).id
})
afterAll(() => app.close())
beforeEach(async () => {
  const shopper = await aCustomer(app)
  orderId = (await shopper.bookNow(1, iphone13)).orderId
  await app.jobs.settle()
})

const arrive = async (by = owner) =>
  dataOf<Moved>(
    await by.post('/staff/jobs/move', { orderId, from: 'order-placed', to: 'reached-workshop' }),
  )
const assignAndMove = (by: Colleague, more: object = {}) =>
  by.post('/staff/jobs/move', {
    orderId,
    from: 'reached-workshop',
    to: 'technician-assigned',
    ...more,
  })
const undo = (by: Colleague, stage: string, at = '') =>
  by.post('/staff/jobs/undo-move', { orderId, stage, at })
const stepBack = (by: Colleague, from: string, reason = 'Pressed on the wrong card') =>
  by.post('/staff/jobs/step-back', { orderId, from, reason })
const order = async (by = owner) => dataOf<Order>(await by.get(`/staff/order?orderId=${orderId}`))
const messagesOf = async (template: string) =>
  (await app.db.select().from(deliveries).where(eq(deliveries.orderId, orderId))).filter(
    (one) => one.template === template,
  )

describe('undo', () => {
  test('takes a move back with its message, and the stage may be reached again', async () => {
    const { undo: offer } = await arrive()
    const [held] = await messagesOf('reached-workshop')
    expect(held?.notBefore?.getTime()).toBeGreaterThanOrEqual(Date.parse(offer?.until ?? ''))
    expect(dataOf<Moved>(await undo(owner, 'reached-workshop', offer?.at)).stage).toBe(
      'order-placed',
    )
    expect(await messagesOf('reached-workshop')).toEqual([])
    await app.jobs.settle()
    expect(await messagesOf('reached-workshop')).toEqual([])
    const { card, trail } = await order()
    expect(card.stage).toBe('order-placed')
    expect(trail[0]).toMatchObject({
      what: 'undid the move of the repair',
      change: 'In shop to Order Placed',
    })
    await arrive()
    await app.jobs.settle()
    expect(await messagesOf('reached-workshop')).toMatchObject([{ state: 'sent' }])
  })

  test('happens once when it is pressed four times at once', async () => {
    const { undo: offer } = await arrive()
    const presses = Array.from({ length: 4 }, () => undo(owner, 'reached-workshop', offer?.at))
    for (const { status } of await Promise.all(presses)) expect(status).toBe(200)
    const { card, trail } = await order()
    expect(card.stage).toBe('order-placed')
    expect(trail.filter(({ what }) => what.startsWith('undid'))).toHaveLength(1)
  })

  test('and a move by a colleague at the same time leave the repair and its messages in step', async () => {
    const { undo: offer } = await arrive()
    const answers = await Promise.all([
      undo(owner, 'reached-workshop', offer?.at),
      assignAndMove(desk, { technicianId }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await app.jobs.settle()
    const { card } = await order()
    const isUndone = card.stage === 'order-placed'
    // The next move overtakes the message about this one.
    expect(await messagesOf('reached-workshop')).toEqual([])
    expect(await messagesOf('technician-assigned')).toHaveLength(isUndone ? 0 : 1)
  })

  test('is refused once the message is on its way, after ten seconds, and for a colleague', async () => {
    const { undo: offer } = await arrive()
    expect((await undo(desk, 'reached-workshop', offer?.at)).body.code).toBe('NOT_YOUR_MOVE')
    await app.jobs.settle()
    expect((await undo(owner, 'reached-workshop', offer?.at)).body.code).toBe('UNDO_TOO_LATE')
    const named = dataOf<Moved>(await assignAndMove(owner, { technicianId }))
    app.advance(seconds(10) + 1)
    const late = await undo(owner, 'technician-assigned', named.undo?.at)
    expect(late.body.code).toBe('UNDO_TOO_LATE')
    expect((await order()).card.stage).toBe('technician-assigned')
  })

  test('takes back the technician whom the move had named, and no other', async () => {
    await arrive()
    const { undo: offer } = dataOf<Moved>(await assignAndMove(owner, { technicianId }))
    expect((await order()).card.person).toBe('A technician')
    dataOf(await undo(owner, 'technician-assigned', offer?.at))
    expect((await order()).card.person).toBeNull()
    app.advance(seconds(1))
    const input = { orderId, hand: 'technician', colleagueId: technicianId }
    dataOf(await owner.post('/staff/order/assign', input))
    app.advance(seconds(1))
    const again = dataOf<Moved>(await assignAndMove(owner))
    dataOf(await undo(owner, 'technician-assigned', again.undo?.at))
    expect((await order()).card.person).toBe('A technician')
  })

  test('takes back the notice to the technician whom the move had named, read or not, and no other', async () => {
    type Notice = { id: number; kind: string; orderId: string }
    const own = async () =>
      dataOf<{ notices: Notice[] }>(await technician.get('/staff/notices')).notices.filter(
        (one) => one.orderId === orderId,
      )
    await arrive()
    for (const isRead of [false, true]) {
      const { undo: offer } = dataOf<Moved>(await assignAndMove(owner, { technicianId }))
      const [notice, ...rest] = await own()
      expect([notice?.kind, rest]).toEqual(['assigned-repair', []])
      if (isRead) dataOf(await technician.post('/staff/notices/read', { id: notice?.id }))
      dataOf(await undo(owner, 'technician-assigned', offer?.at))
      expect(await own()).toEqual([])
      app.advance(seconds(1))
    }
    const input = { orderId, hand: 'technician', colleagueId: technicianId }
    dataOf(await owner.post('/staff/order/assign', input))
    app.advance(seconds(1))
    const { undo: offer } = dataOf<Moved>(await assignAndMove(owner))
    dataOf(await undo(owner, 'technician-assigned', offer?.at))
    expect(await own()).toHaveLength(1)
  })
})

describe('a message that waits', () => {
  const assigned = async () => dataOf<Moved>(await assignAndMove(owner, { technicianId }))
  const called = async () =>
    dataOf<Moved>(
      await owner.post('/staff/jobs/move', {
        orderId,
        from: 'technician-assigned',
        to: 'confirmation-call',
      }),
    )
  beforeEach(async () => {
    await arrive()
    await app.jobs.settle()
  })

  test('is overtaken by the next move, and is sent after all when that move is undone', async () => {
    await assigned()
    app.advance(seconds(4))
    const { undo: offer } = await called()
    expect(await messagesOf('technician-assigned')).toEqual([])
    dataOf(await undo(owner, 'confirmation-call', offer?.at))
    expect(await messagesOf('confirmation-call-done')).toEqual([])
    await app.jobs.settle()
    expect(await messagesOf('technician-assigned')).toMatchObject([{ state: 'sent' }])
    await called()
    await app.jobs.settle()
    expect(await messagesOf('technician-assigned')).toMatchObject([{ state: 'sent' }])
    expect(await messagesOf('confirmation-call-done')).toMatchObject([{ state: 'sent' }])
  })

  test('is sent after all when a colleague steps back before the next one went out', async () => {
    await assigned()
    await called()
    dataOf(await stepBack(desk, 'confirmation-call'))
    await app.jobs.settle()
    expect(await messagesOf('technician-assigned')).toMatchObject([{ state: 'sent' }])
    expect(await messagesOf('confirmation-call-done')).toEqual([])
    expect(await messagesOf('stage-corrected')).toEqual([])
  })

  test('of a stage that was reached long ago does not come again with an undo', async () => {
    await assigned()
    await app.db.delete(deliveries).where(eq(deliveries.orderId, orderId))
    app.advance(seconds(60))
    const { undo: offer } = await called()
    dataOf(await undo(owner, 'confirmation-call', offer?.at))
    expect(await messagesOf('technician-assigned')).toEqual([])
  })

  test('about the arrival does not come again to who brought the device', async () => {
    await app.db.delete(deliveries).where(eq(deliveries.orderId, orderId))
    const { undo: offer } = await assigned()
    dataOf(await undo(owner, 'technician-assigned', offer?.at))
    expect(await messagesOf('reached-workshop')).toEqual([])
  })
})

describe('a step back', () => {
  test('is on record with its reason, and corrects what the customer was told', async () => {
    await arrive()
    await app.jobs.settle()
    app.advance(seconds(60))
    dataOf(await stepBack(desk, 'reached-workshop'))
    await app.jobs.settle()
    expect(await messagesOf('stage-corrected')).toMatchObject([{ state: 'sent' }])
    const { card, trail, notes } = await order()
    expect(card.stage).toBe('order-placed')
    expect(trail.find(({ what }) => what === 'stepped the repair back')).toMatchObject({
      change: 'In shop to Order Placed',
    })
    expect(notes.map(({ text }) => text)).toContain(
      'Stepped back from In shop: Pressed on the wrong card',
    )
    // The correction announces another message, so the same stage sends one again.
    await arrive()
    await app.jobs.settle()
    expect(await messagesOf('reached-workshop')).toMatchObject([
      { state: 'sent' },
      { state: 'sent' },
    ])
  })

  test('withdraws a message that was not sent yet, and corrects nothing', async () => {
    await arrive()
    dataOf(await stepBack(owner, 'reached-workshop'))
    await app.jobs.settle()
    expect(await messagesOf('reached-workshop')).toEqual([])
    expect(await messagesOf('stage-corrected')).toEqual([])
  })

  test('is offered on the card of a repair that can go back, to the roles that may', async () => {
    expect((await order()).card.back).toBeNull()
    await arrive()
    expect((await order(desk)).card.back).toMatchObject({ title: 'Order Placed' })
    expect((await order(technician)).card.back).toBeNull()
  })

  test('needs a reason and a role, and happens once', async () => {
    await arrive()
    expect((await stepBack(owner, 'reached-workshop', '  ')).status).toBe(422)
    expect((await stepBack(technician, 'reached-workshop')).status).toBe(403)
    dataOf(await stepBack(owner, 'reached-workshop'))
    expect((await stepBack(owner, 'reached-workshop')).body.code).toBe('MOVED_MEANWHILE')
    expect((await stepBack(owner, 'order-placed')).body.code).toBe('CANNOT_GO_BACK')
    const notes = await app.db.select().from(repairNotes).where(eq(repairNotes.orderId, orderId))
    expect(notes).toHaveLength(1)
  })
})

describe('Technician Assigned', () => {
  beforeEach(() => arrive())

  test('is refused without a name, and changes and sends nothing', async () => {
    expect((await order()).card.next).toMatchObject({ asksTechnician: true })
    expect((await assignAndMove(owner)).body.code).toBe('NO_TECHNICIAN')
    const unknown = await assignAndMove(owner, { technicianId: 'nobody' })
    expect(unknown.body.code).toBe('NOBODY_TO_ASSIGN')
    expect((await order()).card.stage).toBe('reached-workshop')
    expect(await messagesOf('technician-assigned')).toEqual([])
  })

  test('names the technician in the same act, on record', async () => {
    dataOf(await assignAndMove(technician, { technicianId }))
    const { card, trail } = await order()
    expect(card).toMatchObject({ stage: 'technician-assigned', person: 'A technician' })
    expect(trail.find(({ what }) => what === 'assigned the technician')?.change).toBe(
      'nobody to A technician',
    )
  })

  test('offers technicians, the colleague first', async () => {
    type Choices = { technicians: { id: string }[] }
    const { technicians } = dataOf<Choices>(await technician.get('/staff/board/choices'))
    expect(technicians[0]?.id).toBe(technicianId)
    expect(technicians.length).toBe(2)
  })
})
