import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAmount } from './amount.ts'
import { formatRupees, toRupees } from './money.ts'
import { readMobile } from './phone.ts'
import { asPlain } from './typed.ts'

/** Zeros of scripts in which phones here write digits. */
const zeros = ['0', '०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '٠', '۰', '０']
const blanks = [' ', '\u00a0', '\u2009', '\u202f', '\t', '  ']
const hyphens = ['-', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212', '\uff0d']
const unseen = ['', '\u200b', '\u2060', '\ufeff', '\u00ad', '\u202c', '\u200e']

const inScript = (zero: string) => (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))
const script = fc.constantFrom(...zeros).map(inScript)
/** Something unseen before each character, as copied texts have. */
const copied = fc
  .array(fc.constantFrom(...unseen), { minLength: 1, maxLength: 6 })
  .map(
    (marks) => (text: string) =>
      [...text].map((one, at) => `${marks[at % marks.length]}${one}`).join(''),
  )

describe('a text in plain characters', () => {
  test.each([
    [' १५०० ', '1500'],
    ['௯௮௪௦௦ ௧௨௦௧௭', '98400 12017'],
    ['4123\u00a04567\u20118901', '4123 4567-8901'],
    ['98\u200b400', '98400'],
    ['４９，０１５', '49,015'],
    ['\u0661\u0662', '12'],
    ['', ''],
  ])('of %j is %j', (typed, plain) => {
    expect(asPlain(typed)).toBe(plain)
  })

  test('is its own plain text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(asPlain(asPlain(typed))).toBe(asPlain(typed))
      }),
    )
  })
})

describe('a mobile number', () => {
  const number = fc.stringMatching(/^[6-9]\d{9}$/)
  const codes = [
    '',
    '+91',
    '+91 ',
    '91',
    '91 ',
    '0091 ',
    '0',
    '091 ',
    '+91 0',
    '+91 (0) ',
    '(+91) ',
  ].slice(0, -1)
  const gap = fc.constantFrom('', ...blanks, ...hyphens, '.', ' - ')

  test('is read in every way of writing it', () => {
    fc.assert(
      fc.property(
        number,
        fc.constantFrom(...codes),
        gap,
        script,
        copied,
        (ten, code, between, write, copy) => {
          const typed = copy(write(`${code}${ten.slice(0, 5)}${between}${ten.slice(5)}`))
          expect(readMobile(typed)).toBe(ten)
        },
      ),
    )
  })

  test.each([
    '98400120',
    '5840012017',
    '+1 9840012017',
    '+98 4001 2017',
    '+98400 12017',
    '044 2345 6789',
    '98400 12017 / 98400 12018',
    '9840012017a',
    '98400120171',
    '',
  ])('is not read from %j', (typed) => {
    expect(readMobile(typed)).toBeUndefined()
  })
})

describe('an amount', () => {
  const amount = fc.integer({ min: 0, max: 99_999_999_99 })
  const units = ['', '₹', '₹ ', 'Rs. ', 'Rs ', 'rs.', 'INR ', 'Rupees ']
  const ends = ['', '/-', ' /-', '/=', ' rupees', ' Rs']

  test('is read in every way of writing it', () => {
    const written = (value: number, hasGroups: boolean) => {
      const text = formatRupees(value / 100).replace('₹', '')
      const whole = value % 100 === 0 ? text.replace('.00', '') : text
      return hasGroups ? whole : whole.replaceAll(',', '')
    }
    fc.assert(
      fc.property(
        amount,
        fc.boolean(),
        fc.constantFrom(...units),
        fc.constantFrom(...ends),
        script,
        copied,
        (value, hasGroups, unit, end, write, copy) => {
          const typed = copy(unit + write(written(value, hasGroups)) + end)
          expect(readAmount(typed)).toBe(value)
        },
      ),
    )
  })

  test.each([
    ['1,500', 1_500_00],
    ['₹1,500', 1_500_00],
    ['1500/-', 1_500_00],
    ['Rs. 1500', 1_500_00],
    ['1,500.00', 1_500_00],
    ['1,23,456.00', 1_23_456_00],
    ['123,456', 1_23_456_00],
    ['1 500', 1_500_00],
    ['१५००', 1_500_00],
    ['1500.5', 1_500_50],
    ['Rs.1500/-', 1_500_00],
  ])('of %j is %i paise', (typed, value) => {
    expect(readAmount(typed)).toBe(value)
  })

  test.each([
    '',
    '₹',
    '-5',
    '1,50',
    '15,00',
    '1.500',
    '1500.505',
    '1e3',
    '0x10',
    '1,500,',
    '1 500 5',
    '999999999',
    'free',
    'NaN',
    '1500 1600',
    '½',
    '1500²',
  ])('is not read from %j', (typed) => {
    expect(readAmount(typed)).toBeUndefined()
  })

  test('that pages print can be typed again', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(readAmount(formatRupees(toRupees(value as never)))).toBe(value)
      }),
    )
  })
})
