import { expect, test } from 'vitest'
import { readFilter, withFilter } from './board-filter.ts'

const at = (query: string) => new URLSearchParams(query)

test('a filter is read from its address', () => {
  expect(readFilter(at('person=p1&family=mac-mini&service=walk-in&language=Tamil'))).toEqual({
    person: 'p1',
    family: 'mac-mini',
    service: 'walk-in',
    language: 'Tamil',
  })
})

test('values that do not exist are left out of the filter', () => {
  expect(readFilter(at('person=&family=watch&service=Pickup&language=tamil&q=x'))).toEqual({})
  expect(readFilter(at(`person=${'x'.repeat(65)}`))).toEqual({})
})

test('a change of one filter leaves the rest of the address as it was', () => {
  const address = at('family=imac&q=a b')
  expect(withFilter(address, 'service', 'pickup').toString()).toBe(
    'family=imac&q=a+b&service=pickup',
  )
  expect(withFilter(address, 'family', undefined).toString()).toBe('q=a+b')
  expect(address.toString()).toBe('family=imac&q=a b'.replace(' ', '+'))
})
