/** The document schema of the guide editor: the usual parts, and our figures, tables and folded notes. */
import { type Extensions, Node } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'

const plain = (name: string, tag: string, content: string, more: object = {}) =>
  Node.create({
    name,
    content,
    ...more,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })

const picture = Node.create({
  name: 'picture',
  atom: true,
  draggable: false,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

const headerCell = Node.create({
  name: 'headerCell',
  content: 'inline*',
  isolating: true,
  addAttributes: () => ({ scope: { default: null } }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})

/** Rendered open, because the content of a closed one cannot be edited. */
const details = Node.create({
  name: 'details',
  group: 'block',
  content: 'summary block+',
  isolating: true,
  parseHTML: () => [{ tag: 'details' }],
  renderHTML: () => ['details', { open: '' }, 0],
})

const own = [
  picture,
  plain('figure', 'figure', 'picture figureCaption', {
    group: 'block',
    isolating: true,
    defining: true,
  }),
  plain('figureCaption', 'figcaption', 'inline*'),
  details,
  plain('summary', 'summary', 'inline*', { defining: true }),
  plain('table', 'table', 'tableCaption? tableHead? tableBody*', {
    group: 'block',
    isolating: true,
  }),
  plain('tableCaption', 'caption', 'inline*', { isolating: true }),
  plain('tableHead', 'thead', 'tableRow+'),
  plain('tableBody', 'tbody', 'tableRow+'),
  plain('tableRow', 'tr', '(headerCell | tableCell)+'),
  headerCell,
  plain('tableCell', 'td', 'inline*', { isolating: true }),
]

/** Leaves out the parts that the server's sanitizer would remove. */
export const guideParts: Extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    hardBreak: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    dropcursor: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  ...own,
]
