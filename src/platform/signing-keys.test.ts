/** Tests keyed hashes while their key is changed. */
import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashesOf, keyId, keysOf, sign, verify } from './signing-keys.ts'

const [first, second] = ['a'.repeat(40), 'b'.repeat(32)]
const key = fc.stringMatching(/^[\w-]{32,48}$/)
const twoKeys = fc.uniqueArray(key, { minLength: 2, maxLength: 2 })

test('what one of the keys signed is right as long as it is among the keys, and never for another text', () => {
  fc.assert(
    fc.property(twoKeys, fc.string(), fc.nat(30), ([one = '', other = ''], text, extra) => {
      const length = extra + 12
      for (const before of [one, `${one},${other}`, `${one}, ${other}`]) {
        const signature = sign(before, text, { length })
        for (const now of [one, `${one},${other}`, `${other},${one}`]) {
          expect(verify(now, text, signature, { length })).toBe('right')
          expect(verify(now, `${text}.`, signature, { length })).toBe('wrong')
        }
        expect(verify(other, text, signature, { length })).not.toBe('right')
      }
    }),
  )
})

test('a single key signs as the version before; several name the key, so that one that is gone is known', () => {
  const plain = createHmac('sha256', first).update('text').digest('base64url')
  expect(sign(first, 'text')).toBe(plain)
  expect(sign(`${first},${second}`, 'text')).toBe(`${keyId(first)}.${plain}`)
  expect(verify(second, 'text', `${keyId(first)}.${plain}`)).toBe('unknown key')
  expect(verify(second, 'text', plain)).toBe('wrong')
})

test('a text with a comma in it whose parts are too short for keys is one key, as it always was', () => {
  const whole = 'a key of before, which has a comma in it'
  expect(keysOf(whole)).toEqual([whole])
  expect(sign(whole, 'text')).toBe(createHmac('sha256', whole).update('text').digest('base64url'))
})

test('one long key with a comma from before is accepted as a whole beside its parts', () => {
  const whole = `${first},${second}`
  const before = createHmac('sha256', whole).update('text').digest('base64url')
  expect(verify(whole, 'text', before)).toBe('right')
  expect(hashesOf(whole, 'text')).toContain(before)
})

test('a signature cut short, or of nothing, is wrong', () => {
  const signature = sign(first, 'text')
  for (const given of ['', '.', signature.slice(1), `${signature}a`, `x.${signature}`])
    expect(verify(first, 'text', given)).not.toBe('right')
})
