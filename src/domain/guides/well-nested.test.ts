/** Tests of misplaced elements, which a browser would move or close. */
import { describe, expect, test } from 'vitest'
import { type HtmlNode, readHtml } from './html-tree.ts'
import { wellNested } from './well-nested.ts'

const write = (node: HtmlNode): string =>
  typeof node === 'string'
    ? node
    : `<${node.tag}>${node.children.map(write).join('')}</${node.tag}>`
const nested = (html: string): string => wellNested(readHtml(html)).map(write).join('')

describe('elements stand in each other as browsers put them', () => {
  test.each([
    ['a paragraph with a list', '<p>a<ul><li>b</li></ul></p>', '<div>a<ul><li>b</li></ul></div>'],
    ['a paragraph deep in another', '<p><em><p>a</p></em></p>', '<div><em><p>a</p></em></div>'],
    ['a link in a link', '<a>a<em><a>b</a></em></a>', '<a>a<em>b</em></a>'],
    ['a heading in a heading', '<h2>a<h3>b</h3></h2>', '<h2>ab</h2>'],
    ['a list item without a list', '<li>a<li>b</li></li>', 'ab'],
    [
      'a list in a list item',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    ['a cell without a table', '<td>a</td>', 'a'],
    [
      'a row without a body',
      '<table><tr><td>a</td></tr></table>',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    [
      'a paragraph between rows',
      '<table><p>a</p><tbody></tbody></table>',
      '<table><tbody></tbody></table>',
    ],
    [
      'a table in a cell',
      '<table><tbody><tr><td><table></table></td></tr></tbody></table>',
      '<table><tbody><tr><td><table></table></td></tr></tbody></table>',
    ],
  ])('%s', (_, html, expected) => expect(nested(html)).toBe(expected))

  test('what is right already stays as it is, and twice is as good as once', () => {
    const guide =
      '<h2>a</h2><p>b <a>c</a></p><ol><li><p>d</p></li></ol><details><summary>e</summary><p>f</p></details>'
    expect(nested(guide)).toBe(guide)
    const once = wellNested(
      readHtml('<p>a<h2>b<h3>c</h3></h2><table><tr><td>d</td></tr></table></p>'),
    )
    expect(wellNested(once)).toEqual(once)
  })
})
