/** Tests of the listener on connections that a test breaks or silences. */
import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PostgresListener } from './postgres-listener.ts'

/** A connection: `end` breaks it, and a silent one answers nothing more. */
class FakeClient extends EventEmitter {
  isSilent = false
  readonly statements: string[] = []
  readonly connection = { stream: { destroy: () => this.emit('end') } }
  connect = async () => {}
  end = async () => void this.emit('end')
  query = (statement: string) => {
    this.statements.push(statement)
    return this.isSilent ? new Promise(() => {}) : Promise.resolve()
  }
}

let clients: FakeClient[]
let listener: PostgresListener
const last = () => clients.at(-1) ?? new FakeClient()
beforeEach(() => {
  vi.useFakeTimers()
  clients = []
  listener = new PostgresListener(() => {
    clients.push(new FakeClient())
    return last() as unknown as pg.Client
  })
})
afterEach(async () => {
  await listener.close()
  vi.useRealTimers()
})

test('after a lost connection every listener learns once that it may have missed something', async () => {
  const received: string[] = []
  await listener.listen('moved', (payload) => received.push(`moved ${payload}`))
  await listener.listen('content', (payload) => received.push(`content ${payload}`))
  expect(received).toEqual([])
  last().emit('end')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(clients).toHaveLength(2)
  expect(received).toEqual(['moved ', 'content '])
  last().emit('notification', { channel: 'moved', payload: 'order' })
  expect(received.at(-1)).toBe('moved order')
})

test('its state says whether it is connected, and when the server last answered', async () => {
  await listener.listen('moved', () => {})
  const first = listener.state()
  expect(first).toEqual({ isConnected: true, lastAnswerAt: new Date() })
  await vi.advanceTimersByTimeAsync(45_000)
  const later = listener.state().lastAnswerAt?.getTime() ?? 0
  expect(later).toBeGreaterThan(first.lastAnswerAt?.getTime() ?? 0)
  last().emit('end')
  expect(listener.state().isConnected).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(listener.state().isConnected).toBe(true)
})

test('a connection that answers nothing any more is noticed within thirty seconds and replaced', async () => {
  const received: string[] = []
  await listener.listen('moved', (payload) => received.push(payload))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(clients).toHaveLength(1)
  last().isSilent = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(clients).toHaveLength(2)
  expect(last().statements[0]).toMatch(/^listen/)
  expect(received).toEqual([''])
})
