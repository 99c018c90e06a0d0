import { describe, expect, test } from 'vitest'
import { AppError } from '#kernel/app-error.ts'
import { hasBattery, healthOf, nextVersion } from './battery-reading.ts'

const read = { capacity: 2549, design: 3227, cycles: 912 }
const codeOf = (run: () => unknown) => {
  try {
    return run()
  } catch (error) {
    return error instanceof AppError ? error.entry.code : error
  }
}

describe('a battery reading', () => {
  test('is of families with a battery', () => {
    expect(['iphone', 'macbook-pro', 'apple-pencil', 'typewriter'].map(hasBattery)).not.toContain(
      false,
    )
    expect(['imac', 'mac-mini'].map(hasBattery)).toEqual([false, false])
  })

  test('is a whole percent of what the battery held when it was new', () => {
    expect(healthOf(read)).toBe(79)
    expect(healthOf({ capacity: 3240, design: 3227, cycles: null })).toBe(100)
  })

  test('replaces the version that was seen, and no other', () => {
    expect(nextVersion(undefined, read, 0)).toBe(1)
    expect(nextVersion({ ...read, version: 1 }, { ...read, cycles: 913 }, 1)).toBe(2)
    expect(codeOf(() => nextVersion({ ...read, version: 2 }, { ...read, cycles: 913 }, 1))).toBe(
      'BATTERY_READ_MEANWHILE',
    )
  })

  test('that is stored already changes nothing', () => {
    expect(nextVersion({ ...read, version: 3 }, read, 0)).toBeNull()
  })

  test('holds at most 1.3 times what it held when it was new', () => {
    expect(nextVersion(undefined, { capacity: 130, design: 100, cycles: null }, 0)).toBe(1)
    expect(
      codeOf(() => nextVersion(undefined, { capacity: 131, design: 100, cycles: null }, 0)),
    ).toBe('CAPACITY_BEYOND_DESIGN')
  })
})
