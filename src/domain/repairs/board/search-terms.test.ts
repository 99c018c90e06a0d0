import { describe, expect, test } from 'vitest'
import { searchedTerms, searchTermsOf } from './search-terms.ts'

const text = searchTermsOf({
  orderNumber: 'MDC-7F3A9C',
  mobileNumber: '9840012017',
  name: 'Kavitha  Raman',
  deviceNumber: '356938035643809',
})
const isFoundBy = (query: string) =>
  searchedTerms(query).length > 0 &&
  searchedTerms(query).every((input) => text.some((word) => word.startsWith(input)))

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
    'kavi',
    'Raman Kavitha',
    'raman 7f3a9c',
  ])('%s', (query) => expect(isFoundBy(query)).toBe(true))
})

describe('a repair is not found by', () => {
  test.each(['', ' - ', 'itha', 'Kavitha Kumar', '9840012018', '%'])('%s', (query) =>
    expect(isFoundBy(query)).toBe(false),
  )
})
