/** Device numbers: what people type, and what the check digit finds. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  deviceNumberTyped,
  hasValidLuhn,
  luhnDigit,
  parseDeviceNumber,
  tacOf,
  withLastDigit,
} from './device-number.ts'

const digit = fc.integer({ min: 0, max: 9 })
const digitsOf = (length: number) =>
  fc.array(digit, { minLength: length, maxLength: length }).map((many) => many.join(''))
const alphanumeric = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')
const serialSearchTerms = fc.string({ unit: alphanumeric, minLength: 8, maxLength: 12 })

describe('parsing', () => {
  test('15 digits are an IMEI', () => {
    expect(parseDeviceNumber('490154203237518')).toEqual({ kind: 'imei', imei: '490154203237518' })
  })

  test('spaces and hyphens in an IMEI do not count', () => {
    const gaps = fc.array(fc.constantFrom('', ' ', '-', ' - '), { minLength: 16, maxLength: 16 })
    fc.assert(
      fc.property(digitsOf(15), gaps, (imei, between) => {
        const typed = between.map((gap, at) => gap + (imei[at] ?? '')).join('')
        expect(parseDeviceNumber(typed)).toEqual({ kind: 'imei', imei })
      }),
    )
  })

  test('8 to 12 letters or digits are a serial, in capitals', () => {
    fc.assert(
      fc.property(serialSearchTerms, fc.boolean(), (text, small) => {
        const typed = small ? ` ${text.toLowerCase()} ` : text
        expect(parseDeviceNumber(typed)).toEqual({ kind: 'serial', serial: text })
      }),
    )
  })

  test.each([
    ['IMEI: 49 015420 323751 8', '490154203237518'],
    ['IMEI 2 490154203237518', '490154203237518'],
    ['imei490154203237518', '490154203237518'],
    ['IMEI/MEID: 49\u2011015420\u2011323751\u20118', '490154203237518'],
    ['٤٩٠١٥٤٢٠٣٢٣٧٥١٨', '490154203237518'],
    ['४९०१५४२०३२३७५१८', '490154203237518'],
    ['\u202a490154203237518\u202c', '490154203237518'],
  ])('%j is the IMEI %s', (typed, imei) => {
    expect(parseDeviceNumber(typed)).toEqual({ kind: 'imei', imei })
  })

  test.each([
    ['Serial No. MDCIPHONE16P', 'MDCIPHONE16P'],
    ['S/N: mdcimac24', 'MDCIMAC24'],
    ['SN MDCIMAC24', 'MDCIMAC24'],
    ['Serial Number MDCIMAC24', 'MDCIMAC24'],
    ['SMDCIPHONE16P', 'MDCIPHONE16P'],
    ['SERIALNO', 'SERIALNO'],
    ['SMDCMACMINI4', 'SMDCMACMINI4'],
  ])('%j is the serial %s', (typed, serial) => {
    expect(parseDeviceNumber(typed)).toEqual({ kind: 'serial', serial })
  })

  test('a field keeps what is no number yet, and shows the number once it is one', () => {
    expect(deviceNumberTyped('imei:')).toBe('IMEI:')
    expect(deviceNumberTyped('imei: 49 0154')).toBe('490154')
    expect(deviceNumberTyped('IMEI: 35 693803 564380')).toBe('35693803564380')
    expect(deviceNumberTyped('IMEI:490154203237518')).toBe('490154203237518')
    expect(deviceNumberTyped('Serial No. mdc-imac 24')).toBe('MDCIMAC24')
    expect(deviceNumberTyped('4901542032375181')).toBe('4901542032375181')
  })

  test('fourteen digits lack the last, which follows from them', () => {
    expect(withLastDigit('35 693803 564380')).toBe('356938035643809')
    expect(withLastDigit('IMEI: 49015420323751')).toBe('490154203237518')
    for (const typed of ['4901542032375', '490154203237518', 'ABCDEFGH123456'])
      expect(withLastDigit(typed)).toBeUndefined()
  })

  test('8 to 12 digits alone are a serial too', () => {
    expect(parseDeviceNumber('123456789012')).toEqual({ kind: 'serial', serial: '123456789012' })
  })

  test.each([
    '',
    '1234567',
    '1234567890123',
    'ABCDEFGH12345',
    'IMEI',
    'SERIAL NO.',
    'IMEI: 4901542032375',
    '49015420323751',
    '4901542032375181',
    'ABC-12345',
    'MDC IMAC 24',
    'ABCDEFGé',
  ])('neither: %j', (typed) => {
    expect(parseDeviceNumber(typed)).toBeUndefined()
  })

  test('whatever is typed, the answer keeps the format or is none', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (typed) => {
        const number = parseDeviceNumber(typed)
        if (number?.kind === 'imei') expect(number.imei).toMatch(/^\d{15}$/)
        if (number?.kind === 'serial') expect(number.serial).toMatch(/^[A-Z0-9]{8,12}$/)
      }),
    )
  })
})

describe('the check digit', () => {
  test.each(['490154203237518', '356938035643809'])('%s is right', (imei) => {
    expect(hasValidLuhn(imei)).toBe(true)
  })

  test('any 14 digits and their check digit are valid', () => {
    fc.assert(fc.property(digitsOf(14), (body) => hasValidLuhn(`${body}${luhnDigit(body)}`)))
  })

  test('any single digit changed is found', () => {
    const change = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(digitsOf(14), fc.nat(14), change, (body, at, by) => {
        const imei = `${body}${luhnDigit(body)}`
        const wrong = (Number(imei[at]) + by) % 10
        expect(hasValidLuhn(imei.slice(0, at) + wrong + imei.slice(at + 1))).toBe(false)
      }),
    )
  })

  test('a single digit has no check digit', () => {
    expect(hasValidLuhn('0')).toBe(false)
    expect(hasValidLuhn('')).toBe(false)
  })
})

test('the first 8 digits of an IMEI name its model', () => {
  expect(tacOf('490154203237518')).toBe('49015420')
})
