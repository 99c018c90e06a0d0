import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idFrom, idPattern, orderNumber } from './id.ts'
import { isMobile, maskPhone, tenDigits, toPhoneNumber } from './phone.ts'
import { after, days, financialYear, formatDay, formatTimestamp, indianDay } from './time.ts'

test('a mobile number has ten digits and begins with 6 to 9', () => {
  expect(isMobile('9876543210')).toBe(true)
  for (const wrong of ['5876543210', '987654321', '98765432101', '98765 43210', '', '٩٨٧٦٥٤٣٢١٠']) {
    expect(isMobile(wrong)).toBe(false)
    expect(() => toPhoneNumber(wrong)).toThrow(RangeError)
  }
  expect(tenDigits(toPhoneNumber('9876543210'))).toBe('9876543210')
  expect(maskPhone('9876543210')).toBe('+91 98••• ••210')
})

test('a day is the day in India', () => {
  expect(indianDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
  expect(indianDay(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
  expect(formatDay(new Date('2026-11-18T05:12:00Z'))).toBe('18 November 2026')
  expect(formatTimestamp(new Date('2026-11-18T05:12:00Z'))).toBe('18 Nov 2026, 10:42 am')
})

test('the financial year turns at midnight in India on 1 April', () => {
  expect(financialYear(new Date('2027-03-31T18:29:59Z'))).toBe('26-27')
  expect(financialYear(new Date('2027-03-31T18:30:00Z'))).toBe('27-28')
  expect(financialYear(new Date('2100-01-01T00:00:00Z'))).toBe('99-00')
  expect(after(new Date(0), days(1)).getTime()).toBe(86_400_000)
})

test('an id is 26 base-32 characters, and its end is the printed number', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 26, maxLength: 26 }), (bytes) => {
      const id = idFrom(() => bytes)
      expect(id).toMatch(idPattern)
      expect(orderNumber({ orderPrefix: 'MDC', orderPrefixes: [] }, id, 6)).toBe(
        `MDC-${id.slice(-6).toUpperCase()}`,
      )
      expect(orderNumber({ orderPrefix: 'MDC', orderPrefixes: [] }, id, 5)).toHaveLength(9)
    }),
  )
})
