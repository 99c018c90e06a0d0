/** Tests what follows for a device that nobody collects: reminders, the storage fee, and the end of its time. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { sampleShop } from '#kernel/sample-shop.ts'
import { after, days } from '#kernel/time.ts'
import { canBeUnclaimed, dueReminder, type ReminderKey, storageFee } from './collection.ts'

const { collection: terms } = sampleShop
const since = new Date('2026-11-22T10:00:00Z')
const at = (day: number) => after(since, days(day))

/** Looks on each of these days, and sends what is due. */
function sendOn(looks: readonly number[], of = terms) {
  const sent: Partial<Record<ReminderKey, Date>> = {}
  const log: [ReminderKey, number][] = []
  for (const day of looks) {
    const key = dueReminder(of, { since, sent }, at(day))
    if (!key) continue
    sent[key] = at(day)
    log.push([key, day])
  }
  return { sent, log }
}
const everyDay = (until: number) => Array.from({ length: until + 1 }, (_, day) => day)
const someDays = fc
  .uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 30 })
  .map((found) => found.toSorted((a, b) => a - b))

describe('a device that nobody collects', () => {
  test('is reminded on days 7, 25 and 80, once each', () => {
    expect(sendOn(everyDay(300)).log).toEqual([
      ['first', 7],
      ['storage', 25],
      ['last', 80],
    ])
  })

  test('costs nothing for thirty days, and then the fee of each whole day', () => {
    const { sent } = sendOn(everyDay(25))
    const feeOn = (day: number) => storageFee(terms, { since, sent }, at(day))
    expect([29, 30, 31, 40].map(feeOn)).toEqual([0, 0, 1, 10].map((n) => n * terms.feePerDay))
  })

  test('whenever somebody looks, is reminded at most once of each, with the fee named before it starts and before the last message', () => {
    fc.assert(
      fc.property(someDays, fc.integer({ min: 0, max: 500 }), (looks, day) => {
        const { sent, log } = sendOn(looks)
        const keys = log.map(([key]) => key)
        expect(new Set(keys).size).toBe(keys.length)
        if (sent.last) expect(sent.last.getTime()).toBeGreaterThanOrEqual(at(80).getTime())
        if (sent.last && sent.storage)
          expect(sent.last.getTime() - sent.storage.getTime()).toBeGreaterThanOrEqual(days(55))
        expect(sent.last === undefined || sent.storage !== undefined).toBe(true)
        const fee = storageFee(terms, { since, sent }, at(day))
        if (fee > 0) {
          expect(day).toBeGreaterThan(30)
          expect(at(day).getTime()).toBeGreaterThan(
            after(sent.storage ?? at(999), days(5)).getTime(),
          )
        }
        if (canBeUnclaimed(terms, { since, sent }, at(day))) {
          expect(day).toBeGreaterThanOrEqual(90)
          expect(at(day) >= after(sent.last ?? at(999), days(10))).toBe(true)
        }
      }),
    )
  })

  test('is reminded on days 7 and 80 where the shop charges no fee, of which nobody is told, and costs nothing', () => {
    const free = { ...terms, feePerDay: paise(0) }
    const { sent, log } = sendOn(everyDay(300), free)
    expect(log).toEqual([
      ['first', 7],
      ['last', 80],
    ])
    expect(storageFee(free, { since, sent }, at(300))).toBe(0)
    // A fee that was named before the shop gave it up costs nothing either, and the last message still follows.
    const named = { storage: at(25) }
    expect(storageFee(free, { since, sent: named }, at(60))).toBe(0)
    expect(dueReminder(free, { since, sent: named }, at(80))).toBe('last')
    expect(canBeUnclaimed(free, { since, sent }, at(89))).toBe(false)
    expect(canBeUnclaimed(free, { since, sent }, at(90))).toBe(true)
  })

  test('is unclaimed from day 90 on, ten days after its last message', () => {
    const { sent } = sendOn(everyDay(80))
    expect(canBeUnclaimed(terms, { since, sent }, at(89))).toBe(false)
    expect(canBeUnclaimed(terms, { since, sent }, at(90))).toBe(true)
    expect(canBeUnclaimed(terms, { since, sent: {} }, at(900))).toBe(false)
  })
})
