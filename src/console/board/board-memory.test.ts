import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstAddress, readDensity, writeAddress, writeDensity } from './board-memory.ts'

const stored = new Map<string, string>()
const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
beforeEach(() => {
  stored.clear()
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  })
})
afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'localStorage', before)
})

test('the board of a technician begins with their own repairs, until they choose a filter or none', () => {
  const me = { id: 'selvam', role: 'technician' } as const
  expect(firstAddress(me)).toBe('person=selvam')
  writeAddress(me.id, new URLSearchParams('state=late'))
  expect(firstAddress(me)).toBe('state=late')
  writeAddress(me.id, new URLSearchParams())
  expect(firstAddress(me)).toBe('')
})

test('what one colleague chose is not what another begins with', () => {
  writeAddress('divya', new URLSearchParams('state=late'))
  writeDensity('divya', 'cards')
  expect(firstAddress({ id: 'owner', role: 'owner' })).toBe('')
  expect([readDensity('divya'), readDensity('owner')]).toEqual(['cards', 'compact'])
})

test('a density that does not exist is the usual one', () => {
  stored.set('board-density:divya', 'tiny')
  expect(readDensity('divya')).toBe('compact')
})
