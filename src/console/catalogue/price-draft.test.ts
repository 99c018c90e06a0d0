/** What is typed over the prices that hold: when it is a change, and what is wrong with it. */
import { describe, expect, test } from 'vitest'
import {
  type Catalogue,
  changedRows,
  rowsOf,
  tierName,
  totalOf,
  without,
  wrongIn,
} from './price-draft.ts'

const price = { tier: 'iphone-oled', issueId: 'screen', quality: 'OLED', service: 1_500 }
const catalogue: Catalogue = {
  rights: { edit: true, price: true },
  today: '2026-11-21',
  families: [],
  family: { id: 'iphone', name: 'iPhone', imageUrl: '/devices/iphone.svg', version: 1 },
  models: ['iphone-oled', 'iphone-lcd'].map((tier) => ({
    id: tier,
    name: tier,
    year: 2021,
    colours: ['Blue'],
    tier,
    imageUrl: '/devices/iphone.svg',
    active: true,
    version: 1,
  })),
  tiers: [
    { id: 'iphone-oled', name: 'OLED', version: 0 },
    { id: 'iphone-lcd', name: 'LCD', version: 0 },
  ],
  issues: [{ id: 'screen', label: 'Screen', active: true, sac: '998716', spoken: [], missing: [] }],
  prices: [
    { ...price, id: 3, spare: 8_900, startsOn: '2020-01-01' },
    { ...price, id: 7, spare: 9_900, startsOn: '2026-12-01' },
  ],
}
const [row] = rowsOf(catalogue, 'iphone-oled', {})
const typing = (typed: object) => {
  const [one] = rowsOf(catalogue, 'iphone-oled', { 'iphone-oled screen': typed })
  if (!one) throw new Error('no row')
  return one
}

test('a line shows what holds today and what is planned, and knows the latest of both', () => {
  expect(row).toMatchObject({
    shown: { quality: 'OLED', service: '1,500', spare: '8,900' },
    planned: [{ id: 7 }],
    seen: 7,
    changed: false,
  })
  expect(rowsOf(catalogue, 'iphone-lcd', {})[0]).toMatchObject({ holds: undefined, seen: null })
})

describe('a line', () => {
  test('is not changed by the same amount written otherwise', () => {
    expect(typing({ spare: '8900' }).changed).toBe(false)
    expect(typing({ spare: '8901' }).changed).toBe(true)
  })

  test('names what is wrong by column, and nothing while it is unchanged', () => {
    expect(wrongIn(typing({ service: '15.50', quality: ' ' }))).toEqual({
      service: 'Whole rupees, at most 10,00,000',
      quality: 'Please enter the quality',
    })
    expect(wrongIn(typing({ service: '0', spare: '0' }))).toEqual({
      service: 'A repair costs at least one rupee',
    })
    expect(wrongIn(typing({}))).toEqual({})
  })

  test('adds up as it is typed', () => {
    expect(totalOf(typing({ spare: '1,00,000' }))).toBe('₹1,01,500')
    expect(totalOf(typing({ spare: 'x' }))).toBe('')
  })
})

test('changes of every tier are saved together, and what is typed at another family stays', () => {
  const draft = { 'iphone-oled screen': { spare: '1' }, 'iphone-lcd screen': { spare: '2' } }
  const changed = changedRows(catalogue, draft)
  expect(changed.map(({ key }) => key)).toEqual(Object.keys(draft))
  const elsewhere = { 'mac-air fan': { spare: '3' } }
  expect(without({ ...draft, ...elsewhere }, changed)).toEqual(elsewhere)
})

test('a tier is called what the server calls it', () => {
  expect(tierName(catalogue, 'iphone-lcd')).toBe('LCD')
  expect(tierName(catalogue, 'gone')).toBe('gone')
})
