import { expect, test, vi } from 'vitest'
import { after, seconds } from '#kernel/time.ts'
import { checkClock } from './check-clock.ts'

const now = new Date('2026-11-28T09:00:00.000Z')
const lineDown = () => Promise.reject(new Error('the line is down'))

/** The alarms, where the other clock is ahead by so many milliseconds and took so long to answer. */
async function alarmsOf(read: () => Promise<Date>, took = 0) {
  const alarm = vi.fn()
  const times = [now, after(now, took)]
  await checkClock({
    clock: () => times.shift() ?? now,
    log: { warn: () => {} } as never,
    alarm,
    others: [{ name: 'the database', read }],
  })
  return alarm.mock.calls
}
const ahead = (offset: number) => async () => after(now, offset)

test.each([
  ['ahead', seconds(-6)],
  ['behind', seconds(6)],
])('a clock that is %s is an alarm that names the other one', async (here, offset) => {
  expect(await alarmsOf(ahead(offset))).toEqual([['clock-differs', { from: 'the database', here }]])
})

test.each([
  ['clocks within five seconds', ahead(seconds(5)), 0],
  ['an answer that came in the middle of a call of four seconds', ahead(seconds(7)), seconds(4)],
  ['an answer that took longer than that, which says nothing', ahead(seconds(60)), seconds(6)],
  ['a clock that cannot be asked', lineDown, 0],
])('%s: no alarm', async (_, read, took) => {
  expect(await alarmsOf(read, took)).toEqual([])
})
