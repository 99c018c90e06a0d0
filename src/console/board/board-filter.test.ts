import { expect, test } from 'vitest'
import { readFilter, withFilter } from './board-filter.ts'

const at = (query: string) => new URLSearchParams(query)

test('an address says what is filtered by', () => {
  expect(readFilter(at('person=p1&family=mac-mini&service=walk-in&language=Tamil'))).toEqual({
    person: 'p1',
    family: 'mac-mini',
    service: 'walk-in',
    language: 'Tamil',
  })
})

test('what there is not is not filtered by', () => {
  expect(readFilter(at('person=&family=watch&service=Pickup&language=tamil&q=x'))).toEqual({})
  expect(readFilter(at(`person=${'x'.repeat(65)}`))).toEqual({})
})

test('a change leaves the rest of the address alone', () => {
  const address = at('family=imac&q=a b')
  expect(withFilter(address, 'service', 'pickup').toString()).toBe(
    'family=imac&q=a+b&service=pickup',
  )
  expect(withFilter(address, 'family', undefined).toString()).toBe('q=a+b')
  expect(address.toString()).toBe('family=imac&q=a b'.replace(' ', '+'))
})
