/** Tests that a rider's acts go out in their order, each once, and stop at one that is refused. */
import { describe, expect, test } from 'vitest'
import { ApiError, noAnswer } from '#ui/api/api-error.ts'
import type { Stop } from '#domain/repairs/run/run.ts'
import { makeActQueue } from './act-queue.ts'
import { memoryStore } from './act-store.ts'
import { type Act, type WaitingAct, withActs } from './waiting-act.ts'

const anAct = (orderId: string, more: Partial<Act> = {}): Act => ({
  orderId,
  from: 'pickup-person-assigned',
  to: 'heading-to-pickup',
  label: 'Set out',
  customer: 'Kavitha',
  ...more,
})
const refused = (code: string) =>
  new ApiError({
    status: 422,
    code,
    title: code,
    message: `refused: ${code}`,
    errors: [],
    retryAfter: undefined,
    requestId: undefined,
  })

function aPhone(store = memoryStore(), colleagueId = 'dinesh') {
  const sent: WaitingAct[] = []
  let answer: (act: WaitingAct) => Error | undefined = () => undefined
  const queue = makeActQueue({
    colleagueId,
    store,
    onSent: () => Promise.resolve(),
    async send(act) {
      const error = answer(act)
      if (error) throw error
      sent.push(act)
    },
  })
  return {
    queue,
    store,
    sent: () => sent.map(({ orderId }) => orderId),
    keys: () => sent.map(({ key }) => key),
    answers: (by: typeof answer) => (answer = by),
  }
}
const offline = () => noAnswer(new Error('offline'))

describe('acts', () => {
  test('are sent at once while there is a connection', async () => {
    const phone = aPhone()
    expect(await phone.queue.add(anAct('a'))).toEqual({ state: 'sent' })
    expect([phone.sent(), phone.queue.read()]).toEqual([['a'], []])
  })

  test('made offline wait, also over a reload, and go out in their order, each once', async () => {
    const before = aPhone()
    before.answers(offline)
    for (const id of ['a', 'b', 'c'])
      expect(await before.queue.add(anAct(id))).toEqual({ state: 'waiting' })
    const keys = before.queue.read().map(({ key }) => key)
    const after = aPhone(before.store)
    await Promise.all([after.queue.start(), after.queue.flush(), after.queue.flush()])
    expect([after.sent(), after.keys()]).toEqual([['a', 'b', 'c'], keys])
    expect(await after.store.list()).toEqual([])
  })

  test('whose answer was lost are sent again with the same key', async () => {
    const phone = aPhone()
    const keys: string[] = []
    phone.answers(({ key }) => (keys.push(key) < 3 ? offline() : undefined))
    await phone.queue.add(anAct('a'))
    await phone.queue.flush()
    await phone.queue.flush()
    expect([phone.sent(), new Set(keys).size]).toEqual([['a'], 1])
  })

  test('of another colleague stay for them', async () => {
    const dinesh = aPhone()
    dinesh.answers(offline)
    await dinesh.queue.add(anAct('a'))
    const murugan = aPhone(dinesh.store, 'murugan')
    await murugan.queue.start()
    expect([murugan.sent(), murugan.queue.read()]).toEqual([[], []])
    expect(await dinesh.store.list()).toHaveLength(1)
  })
})

describe('a refused act', () => {
  test('stops what comes after it until it is sent again with the right code', async () => {
    const phone = aPhone()
    phone.answers(offline)
    await phone.queue.add(anAct('a', { code: '0000' }))
    await phone.queue.add(anAct('b'))
    phone.answers(({ code }) => (code === '0000' ? refused('CODE_WRONG') : undefined))
    await phone.queue.flush()
    const [act] = phone.queue.read()
    expect([phone.sent(), act?.refusal?.message]).toEqual([[], 'refused: CODE_WRONG'])
    await phone.queue.retry(act?.id ?? 0, '1234')
    expect(phone.sent()).toEqual(['a', 'b'])
  })

  test('that is discarded takes those after it at its stop along, and the others go out', async () => {
    const phone = aPhone()
    phone.answers(offline)
    for (const id of ['a', 'a', 'b']) await phone.queue.add(anAct(id))
    phone.answers(({ orderId }) => (orderId === 'a' ? refused('NOT_YOUR_STOP') : undefined))
    await phone.queue.flush()
    await phone.queue.discard(phone.queue.read()[0]?.id ?? 0)
    expect([phone.sent(), phone.queue.read()]).toEqual([['b'], []])
  })
})

test('the run is shown as it will be once every act is sent', () => {
  const stop = { orderId: 'a', stage: 'pickup-person-assigned', kind: 'pickup' } as Stop
  const first = { orderId: 'a', from: 'pickup-person-assigned', to: 'heading-to-pickup' } as const
  const second = { orderId: 'a', from: 'heading-to-pickup', to: 'picked-up' } as const
  const last = { orderId: 'a', from: 'picked-up', to: 'reached-workshop' } as const
  expect(withActs([stop], [first], true)).toMatchObject([
    { stage: 'heading-to-pickup', asksCode: true, isWaiting: true },
  ])
  expect(withActs([stop], [first, second], true)).toMatchObject([
    { stage: 'picked-up', asksCode: false },
  ])
  expect(withActs([stop], [first, second, last], true)).toEqual([])
  expect(withActs([{ ...stop, stage: 'picked-up' }], [first, second], true)).toMatchObject([
    { stage: 'picked-up', isWaiting: true },
  ])
})
