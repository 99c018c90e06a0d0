import { describe, expect, test } from 'vitest'
import {
  documentKinds,
  documentNumber,
  estimateNumber,
  fileNameOf,
  seriesOf,
  seriesYear,
} from './document.ts'

describe('a document number', () => {
  test('has the form of its series, and each kind its own', () => {
    const series = documentKinds
      .filter((kind) => kind !== 'estimate')
      .map((kind) => seriesOf(kind, 'MDC'))
    expect(series).toEqual(['MDR', 'MDC', 'MDF', 'MDN', 'MDD'])
    expect(documentNumber('MDC', '26-27', 1)).toBe('MDC/26-27/00001')
    expect(documentNumber('MDC', '26-27', 999_999)).toHaveLength(16)
  })

  test('longer than the law allows is refused', () => {
    expect(() => documentNumber('MDC', '26-27', 1_000_000)).toThrow(RangeError)
  })

  test('becomes a file name without slashes', () => {
    expect(fileNameOf('MDC/26-27/00001')).toBe('MDC-26-27-00001.pdf')
    expect(fileNameOf(estimateNumber('MDC-7F3A9C'))).toBe('EST-MDC-7F3A9C.pdf')
  })
})

describe('the financial year of a number', () => {
  const india = (time: string) => new Date(`${time}+05:30`)
  test.each([
    ['of today', '2026-11-21T10:00:00', '2026-11-21T10:00:00', '26-27'],
    ['the old one until 10 April', '2027-03-31T23:59:59', '2027-04-10T23:59:59', '26-27'],
    ['the new one from 11 April on', '2027-03-31T23:59:59', '2027-04-11T00:00:00', '27-28'],
    ['the new one for money of the new one', '2027-04-01T00:00:00', '2027-04-01T00:00:01', '27-28'],
    [
      'that of its issue for money of long ago',
      '2025-03-31T12:00:00',
      '2027-04-02T12:00:00',
      '27-28',
    ],
  ])('is %s', (_, eventAt, issuedAt, year) => {
    expect(seriesYear(india(eventAt), india(issuedAt))).toBe(year)
  })
})
