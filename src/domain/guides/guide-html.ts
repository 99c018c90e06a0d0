/** The editor's document as the HTML that is stored: the same tags that the cleaning lets pass. */
import type { DocMark, DocNode } from './guide-doc.ts'

const tags: Readonly<Record<string, string>> = {
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  figure: 'figure',
  figureCaption: 'figcaption',
  details: 'details',
  summary: 'summary',
  table: 'table',
  tableCaption: 'caption',
  tableHead: 'thead',
  tableBody: 'tbody',
  tableRow: 'tr',
  tableCell: 'td',
}
/** Nodes that are left out when they hold no text. */
const wordless = new Set(['paragraph', 'heading', 'figureCaption', 'tableCaption'])
/** In these nodes the first paragraph has no tag when it is the only one or opens a list item. */
const bare = new Set(['listItem', 'blockquote'])

export const writeGuideHtml = (doc: DocNode): string => blocksIn(doc)

const blocksIn = ({ content = [] }: DocNode): string => content.map(blockOf).join('')

function blockOf(node: DocNode): string {
  const { type, attrs = {}, content = [] } = node
  if (wordless.has(type) && inlineOf(content) === '') return ''
  if (type === 'picture') return pictureOf(attrs)
  if (type === 'paragraph') return `<p>${inlineOf(content)}</p>`
  if (type === 'heading') return `<h${attrs['level']}>${inlineOf(content)}</h${attrs['level']}>`
  if (type === 'headerCell') {
    const scope = attrs['scope'] ? ` scope="${escaped(String(attrs['scope']))}"` : ''
    return `<th${scope}>${inlineOf(content)}</th>`
  }
  const tag = tags[type]
  if (!tag) return blocksIn(node)
  return `<${tag}>${insideOf(node)}</${tag}>`
}

function insideOf({ type, content = [] }: DocNode): string {
  if (content.every((child) => child.type === 'text')) return inlineOf(content)
  const [first, ...rest] = content
  const isBare =
    bare.has(type) &&
    first?.type === 'paragraph' &&
    !rest.some((child) => child.type === 'paragraph')
  if (isBare) return inlineOf(first.content ?? []) + rest.map(blockOf).join('')
  return content.map(blockOf).join('')
}

function pictureOf(attrs: Record<string, unknown>): string {
  const given = ['src', 'alt', 'width', 'height'].flatMap((name) =>
    attrs[name] === null || attrs[name] === undefined
      ? []
      : [`${name}="${escaped(String(attrs[name]))}"`],
  )
  return `<img ${given.join(' ')}>`
}

/** The order in which marks are nested, outermost first. */
const markOrder = ['link', 'bold', 'italic'] as const
const markTags = { link: 'a', bold: 'strong', italic: 'em' } as const

/** Neighbouring texts that share a mark are put into one tag. */
function inlineOf(nodes: readonly DocNode[], depth = 0): string {
  const kind = markOrder[depth]
  if (!kind) return nodes.map(({ text = '' }) => escaped(text)).join('')
  const groups: { mark: DocMark | undefined; nodes: DocNode[] }[] = []
  for (const node of nodes) {
    const mark = node.marks?.find(({ type }) => type === kind)
    const last = groups.at(-1)
    if (last && isSame(last.mark, mark)) last.nodes.push(node)
    else groups.push({ mark, nodes: [node] })
  }
  return groups
    .map(({ mark, nodes: own }) => {
      const inside = inlineOf(own, depth + 1)
      if (!mark) return inside
      const href = kind === 'link' ? ` href="${escaped(String(mark.attrs?.['href'] ?? ''))}"` : ''
      return `<${markTags[kind]}${href}>${inside}</${markTags[kind]}>`
    })
    .join('')
}

const isSame = (a: DocMark | undefined, b: DocMark | undefined): boolean =>
  a?.type === b?.type && a?.attrs?.['href'] === b?.attrs?.['href']

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
