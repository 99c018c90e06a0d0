/** Every guide we have goes through the editor and comes back as it was. */
import { getSchema } from '@tiptap/react'
import { describe, expect, test } from 'vitest'
import { type DocNode, readGuideDoc } from '#domain/guides/guide-doc.ts'
import { writeGuideHtml } from '#domain/guides/guide-html.ts'
import { type HtmlNode, readHtml } from '#domain/guides/html-tree.ts'
import { safeHtml } from '#domain/guides/server/safe-html.ts'
import { postRows } from '#domain/guides/server/seed/rows.ts'
import { xssVectors } from '#domain/guides/server/xss-vectors.fixture.ts'
import { wellNested } from '#domain/guides/well-nested.ts'
import { guideParts } from './guide-schema.ts'

const schema = getSchema(guideParts)

/** As the editor would hold it, checked part by part against what a guide may be made of. */
function throughEditor(html: string): string {
  const node = schema.nodeFromJSON(readGuideDoc(html))
  node.check()
  return safeHtml(writeGuideHtml(node.toJSON() as DocNode))
}

const inline = new Set(['a', 'strong', 'em'])
type Meaning = string | { tag: string; attributes: object; children: Meaning[] }

/** A tree without the blanks that browsers do not show. */
function meaningOf(nodes: readonly HtmlNode[], isLine = false): Meaning[] {
  const found = nodes.map((node): Meaning => {
    if (typeof node === 'string') return node.replace(/[ \t\r\n\f]+/g, ' ')
    const { tag, attributes } = node
    const children = meaningOf(node.children, inline.has(tag))
    return { tag, attributes: { ...attributes }, children }
  })
  if (isLine) return found
  const isBlock = (one: Meaning | undefined) =>
    typeof one !== 'string' && !inline.has(one?.tag ?? '')
  return found
    .map((one, i) => {
      if (typeof one !== 'string') return one
      const start = isBlock(found[i - 1]) ? one.trimStart() : one
      return isBlock(found[i + 1]) ? start.trimEnd() : start
    })
    .filter((one) => one !== '')
}
const meaning = (html: string) => meaningOf(wellNested(readHtml(html)))

test('there are guides to try', () => expect(postRows.length).toBeGreaterThanOrEqual(24))

describe.each(postRows)('$slug', ({ description }) => {
  test('means the same after a journey through the editor', () => {
    expect(meaning(throughEditor(description))).toEqual(meaning(description))
  })

  test('is not changed any further by the next', () => {
    const once = throughEditor(description)
    expect(throughEditor(once)).toBe(once)
  })
})

test.each([
  '<p>a <a href="/b" rel="noopener">link with <strong>weight</strong></a>, and <em>more</em></p>',
  '<ul><li>one<ul><li>two</li></ul></li><li><p>three</p><p>four</p></li></ul>',
  '<blockquote>Words</blockquote><h4>Small</h4>',
  '<details><summary>More</summary><p>Hidden <em>words</em></p></details>',
  '<table><caption>Prices</caption><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1 &lt; 2 &amp; 3</td></tr></tbody></table>',
  '<figure><img src="/guides/a-b.svg" alt="Two &quot;parts&quot;" width="10" height="20" /><figcaption>1 <strong>Part</strong></figcaption></figure>',
])('%s stays to the letter', (html) => expect(throughEditor(html)).toBe(html))

test.each([
  ['<img src="/guides/a.svg" alt="b">', '<figure><img src="/guides/a.svg" alt="b" /></figure>'],
  ['bare words', '<p>bare words</p>'],
  ['<p></p><p> </p>', ''],
  ['<ol><li></li></ol>', '<ol><li></li></ol>'],
])('%s becomes %s', (html, becomes) => expect(throughEditor(html)).toBe(becomes))

test.each(xssVectors)('%j cannot break the editor', (vector) => {
  const once = throughEditor(safeHtml(`<p>before</p>${vector}`))
  expect(throughEditor(once)).toBe(once)
})
