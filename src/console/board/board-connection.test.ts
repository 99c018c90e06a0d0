import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { streamRules, openBoardStream } from './board-connection.ts'

/** A browser's event stream, of which the test says what happens to it. */
class Stream extends EventTarget {
  readyState = 0
  close = () => void (this.readyState = 2)
  happen(type: string, readyState = 1) {
    this.readyState = readyState
    this.dispatchEvent(new Event(type))
  }
}

function aLine() {
  const streams: Stream[] = []
  const onChanges = vi.fn()
  const touch: boolean[] = []
  const connect = () => {
    const stream = new Stream()
    streams.push(stream)
    return stream as unknown as EventSource
  }
  const onQuiet = vi.fn()
  const onTouch = (now: boolean) => void touch.push(now)
  const line = openBoardStream(connect, { onChanges, onQuiet, onTouch })
  const last = () => streams.at(-1) as Stream
  return { ...line, streams, last, onChanges, onQuiet, inTouch: () => touch.at(-1) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('asks for everything whenever the stream is open again, because notifications may have been missed', () => {
  const { last, onChanges, inTouch } = aLine()
  last().happen('open')
  expect(onChanges).toHaveBeenCalledTimes(1)
  last().happen('error', 0)
  last().happen('open')
  expect(onChanges).toHaveBeenCalledTimes(2)
  expect(inTouch()).toBe(true)
})

test('says that nothing has moved when only the sign of life comes, so that a refused reload is repeated', () => {
  const { last, onChanges, onQuiet } = aLine()
  last().happen('open')
  last().happen('here')
  expect([onChanges.mock.calls.length, onQuiet.mock.calls.length]).toEqual([1, 1])
})

test('a stream that comes back soon is not reported, one that stays away is', () => {
  const { last, inTouch } = aLine()
  last().happen('open')
  last().happen('error', 0)
  vi.advanceTimersByTime(streamRules.grace - 1)
  expect(inTouch()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(inTouch()).toBe(false)
  last().happen('open')
  expect(inTouch()).toBe(true)
})

test('a stream that was refused is opened anew, ever more seldom', () => {
  const { streams, last } = aLine()
  for (let tried = 1; tried <= 6; tried++) {
    last().happen('error', 2)
    vi.advanceTimersByTime(streamRules.longestWait * 1.25)
    expect(streams).toHaveLength(tried + 1)
  }
})

test('a silent stream counts as broken and is opened again', () => {
  const { streams, last, inTouch } = aLine()
  last().happen('open')
  vi.advanceTimersByTime(streamRules.silence - 1)
  last().happen('here')
  vi.advanceTimersByTime(streamRules.silence - 1)
  expect([inTouch(), streams.length]).toEqual([true, 1])
  vi.advanceTimersByTime(1)
  expect([inTouch(), streams.length, streams[0]?.readyState]).toEqual([false, 2, 2])
})

test('once closed nothing is reported any more', () => {
  const { streams, last, close, inTouch } = aLine()
  last().happen('open')
  last().happen('error', 2)
  close()
  vi.advanceTimersByTime(10 * streamRules.longestWait)
  expect([inTouch(), streams.length]).toEqual([true, 1])
})
