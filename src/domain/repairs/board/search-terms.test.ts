import { describe, expect, test } from 'vitest'
import { alikeTest, isFoundBy as areFoundBy, searchedTerms, searchTermsOf } from './search-terms.ts'

const subject = {
  orderNumber: 'MDC-7F3A9C',
  mobileNumber: '9840012017',
  name: 'Kavitha  Raman',
  deviceNumber: '356938035643809',
  model: 'iPhone 15, 128 GB',
  issues: ['Screen is cracked', 'Battery Replacement'],
}
const text = searchTermsOf(subject)
const isFoundBy = (query: string) =>
  searchedTerms(query).length > 0 && areFoundBy(searchedTerms(query), text)

describe('a repair is found by', () => {
  test.each([
    'MDC-7F3A9C',
    '7f3a',
    'MDC-F3A9C',
    'f3a9c',
    '+91 98400 12017',
    '098400-12017',
    '2017',
    '35 693803 564380 9',
    '९८४०० १२०१७',
    '98400\u00a012017',
    'kavi',
    'Raman Kavitha',
    'raman 7f3a9c',
    '12 017',
    '43809',
    'a9c',
    'iphone 15',
    'kavitha cracked screen',
    'battery',
  ])('%s', (query) => expect(isFoundBy(query)).toBe(true))
})

test.each([
  ['R.Karthik', ['karthik', 'r karthik', 'r.karthik', 'rkarthik']],
  ['S.P.Balasubramaniam', ['balasub', 's p balasub', 's.p.balasub']],
  ['மு.கார்த்திக்', ['கார்த்திக்', 'மு கார்த்திக்']],
  ['O’Brien-Das', ['das', 'brien', "o'brien", 'obrien das']],
])('a customer named %s is found by each of the names', (name, queries) => {
  const terms = searchTermsOf({ ...subject, name })
  for (const query of queries) expect(areFoundBy(searchedTerms(query), terms), query).toBe(true)
})

describe('a repair is not found by', () => {
  test.each(['', ' - ', 'itha', 'Kavitha Kumar', '9840012018', '%', '09', 'is', 'iphone 16'])(
    '%s',
    (query) => expect(isFoundBy(query)).toBe(false),
  )
})

test('words that are spelled alike are found, numbers only as they are', () => {
  const isFound = (query: string) => alikeTest(searchedTerms(query))(text)
  expect(['kavita rmaan', 'cracked scren', 'kavita 2017'].map(isFound)).toEqual([true, true, true])
  expect(['suresh', 'kavita 2018', '356938035643808'].map(isFound)).toEqual([false, false, false])
})
