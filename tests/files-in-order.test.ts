/** Tests the order in which the build lists the files of a page. */
import { expect, test } from 'vitest'
import { neededFirst, sortImports } from '../script/files-in-order.ts'

const files = {
  page: { file: 'a/page.js', imports: ['_dialog', '_frame'] },
  entry: { file: 'a/entry.js', imports: ['_react'] },
  _dialog: { file: 'a/dialog.js', imports: ['_frame', '_react'] },
  _frame: { file: 'a/frame.js', imports: ['_react', '_dialog'] },
  _react: { file: 'a/react.js' },
}

test('each file comes after those that it imports, also where two import each other', () => {
  const order = neededFirst(files)
  expect(order).toEqual(['/a/react.js', '/a/frame.js', '/a/dialog.js', '/a/page.js', '/a/entry.js'])
})

test("the lists of React Router's manifest are sorted, and nothing else of it", () => {
  const manifest = `export default {'entry':{'module':'/a/entry.js','imports':[]},'routes':{'page':{'module':'/a/page.js','imports':['/a/dialog.js','/a/frame.js','/a/react.js'],'css':['/a/b.css','/a/a.css']}}};`
  expect(sortImports(manifest, neededFirst(files))).toBe(
    `export default {'entry':{'module':'/a/entry.js','imports':[]},'routes':{'page':{'module':'/a/page.js','imports':['/a/react.js','/a/frame.js','/a/dialog.js'],'css':['/a/b.css','/a/a.css']}}};`,
  )
})
