/** Tests when a connection that no longer answers is closed, with sockets that a test moves by hand. */
import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeSilentConnections, waitForEver } from './silence.ts'

const limit = 6_000
let pool: EventEmitter
beforeEach(() => {
  vi.useFakeTimers()
  pool = new EventEmitter()
  closeSilentConnections(pool as unknown as pg.Pool, limit)
})
afterEach(() => vi.useRealTimers())

function aClient() {
  const stream = { bytesRead: 0, bytesWritten: 0, destroy: vi.fn() }
  const client = { connection: { stream } } as unknown as pg.PoolClient
  return {
    client,
    stream,
    take: () => pool.emit('acquire', client),
    giveBack: () => pool.emit('release', undefined, client),
  }
}

test('a connection in use is closed when nothing came for the time, and not before', () => {
  const { stream, take } = aClient()
  take()
  vi.advanceTimersByTime(limit - 1)
  expect(stream.destroy).not.toHaveBeenCalled()
  vi.advanceTimersByTime(limit / 4)
  expect(stream.destroy).toHaveBeenCalledOnce()
})

test('what is sent or received begins the time anew', () => {
  const { stream, take } = aClient()
  take()
  for (const part of ['bytesRead', 'bytesRead', 'bytesWritten', 'bytesWritten'] as const) {
    vi.advanceTimersByTime(0.9 * limit)
    stream[part] += 100
  }
  expect(stream.destroy).not.toHaveBeenCalled()
})

test('a connection that nobody uses may be silent, and its next use begins anew', () => {
  const { stream, take, giveBack } = aClient()
  take()
  vi.advanceTimersByTime(limit - 1)
  giveBack()
  vi.advanceTimersByTime(3 * limit)
  take()
  vi.advanceTimersByTime(limit - 1)
  expect(stream.destroy).not.toHaveBeenCalled()
})

test('who waits for ever is not closed, until the connection is used again', () => {
  const { client, stream, take, giveBack } = aClient()
  take()
  waitForEver(client)
  vi.advanceTimersByTime(3 * limit)
  expect(stream.destroy).not.toHaveBeenCalled()
  giveBack()
  take()
  vi.advanceTimersByTime(2 * limit)
  expect(stream.destroy).toHaveBeenCalled()
})

test('nothing is watched once every connection was given back', () => {
  const { take, giveBack } = aClient()
  take()
  giveBack()
  vi.advanceTimersByTime(limit)
  expect(vi.getTimerCount()).toBe(0)
  take()
  expect(vi.getTimerCount()).toBe(1)
})
