import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toPhoneNumber } from '#kernel/phone.ts'
import { after, days, minutes } from '#kernel/time.ts'
import { type Db, inTransaction, openDb } from '#platform/db/db.ts'
import type { Publish } from '#platform/jobs/jobs.ts'
import { aTestStore, closeTestStores } from '../../../../tests/test-db.ts'
import { queueMessage } from './queue-message.ts'
import { deliveries } from './tables.ts'

const start = new Date('2026-11-21T04:30:00Z')
const clock = () => start

let db: Db
let made: number
let published: string[]

beforeEach(async () => {
  db = openDb((await aTestStore()).pool)
  made = 0
  published = []
})
afterEach(closeTestStores)

/** Ids that differ and are the same in every run. */
const random = (count: number) => new Uint8Array(count).fill(++made)
const publish: Publish = async (_, __, data) => {
  published.push((data as { deliveryId: string }).deliveryId)
}

type Due = Parameters<typeof queueMessage<'one-time-code'>>[2]
const code = (more: Partial<Due> = {}): Due => ({
  key: 'code:1',
  template: 'one-time-code',
  to: toPhoneNumber('9876543210'),
  variables: { code: '0412', minutes: '5' },
  expiresAt: after(start, minutes(5)),
  ...more,
})

const queue = (due: Due) =>
  inTransaction(db, (tx) => queueMessage({ publish, clock, random }, tx, due))
const onRecord = async () => (await db.select().from(deliveries))[0]

describe('a message due', () => {
  it('is recorded and published once for each occasion, however often it is queued', async () => {
    await queue(code())
    await queue(code({ variables: { code: '9999', minutes: '5' } }))
    await queue(code({ key: 'code:2' }))
    expect(published).toHaveLength(2)
    expect(await db.select().from(deliveries)).toHaveLength(2)
    expect(await onRecord()).toMatchObject({ secretVariables: { code: '0412' } })
  })

  it('is recorded with its code apart', async () => {
    await queue(code())
    expect(await onRecord()).toMatchObject({
      id: published[0],
      channel: 'sms',
      recipient: '+919876543210',
      language: 'English',
      variables: { minutes: '5' },
      secretVariables: { code: '0412' },
      state: 'queued',
      attempts: 0,
      createdAt: start,
    })
  })

  it('leaves nothing when its transaction fails', async () => {
    const doomed = inTransaction(db, async (tx) => {
      await queueMessage({ publish, clock, random }, tx, code())
      throw new Error('later in the same transaction')
    })
    await expect(doomed).rejects.toThrow('later')
    expect(await onRecord()).toBeUndefined()
  })

  it('without one of its variables is never recorded', async () => {
    const variables = { code: '0412', minutes: '' }
    await expect(queue(code({ variables }))).rejects.toThrow('lacks its variable minutes')
    expect(published).toEqual([])
  })

  it('expires after a day by default', async () => {
    const { expiresAt: _, ...due } = code()
    await queue(due)
    expect(await onRecord()).toMatchObject({ expiresAt: after(start, days(1)) })
  })
})
