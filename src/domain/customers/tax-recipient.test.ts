import { describe, expect, test } from 'vitest'
import { taxRecipientInput, taxRecipientOf, taxRecipientView } from './tax-recipient.ts'

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
      gstin: '',
      address: '',
      stateCode: '33',
    })
  })
})
