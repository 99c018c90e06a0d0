/** Tests the order and grouping of a rider's stops, and the link to the map. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stagesOf } from '../stages.ts'
import { groupStops, mapLink, runStageOf, shopArea, stagesOnRun } from './run.ts'

const aStop = (orderId: string, change: object = {}) => ({
  orderId,
  kind: 'pickup' as const,
  stage: 'pickup-person-assigned' as const,
  at: '2026-11-23T05:30:00.000Z',
  address: { area: 'Chennai 600004' },
  ...change,
})
const idsOf = (stops: Parameters<typeof groupStops>[0]) =>
  groupStops(stops).map(({ area, stops: own }) => [area, ...own.map(({ orderId }) => orderId)])

test('each stage of a run leads to the stage that follows it', () => {
  const stages = stagesOf('pickup')
  expect(stagesOnRun).toHaveLength(7)
  for (const stage of stagesOnRun)
    expect(runStageOf(stage)?.to).toBe(stages[stages.indexOf(stage) + 1])
})

describe('stops', () => {
  test('are shown by area, and each area when its first stop is due', () => {
    expect(
      idsOf([
        aStop('c', { at: '2026-11-24T05:30:00.000Z' }),
        aStop('a', { at: '2026-11-25T05:30:00.000Z' }),
        aStop('b', { at: '2026-11-23T05:30:00.000Z', address: { area: 'Chennai 600020' } }),
      ]),
    ).toEqual([
      ['Chennai 600020', 'b'],
      ['Chennai 600004', 'c', 'a'],
    ])
  })

  test('that the rider is on the way to come first, those without a time last', () => {
    expect(
      idsOf([
        aStop('without', { at: null }),
        aStop('early'),
        aStop('under-way', { stage: 'heading-to-deliver', at: '2026-11-29T05:30:00.000Z' }),
      ]),
    ).toEqual([['Chennai 600004', 'under-way', 'early', 'without']])
  })

  test('whose device was collected go to the shop, after all others', () => {
    expect(
      idsOf([
        aStop('collected', { stage: 'picked-up', at: '2026-11-20T05:30:00.000Z' }),
        aStop('next'),
        aStop('back', { kind: 'return', stage: 'picked-up', address: null, at: null }),
      ]),
    ).toEqual([
      ['Chennai 600004', 'next'],
      ['Other addresses', 'back'],
      [shopArea, 'collected'],
    ])
  })

  test('are each shown once, in an order that does not depend on how they came', () => {
    const stop = fc.record({
      orderId: fc.uuid(),
      kind: fc.constantFrom('pickup' as const, 'delivery' as const, 'return' as const),
      stage: fc.constantFrom(...stagesOnRun),
      at: fc.option(fc.constantFrom('2026-11-23T05:30:00.000Z', '2026-11-24T05:30:00.000Z')),
      address: fc.option(fc.record({ area: fc.constantFrom('A', 'B', 'C') })),
    })
    const stops = fc.uniqueArray(stop, { selector: ({ orderId }) => orderId, maxLength: 12 })
    fc.assert(
      fc.property(stops, (all) => {
        const shown = groupStops(all)
        expect(shown.flatMap((area) => area.stops).toSorted(byId)).toEqual(all.toSorted(byId))
        expect(new Set(shown.map(({ area }) => area)).size).toBe(shown.length)
        expect(groupStops(all.toReversed())).toEqual(shown)
      }),
    )
  })
})

const byId = (a: { readonly orderId: string }, b: { readonly orderId: string }): number =>
  a.orderId.localeCompare(b.orderId)

test('the map is opened at the position, or with the address where there is none', () => {
  const text = '14 Kutchery Road & Tank, Chennai'
  const opened = (lat: number | null, lng: number | null) =>
    new URL(mapLink({ text, lat, lng })).searchParams.get('destination')
  expect([opened(13.03, 80.27), opened(null, null)]).toEqual(['13.03,80.27', text])
})
