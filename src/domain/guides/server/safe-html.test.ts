/** Tests of the cleaning against hostile HTML and against an independent grammar. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainText } from '../plain-text.ts'
import { cleanHtml } from './clean-html.fixture.ts'
import { safeHtml } from './safe-html.ts'
import { xssVectors } from './xss-vectors.fixture.ts'

test('the corpus is what it says', () => {
  expect(xssVectors.length).toBeGreaterThanOrEqual(100)
  expect(new Set(xssVectors).size).toBe(xssVectors.length)
})

describe.each(xssVectors)('%j', (vector) => {
  test.each([vector, `<p>before</p>${vector}<p>after</p>`, `<ul><li>${vector}</li></ul>`])(
    'is harmless (%#)',
    (html) => {
      const cleaned = safeHtml(html)
      expect(cleaned).toMatch(cleanHtml)
      expect(safeHtml(cleaned)).toBe(cleaned)
    },
  )
})

test('words before and after a script stay, its own do not', () => {
  expect(safeHtml('<p>one<script>alert(1)</script>two</p>')).toBe('<p>onetwo</p>')
  expect(plainText(safeHtml('<style>p{color:red}</style><p>words</p>'))).toBe('words')
})

test.each([
  ['https://example.org/a?b=c&d', 'https://example.org/a?b=c&amp;d'],
  ['http://example.org', 'http://example.org'],
  ['mailto:hello@example.org', 'mailto:hello@example.org'],
  ['tel:+914410172017', 'tel:+914410172017'],
  ['/service-enquiry', '/service-enquiry'],
  ['/blog-list?categoryId=water-damage', '/blog-list?categoryId=water-damage'],
  ['#price', '#price'],
])('a link to %s stays, marked noopener', (href, written) => {
  expect(safeHtml(`<a href="${href}" target="_blank">go</a>`)).toBe(
    `<a href="${written}" rel="noopener">go</a>`,
  )
})

test('a link to any other scheme or place stays as text without its address', () => {
  expect(safeHtml('<a href="javascript:alert(1)">go</a>')).toBe('<a>go</a>')
})

test('pictures of ours stay with their words and size, others go', () => {
  const ours = '<img src="/guides/a-b.svg" alt="Two &quot;parts&quot;" width="10" height="20" />'
  expect(safeHtml(ours)).toBe(ours)
  expect(safeHtml('<p>a<img src="/uploads/a.svg" alt="b">c</p>')).toBe('<p>ac</p>')
})

test('old names of tags become the new ones', () => {
  expect(safeHtml('<h1>a</h1><b>b</b><i>c</i>')).toBe('<h2>a</h2><strong>b</strong><em>c</em>')
})

test('any input comes out clean, and cleaning twice changes nothing', () => {
  const bits = fc.oneof(
    fc.constantFrom(...xssVectors),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<a href="',
      '">',
      '"',
      "'",
      '<',
      '>',
      '<!--',
      '-->',
      '&lt;',
      '=',
    ),
    fc.constantFrom(
      '<svg>',
      '<math>',
      '<style>',
      '<table>',
      '</style>',
      'on',
      'javascript:',
      '\u0000',
    ),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 8 }), (parts) => {
      const cleaned = safeHtml(parts.join(''))
      expect(cleaned).toMatch(cleanHtml)
      expect(safeHtml(cleaned)).toBe(cleaned)
    }),
    { numRuns: 400, seed: 20_170 },
  )
})
