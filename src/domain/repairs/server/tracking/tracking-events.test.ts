import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { minutes, seconds } from '#kernel/time.ts'
import { listen } from '#platform/http/listen.ts'
import type { Store } from '#platform/db/store/store.ts'
import { aTestStore, closeTestStores } from '../../../../../tests/test-db.ts'
import { aSiteOf } from '../../../../../tests/test-gateway.ts'
import { createJob } from '../jobs.ts'
import { openMoveFeed } from '../board/move-feed.ts'
import { moveJob } from '../move-job.ts'
import { trackingEvents } from './tracking-events.ts'
import { arjun, aWorkshop, kavitha, type Workshop } from '../workshop.fixture.ts'

const murugan = { kind: 'colleague', id: 'c1', name: 'Murugan' } as const
const path = '/api/v1/app/orders/track/events'
let store: Store
let shop: Workshop
let events: ReturnType<typeof trackingEvents>
let listened: number

beforeEach(async () => {
  store = await aTestStore()
  shop = await aWorkshop(store)
  listened = 0
  events = trackingEvents({
    db: shop.db,
    listen: (channel, hear) => {
      listened++
      return store.listen(channel, hear)
    },
  })
})
afterEach(async () => {
  vi.useRealTimers()
  events.close()
  await closeTestStores()
})

async function open(orderId: string, who = kavitha.id) {
  const response = await aSiteOf(events.routes).request(`${path}?orderId=${orderId}`, {
    headers: who ? { Authorization: who } : {},
  })
  const reader = response.body?.getReader()
  const read = async () => {
    const part = await reader?.read()
    return part?.done === false ? new TextDecoder().decode(part.value) : undefined
  }
  return { response, read, cancel: () => reader?.cancel() }
}
const refusal = async (orderId: string, who?: string) => {
  const { response, read } = await open(orderId, who)
  return {
    status: response.status,
    code: (JSON.parse((await read()) ?? '{}') as { code?: string }).code,
  }
}

describe('the stream of an order', () => {
  test('reports a move, with the order’s id and nothing more', async () => {
    const orderId = await shop.order()
    await createJob(shop.deps, orderId)
    const { response, read } = await open(orderId)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(await read()).toBe('retry: 5000\n\n')
    const moved = read()
    await moveJob(shop.deps, murugan, { orderId, to: 'pickup-person-assigned', note: 'a note' })
    expect(await moved).toBe(`event: moved\ndata: ${orderId}\n\n`)
  })

  test('is for the order’s own customer', async () => {
    const orderId = await shop.order()
    expect(await refusal(orderId, '')).toEqual({ status: 401, code: 'SIGN_IN_FIRST' })
    expect(await refusal(orderId, arjun.id)).toEqual({ status: 404, code: 'ORDER_NOT_FOUND' })
    expect(await refusal('')).toEqual({ status: 422, code: 'VALIDATION_FAILED' })
    expect(listened).toBe(0)
  })

  test('is one of five at most, and frees its slot when the page is closed', async () => {
    const orderId = await shop.order()
    const streams = []
    for (let i = 0; i < 5; i++) streams.push(await open(orderId))
    expect(await refusal(orderId)).toEqual({ status: 429, code: 'TOO_MANY_STREAMS' })
    await streams[0]?.cancel()
    expect((await open(orderId)).response.status).toBe(200)
    expect(listened).toBe(1)
  })

  test('frees its slot when the connection breaks', async () => {
    const orderId = await shop.order()
    const server = await listen(aSiteOf(events.routes), { port: 0, host: '127.0.0.1' })
    const connect = (signal?: AbortSignal) =>
      fetch(`http://127.0.0.1:${server.port}${path}?orderId=${orderId}`, {
        headers: { Authorization: kavitha.id },
        ...(signal ? { signal } : {}),
      })
    const broken = new AbortController()
    for (let i = 0; i < 4; i++) await connect()
    await connect(broken.signal)
    expect((await connect()).status).toBe(429)
    broken.abort()
    await expect.poll(async () => (await connect()).status).toBe(200)
    events.close()
    await server.close(100)
  })

  test('ends when the application closes, and no new one begins', async () => {
    const orderId = await shop.order()
    const { read } = await open(orderId)
    await read()
    const last = read()
    events.close()
    expect(await last).toBeUndefined()
    expect(await refusal(orderId)).toEqual({ status: 503, code: 'BUSY' })
  })

  test('sends a heartbeat every 20 seconds and ends after a quarter of an hour', async () => {
    const orderId = await shop.order()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { read } = await open(orderId)
    await read()
    for (let beats = 0; beats < 44; beats++) {
      const beat = read()
      await vi.advanceTimersByTimeAsync(seconds(20))
      expect(await beat).toBe(': still here\n\n')
    }
    const last = read()
    await vi.advanceTimersByTimeAsync(minutes(1))
    expect(await last).toBeUndefined()
  })
})

describe('the feed of moves', () => {
  const deaf = async () => async () => {}

  test('has a limited number of slots in all', async () => {
    const feed = openMoveFeed({ listen: deaf, limits: { ofOne: 5, ofAll: 2 } })
    const seat = await feed.join('a', 'order', () => {})
    await feed.join('b', 'order', () => {})
    await expect(feed.join('c', 'order', () => {})).rejects.toThrow('BUSY')
    seat.leave()
    seat.leave()
    await feed.join('c', 'order', () => {})
    await expect(feed.join('d', 'order', () => {})).rejects.toThrow('BUSY')
  })

  test('notifies a slow reader once, however often the order moved, and not of other orders', async () => {
    const listeners: ((orderId: string) => void)[] = []
    const hears = async (_: string, hear: (orderId: string) => void) => {
      listeners.push(hear)
      return async () => {}
    }
    const seat = await openMoveFeed({ listen: hears }).join('a', 'order', () => {})
    listeners[0]?.('other')
    expect(await seat.next(0)).toBe('quiet')
    for (let i = 0; i < 3; i++) listeners[0]?.('order')
    expect(await seat.next(0)).toBe('moved')
    expect(await seat.next(0)).toBe('quiet')
    seat.leave()
    expect(await seat.next(0)).toBe('ended')
  })

  test('notifies every reader when notifications may have been missed', async () => {
    const listeners: ((orderId: string) => void)[] = []
    const hears = async (_: string, hear: (orderId: string) => void) => {
      listeners.push(hear)
      return async () => {}
    }
    const feed = openMoveFeed({ listen: hears })
    const seats = [await feed.join('a', 'one', () => {}), await feed.join('b', 'two', () => {})]
    listeners[0]?.('')
    expect(await Promise.all(seats.map((seat) => seat.next(0)))).toEqual(['moved', 'moved'])
  })

  test('releases the slot when the database cannot be listened to, and tries again', async () => {
    let broken = true
    const breaks = async () => {
      if (broken) throw new Error('away')
      return async () => {}
    }
    const feed = openMoveFeed({ listen: breaks, limits: { ofOne: 1, ofAll: 1 } })
    await expect(feed.join('a', 'order', () => {})).rejects.toThrow('away')
    broken = false
    expect(await (await feed.join('a', 'order', () => {})).next(0)).toBe('quiet')
  })
})
