/** What keys do inside a guide's captions and tables, and how tables gain and lose rows. */
import { type Editor, Extension } from '@tiptap/react'
import { Fragment, type Node as DocNode } from '@tiptap/pm/model'
import { type EditorState, TextSelection } from '@tiptap/pm/state'

/** The nearest part of that name round the cursor. */
export function partAround({ selection: { $from } }: EditorState, name: string) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type.name === name)
      return { node, start: $from.before(depth), end: $from.after(depth) }
  }
  return undefined
}

const textCell = (text: string) => ({ type: 'tableCell', content: [{ type: 'text', text }] })
const headCell = (text: string) => ({
  type: 'headerCell',
  attrs: { scope: 'row' },
  content: [{ type: 'text', text }],
})

/** The rows of a new table, which every guide has; the editor replaces their texts. */
export const newTable = {
  type: 'table',
  content: [
    {
      type: 'tableBody',
      content: [
        ['Price', 'From to, before GST'],
        ['Time', 'Hours or days'],
        ['Warranty', '90 days on the part and the work.'],
      ].map(([head = '', text = '']) => ({
        type: 'tableRow',
        content: [headCell(head), textCell(text)],
      })),
    },
  ],
}

/** A row like the one round the cursor, below it; the cursor goes there. Rows of a table's head have none below. */
export function addRow({ state, view }: Editor): boolean {
  const row = partAround(state, 'tableRow')
  if (!row || !partAround(state, 'tableBody')) return false
  const cells: DocNode[] = []
  row.node.forEach((cell) => cells.push(cell.type.create(cell.attrs)))
  const tr = state.tr.insert(row.end, row.node.type.create(null, Fragment.from(cells)))
  tr.setSelection(TextSelection.near(tr.doc.resolve(row.end + 1)))
  view.dispatch(tr.scrollIntoView())
  view.focus()
  return true
}

/** Removes the row round the cursor; with its last row it removes the whole table. */
export function removeRow({ state, view }: Editor): boolean {
  const row = partAround(state, 'tableRow')
  const group = partAround(state, 'tableBody') ?? partAround(state, 'tableHead')
  const table = partAround(state, 'table')
  if (!row || !group || !table) return false
  const gone = group.node.childCount > 1 ? row : table.node.childCount > 1 ? group : table
  view.dispatch(state.tr.delete(gone.start, gone.end).scrollIntoView())
  view.focus()
  return true
}

/** To the cell before or after; past the table's end the browser handles the key. */
function goToCell({ state, view }: Editor, by: 1 | -1): boolean {
  const cell = partAround(state, 'tableCell') ?? partAround(state, 'headerCell')
  const table = partAround(state, 'table')
  if (!cell || !table) return false
  const edge = state.doc.resolve(by > 0 ? cell.end : cell.start)
  const next = TextSelection.findFrom(edge, by, true)
  if (!next || next.from < table.start || next.from > table.end) return false
  view.dispatch(state.tr.setSelection(next).scrollIntoView())
  return true
}

/** Enter at a caption goes on below its figure; in a cell it makes a row. */
function enter(editor: Editor): boolean {
  const { state } = editor
  if (partAround(state, 'tableRow')) return addRow(editor) || true
  if (partAround(state, 'tableCaption')) return true
  const figure = partAround(state, 'figure')
  if (!figure) return false
  return editor
    .chain()
    .insertContentAt(figure.end, { type: 'paragraph' })
    .setTextSelection(figure.end + 1)
    .run()
}

export const guideKeys = Extension.create({
  name: 'guideKeys',
  priority: 1_000,
  addKeyboardShortcuts: () => ({
    Enter: ({ editor }) => enter(editor),
    Tab: ({ editor }) => goToCell(editor, 1),
    'Shift-Tab': ({ editor }) => goToCell(editor, -1),
  }),
})
