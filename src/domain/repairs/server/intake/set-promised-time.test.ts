import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { days } from '#kernel/time.ts'
import { changePreferences } from '#domain/messaging/server/message-preferences.ts'
import { deliveries } from '#domain/messaging/server/tables.ts'
import { aTestStore, closeTestStores } from '../../../../../tests/test-db.ts'
import { stagesOf } from '../../stages.ts'
import { createJob } from '../jobs.ts'
import { findJob } from '../find-job.ts'
import { moveWithWork } from '../inspection/inspection-work.fixture.ts'
import { setPromisedTime } from './set-promised-time.ts'
import { aWorkshop, kavitha, type Workshop } from '../workshop.fixture.ts'

const ramesh = { kind: 'colleague', id: 'ramesh', name: 'Ramesh' } as const
/** A Thursday at 5 pm, and the next working days at that hour. */
const thursday = new Date('2026-11-19T11:30:00Z')
const friday = new Date('2026-11-20T11:30:00Z')
const monday = new Date('2026-11-23T11:30:00Z')

let shop: Workshop
let orderId: string
beforeEach(async () => {
  shop = await aWorkshop(await aTestStore())
  orderId = await shop.order({ supportOption: 1 })
  await createJob(shop.deps, orderId)
  await shop.jobs.start()
})
afterEach(closeTestStores)

const stored = async () => (await findJob(shop.db, orderId))?.estimatedCompletion ?? null
const set = (estimatedCompletion: Date, seen: Date | null) =>
  setPromisedTime(shop.deps, ramesh, { orderId, estimatedCompletion, reason: 'part-late', seen })
const notified = async () =>
  (await shop.db.select().from(deliveries)).filter(({ template }) => template === 'estimate-later')
const walkTo = async (last: string) => {
  const stages = stagesOf('walk-in')
  const reached = (await findJob(shop.db, orderId))?.reached.length ?? 1
  for (const to of stages.slice(reached, stages.indexOf(last as never) + 1))
    await moveWithWork(shop.deps, { orderId, to, by: 'ramesh' })
}

describe('the promised time', () => {
  test('is first made when the repair is agreed, and is in the audit event of that move', async () => {
    await walkTo('technician-assigned')
    expect(await stored()).toBeNull()
    await walkTo('confirmation-call')
    // Agreed on a Wednesday at 10:42, before we open: Thursday's closing.
    expect(await stored()).toEqual(new Date('2026-11-19T15:30:00Z'))
    const [event] = await listAuditEvents(shop.db, { kind: 'order', id: orderId })
    expect(event?.after).toEqual({
      stage: 'confirmation-call',
      estimate: '2026-11-19T15:30:00.000Z',
    })
    await walkTo('repair-in-progress')
    expect(await stored()).toEqual(new Date('2026-11-19T15:30:00Z'))
    expect(await notified()).toEqual([])
  })

  test('notifies the customer in their language when it is later, and nobody when it is earlier', async () => {
    const deps = { ...shop.deps, messageChannels: ['sms'] as const }
    await changePreferences(deps, kavitha, { language: 'Tamil', channel: 'sms' })
    await set(thursday, null)
    await set(friday, thursday)
    expect(await notified()).toMatchObject([
      {
        language: 'Tamil',
        orderId,
        variables: { order: 'MDC-7F3A9C', device: 'iPhone 13', date: '20-11-2026, 5:00 pm' },
      },
    ])
    await set(thursday, friday)
    expect(await notified()).toHaveLength(1)
    await set(friday, thursday)
    expect(await notified()).toHaveLength(2)
  })

  test('is recorded with before, after and the reason', async () => {
    await set(thursday, null)
    await set(monday, thursday)
    const [event] = await listAuditEvents(shop.db, { kind: 'order', id: orderId })
    expect(event).toMatchObject({
      byName: 'Ramesh',
      what: 'changed the estimate',
      before: { estimate: thursday.toISOString() },
      after: { estimate: monday.toISOString(), reason: 'part-late' },
    })
  })

  test('changed by two at once is saved for one; the other gets an error', async () => {
    await set(thursday, null)
    const both = await Promise.allSettled([set(friday, thursday), set(monday, thursday)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(set(thursday, thursday)).rejects.toThrow('ESTIMATE_CHANGED_MEANWHILE')
    expect(await notified()).toHaveLength(1)
  })

  test('saved again changes nothing, even for a colleague who saw another', async () => {
    await set(friday, null)
    await set(friday, thursday)
    expect(await listAuditEvents(shop.db, { kind: 'order', id: orderId })).toHaveLength(1)
  })

  test.each([
    ['ESTIMATE_IN_THE_PAST', new Date('2026-11-17T11:30:00Z')],
    ['ESTIMATE_WHEN_CLOSED', new Date('2026-11-22T11:30:00Z')],
    ['ESTIMATE_WHEN_CLOSED', new Date('2026-11-19T16:00:00Z')],
    ['ESTIMATE_TOO_FAR', new Date('2027-03-19T11:30:00Z')],
  ])('%s: %s', async (code, timestamp) => {
    await expect(set(timestamp, null)).rejects.toThrow(code)
    expect(await stored()).toBeNull()
  })

  test('is not changed once the device is handed over', async () => {
    await walkTo('delivered')
    shop.advance(days(1))
    await expect(set(monday, await stored())).rejects.toThrow('JOB_DELIVERED')
  })
})
