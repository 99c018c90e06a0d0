import { describe, expect, test } from 'vitest'
import {
  rememberedAt,
  taxRecipientInput,
  taxRecipientOf,
  taxRecipientView,
} from './tax-recipient.ts'

const read = (input: object) => taxRecipientOf(taxRecipientInput.parse(input))
const wrong = (input: object) =>
  taxRecipientInput.safeParse(input).error?.issues.map(({ path, message }) => [path[0], message])

describe('a recipient of documents', () => {
  test('takes the State from the GSTIN, which may be typed with spaces and small letters', () => {
    expect(read({ legalName: ' Acme ', gstin: '29aagcb7383 j1z4' })).toEqual({
      legalName: 'Acme',
      gstin: '29AAGCB7383J1Z4',
      stateCode: '29',
    })
  })

  test('without a GSTIN takes the State chosen, else that of the address’s pincode', () => {
    expect(read({ legalName: 'Asha', stateCode: '32' }).stateCode).toBe('32')
    expect(read({ legalName: 'Asha', address: '3 Beach Road, Mahe 673310' }).stateCode).toBe('34')
    expect(wrong({ legalName: 'Asha', address: '3 Beach Road' })).toEqual([
      ['stateCode', 'Please choose the State'],
    ])
  })

  test('is asked for the State where a pincode serves two', () => {
    const inTwo = { legalName: 'Asha', address: '4 Main Road, 605106' }
    expect(wrong(inTwo)).toEqual([
      ['stateCode', 'Please choose the State: this pincode has post offices in two'],
    ])
    expect(read({ ...inTwo, stateCode: '34' }).stateCode).toBe('34')
  })

  test('has a GSTIN with a right check character, of the State chosen', () => {
    expect(wrong({ legalName: 'Acme', gstin: '29AAGCB7383J1Z5' })).toEqual([
      ['gstin', 'Please check the GSTIN: it has 15 characters, as on the registration certificate'],
    ])
    expect(wrong({ legalName: 'Acme', gstin: '29AAGCB7383J1Z4', stateCode: '33' })).toEqual([
      ['stateCode', 'This is not the State of the GSTIN'],
    ])
    expect(wrong({ legalName: 'Acme', stateCode: '28' })).toEqual([
      ['stateCode', 'Please choose the State'],
    ])
  })

  test('has a name and texts that can be printed', () => {
    expect(wrong({ legalName: ' ', stateCode: '33' })?.[0]?.[0]).toBe('legalName')
    expect(wrong({ legalName: 'A\u0000', stateCode: '33' })?.[0]?.[0]).toBe('legalName')
    expect(read({ legalName: 'A', stateCode: '33', address: 'x\u0007' }).address).toBe('x')
    expect(read({ legalName: 'A', stateCode: '33', address: '1 Road\nTown' }).address).toBe(
      '1 Road\nTown',
    )
  })

  test.each(['\u200b', '\u2060', '\u202e', '\u00ad', '\u2800'])(
    'has no character that cannot be seen: %j is refused in the name and taken out of the address',
    (hidden) => {
      for (const legalName of [hidden, `Acme${hidden}Ltd`])
        expect(wrong({ legalName, stateCode: '33' })?.[0]?.[0]).toBe('legalName')
      const address = `7 Kutchery ${hidden}Road`
      expect(read({ legalName: 'A', stateCode: '33', address }).address).toBe('7 Kutchery Road')
      expect(read({ legalName: 'A', stateCode: '33', address: hidden }).address).toBeUndefined()
    },
  )

  test('empty texts stand for nothing', () => {
    const plain = read({ legalName: 'Asha', gstin: '', address: ' ', stateCode: '33' })
    expect(plain).toEqual({ legalName: 'Asha', stateCode: '33' })
    expect(taxRecipientView(plain)).toEqual({
      legalName: 'Asha',
      kind: 'person',
      gstin: '',
      undertaking: null,
      address: '',
      stateCode: '33',
    })
  })
})

/** Made-up numbers with right check characters. */
const company = '33AABFM2017Q1ZC'
const consulate = '3317USA00001UNG'
const deductor = '33CHEA01234B1DS'
const letter = { number: 'AD330426001234X', financialYear: '2026-27' }

describe('the kind of a recipient', () => {
  test('is what its number tells where it is left out, and stored where it is a special one', () => {
    const plain = read({ legalName: 'Acme', gstin: company })
    expect(plain).not.toHaveProperty('kind')
    expect(taxRecipientView(plain)).toMatchObject({ kind: 'registered', undertaking: null })
    expect(read({ legalName: 'Acme', gstin: company, kind: 'registered' })).toEqual(plain)
    expect(read({ legalName: 'Acme', gstin: company, kind: 'sez-with-tax' })).toEqual({
      ...plain,
      kind: 'sez-with-tax',
    })
  })

  test('without tax needs the letter of undertaking and its year', () => {
    const unit = { legalName: 'Acme', gstin: company, kind: 'sez-without-tax' }
    expect(wrong(unit)).toEqual([
      ['undertaking', 'Please enter the number of the letter of undertaking'],
    ])
    for (const financialYear of ['2026', '26-27', '2026-28', '2026-2027'])
      expect(wrong({ ...unit, undertaking: { ...letter, financialYear } })).toEqual([
        ['undertaking', 'Please enter its financial year, such as 2026-27'],
      ])
    expect(read({ ...unit, undertaking: letter })).toMatchObject({ undertaking: letter })
    const turn = { ...letter, financialYear: '2099-00' }
    expect(read({ ...unit, undertaking: turn }).undertaking).toEqual(turn)
    // What was typed before another kind was chosen is not kept.
    const other = { ...unit, kind: 'sez-with-tax', undertaking: letter }
    expect(read(other)).not.toHaveProperty('undertaking')
  })

  test.each([
    ['uin', consulate],
    ['tax-deductor', deductor],
  ])('%s has the number %s, which says its State', (kind, gstin) => {
    expect(read({ legalName: 'Office', kind, gstin: gstin.toLowerCase() })).toEqual({
      legalName: 'Office',
      kind,
      gstin,
      stateCode: '33',
    })
    expect(wrong({ legalName: 'Office', kind, gstin: '', stateCode: '33' })?.[0]?.[0]).toBe('gstin')
    const other = gstin.slice(0, 14) + (gstin.endsWith('A') ? 'B' : 'A')
    expect(wrong({ legalName: 'Office', kind, gstin: other })?.[0]?.[0]).toBe('gstin')
  })

  test.each([
    [undefined, consulate, 'This is a UIN. Please choose the kind of recipient that has one'],
    ['registered', deductor, /tax deductor/],
    ['uin', company, /GSTIN of a company/],
    ['sez-with-tax', consulate, /UIN/],
    ['person', company, /A person without GST has no GSTIN/],
    [undefined, '9922JPN29001OSU', /supplier of online services from abroad/],
    ['registered', '', /Please check the GSTIN/],
    ['uin', '12', /Please check the UIN/],
  ])('%s does not have the number %s, and the sentence says why', (kind, gstin, message) => {
    expect(wrong({ legalName: 'A', kind, gstin, stateCode: '33' })).toEqual([
      ['gstin', typeof message === 'string' ? message : expect.stringMatching(message)],
    ])
  })

  test('without tax is remembered while its letter is in force, and with IGST afterwards', () => {
    const unit = { legalName: 'Acme', kind: 'sez-without-tax', gstin: company, undertaking: letter }
    const stored = read(unit)
    expect(rememberedAt(stored, new Date('2027-03-31T18:29:59Z'))).toBe(stored)
    const { undertaking: _, ...rest } = stored
    expect(rememberedAt(stored, new Date('2027-03-31T18:30:00Z'))).toEqual({
      ...rest,
      kind: 'sez-with-tax',
    })
    expect(rememberedAt(null, new Date())).toBeNull()
  })

  test('is none that we do not know', () => {
    expect(wrong({ legalName: 'A', kind: 'sez', gstin: company })).toEqual([
      ['kind', 'Please choose the kind of recipient'],
    ])
  })
})
