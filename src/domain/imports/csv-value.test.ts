/** Tests how cells are read: every way of writing one number, day or amount, and the reasons of those that are refused. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAmount, readDay, readMobile } from './csv-value.ts'

const ten = fc
  .tuple(fc.constantFrom('6', '7', '8', '9'), fc.stringMatching(/^\d{9}$/))
  .map((parts) => parts.join(''))

describe('mobile numbers', () => {
  test('every way of writing a number reads as the same number', () => {
    const ways = (digits: string) => [
      digits,
      `+91${digits}`,
      `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`,
      `0${digits}`,
      `91${digits}`,
      `0091-${digits}`,
      `'+91${digits}`,
      `${digits}.0`,
      ` (${digits.slice(0, 4)}) ${digits.slice(4)} `,
    ]
    fc.assert(
      fc.property(ten, (digits) => {
        for (const way of ways(digits)) expect(readMobile(way)).toEqual({ value: `+91${digits}` })
      }),
    )
  })

  test('a number that a spreadsheet has shortened is refused with the reason', () => {
    expect(readMobile('9.19E+11')).toEqual({
      problem: expect.stringMatching(/9\.19E\+11.*as text/),
    })
  })

  test.each(['12345', '5876543210', '98765432101', '+1 9876543210', 'Asha', '98765 x 43210'])(
    '%s is no Indian mobile number',
    (text) => {
      expect(readMobile(text)).toEqual({ problem: expect.any(String) })
    },
  )
})

describe('days', () => {
  test('a day reads the same in the Indian and the international form', () => {
    const day = fc.date({
      min: new Date('1980-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10)
        const [year, month, of] = iso.split('-') as [string, string, string]
        for (const way of [
          iso,
          `${iso} 10:30:00`,
          `${of}/${month}/${year}`,
          `${of}-${month}-${year}`,
          `${Number(of)}.${Number(month)}.${year}`,
        ])
          expect(readDay(way)).toEqual({ value: iso })
      }),
    )
  })

  test.each([
    ['12/31/2025', /no month 31/],
    ['31/02/2025', /no such day/],
    ['31/12/25', /four digits/],
    ['45657', /spreadsheet/],
    ['soon', /Not a day/],
    ['1/2-2025', /Not a day/],
  ])('%s is refused with its reason', (text, reason) => {
    expect(readDay(text)).toEqual({ problem: expect.stringMatching(reason) })
  })
})

describe('amounts', () => {
  test.each([
    ['1499', 149_900],
    ['₹1,499.00', 149_900],
    ['Rs. 1,04,000', 10_400_000],
    ['INR 104,000.5', 10_400_050],
    ['1499/-', 149_900],
    ['0', 0],
  ])('%s is read as %i paise', (text, value) => {
    expect(readAmount(text)).toEqual({ value })
  })

  test.each(['-5', '(500)', '1.499,00', '1,49', 'free', '1e5', '1E+05', '99999999999'])(
    '%s is refused',
    (text) => {
      expect(readAmount(text)).toEqual({ problem: expect.any(String) })
    },
  )
})
