import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardLayouts, densities, sortKeys } from '#domain/repairs/board/board-view.ts'
import {
  addressOfView,
  chipKeys,
  isPressed,
  readSort,
  viewOf,
  withChip,
  withLayout,
  withWholeFilter,
} from './board-address.ts'
import { readFilter } from './board-filter.ts'

const at = (query: string) => new URLSearchParams(query)

test('a saved view is the same view after its address was opened', () => {
  const anyView = fc.record({
    filter: fc.record(
      {
        person: fc.stringMatching(/^\w{1,64}$/),
        family: fc.constantFrom('imac' as const, 'iphone' as const),
        waiting: fc.constantFrom('part' as const, 'customer' as const),
        state: fc.constantFrom('late' as const, 'ready' as const),
      },
      { requiredKeys: [] },
    ),
    layout: fc.constantFrom(...boardLayouts),
    density: fc.constantFrom(...densities),
    sort: fc.constantFrom(...sortKeys),
    descending: fc.boolean(),
  })
  fc.assert(
    fc.property(anyView, (view) => {
      const { filter, layout, sort, descending } = view
      const expected = layout === 'list' ? { filter, layout, sort, descending } : { filter, layout }
      expect(viewOf(addressOfView(view))).toEqual(expected)
    }),
  )
})

test('a chip is on after one press and off after two, and leaves other filters as they were', () => {
  const others = fc.record({ family: fc.constant('imac' as const) }, { requiredKeys: [] })
  fc.assert(
    fc.property(fc.constantFrom(...chipKeys), others, (chip, filter) => {
      const on = withChip(filter, chip, 'me')
      expect(isPressed(on, chip, 'me')).toBe(true)
      expect(on).toMatchObject(filter)
      expect(withChip(on, chip, 'me')).toEqual(filter)
    }),
  )
})

test('late and waiting replace each other, and so do mine and unassigned', () => {
  expect(withChip({ state: 'late', person: 'me' }, 'part', 'me')).toEqual({
    waiting: 'part',
    person: 'me',
  })
  expect(withChip({ waiting: 'part' }, 'today', 'me')).toEqual({ state: 'today' })
  expect(withChip({ person: 'me' }, 'unassigned', 'me')).toEqual({ person: 'nobody' })
})

test('the board has no order of its own in its address, the list begins by promise', () => {
  expect(withLayout(at('view=list&sort=age&down=1&state=late'), 'board').toString()).toBe(
    'state=late',
  )
  expect(readSort(at('view=list&sort=nothing'))).toEqual({ by: 'promise', descending: false })
})

test('a new filter replaces all of the former, and nothing else of the address', () => {
  const address = at('q=a&family=imac&state=late')
  expect(withWholeFilter(address, { service: 'pickup' }).toString()).toBe('q=a&service=pickup')
  expect(readFilter(at('state=soon'))).toEqual({})
})
