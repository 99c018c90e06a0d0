/** Tests that the server's modules mean the same once they are written in ASCII. */
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { inAscii } from '../script/one-byte-text.ts'

const evaluated = (code: string): unknown => runInNewContext(code)

test.each([
  ["'₹12,272.00'", '₹12,272.00'],
  ['`முன் ${1} 🎉`', 'முன் 1 🎉'],
  [String.raw`'\₹'`, '₹'],
  [String.raw`'\\₹'`, String.raw`\₹`],
  [String.raw`/^[\–—]+$/.test('–—')`, true],
  ["/^[😀-😎]$/u.test('😃')", true],
  ['({ é: 1 }).é', 1],
])('%s', (code, value) => {
  const written = inAscii(code)
  expect(written).not.toMatch(/[\u0080-\uffff]/)
  expect(evaluated(written)).toEqual(value)
})
