/** Tests of turning markup into plain text and elements. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readHtml } from './html-tree.ts'
import { openingText, plainText, shorten } from './plain-text.ts'

describe('plain text', () => {
  test.each([
    ['<p>One <strong>two</strong>.</p><p>Three</p>', 'One two. Three'],
    ['<ul><li>a</li><li>b</li></ul>', 'a b'],
    [
      '<h2>Price</h2>\n<table><tbody><tr><th scope="row">Now</th><td>₹500</td></tr></tbody></table>',
      'Price Now ₹500',
    ],
    ['<p>the maker&#39;s &lt;b&gt; &amp; co</p>', "the maker's <b> & co"],
    ['a<img src="/guides/a.svg" alt="hidden" />b', 'a b'],
    ['<p>un<em>like</em>ly</p>', 'unlikely'],
    ['', ''],
  ])('of %j is %j', (html, text) => expect(plainText(html)).toBe(text))

  test('never holds a tag that was one', () => {
    const tag = fc.constantFrom('<p>', '</p>', '<em>', '</em>', '<a href="/x">', '</a>', 'word')
    fc.assert(
      fc.property(fc.array(tag), (parts) => {
        expect(plainText(parts.join(''))).not.toMatch(/[<>]/)
      }),
    )
  })
})

test('the opening of a guide is what stands before its first heading', () => {
  expect(openingText('<p>One.</p><p>Two.</p><h2>Three</h2><p>Four</p>')).toBe('One. Two.')
  expect(openingText('<h2>Three</h2><p>Four</p>')).toBe('Three Four')
  expect(openingText('just words')).toBe('just words')
})

describe('shortening', () => {
  test('cuts between words and adds an ellipsis', () => {
    expect(shorten('One two three four', 12)).toBe('One two…')
    expect(shorten('One, two', 7)).toBe('One…')
    expect(shorten('short', 5)).toBe('short')
    expect(shorten('unbreakable', 5)).toBe('unbr…')
  })

  test('never grows beyond its limit', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 2, max: 50 }), (text, longest) => {
        expect(shorten(text, longest).length).toBeLessThanOrEqual(longest)
      }),
    )
  })
})

describe('reading HTML', () => {
  test('gives elements with their attributes', () => {
    expect(readHtml('<p>a <a href="/b?c=1&amp;d" rel="noopener">go</a></p>')).toEqual([
      {
        tag: 'p',
        attributes: {},
        children: [
          'a ',
          { tag: 'a', attributes: { href: '/b?c=1&d', rel: 'noopener' }, children: ['go'] },
        ],
      },
    ])
  })

  test('what is not closed ends with what holds it, a stray end is nothing', () => {
    expect(readHtml('<ul><li>a<li>b</ul></p>c')).toEqual([
      {
        tag: 'ul',
        attributes: {},
        children: [
          {
            tag: 'li',
            attributes: {},
            children: ['a', { tag: 'li', attributes: {}, children: ['b'] }],
          },
        ],
      },
      'c',
    ])
  })

  test('what only looks like a tag stays text', () => {
    expect(readHtml('1 < 2 <P> <a href=x>')).toEqual(['1 < 2 <P> <a href=x>'])
    expect(readHtml('&#0; &#1114112; &unknown;')).toEqual(['&#0; &#1114112; &unknown;'])
  })

  test('any text comes back when it holds no markup', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const written = text
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;')
          .replaceAll('>', '&gt;')
        expect(readHtml(written)).toEqual(text === '' ? [] : [text])
      }),
    )
  })
})
