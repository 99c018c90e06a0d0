/** Converts a guide's HTML to the editor's document and back, without losing anything a guide may hold. */
import { type Element, type HtmlNode, readHtml } from './html-tree.ts'
import { wellNested } from './well-nested.ts'

export type DocMark = { type: string; attrs?: Record<string, unknown> }
export type DocNode = {
  type: string
  attrs?: Record<string, unknown>
  content?: DocNode[]
  marks?: DocMark[]
  text?: string
}

const marks: Readonly<Record<string, string>> = { a: 'link', strong: 'bold', em: 'italic' }
const headings = new Set(['h2', 'h3', 'h4'])

/** A document has at least one paragraph to write in. */
export const readGuideDoc = (html: string): DocNode => ({
  type: 'doc',
  content: orParagraph(blocksOf(wellNested(readHtml(html)))),
})

const orParagraph = (blocks: DocNode[]): DocNode[] =>
  blocks.length > 0 ? blocks : [{ type: 'paragraph' }]

const isInline = (node: HtmlNode): boolean =>
  typeof node === 'string' || (node.tag in marks && node.children.every(isInline))

/** Text beside blocks becomes a paragraph of its own. */
function blocksOf(nodes: readonly HtmlNode[]): DocNode[] {
  const blocks: DocNode[] = []
  let run: HtmlNode[] = []
  const endRun = () => {
    const content = inlineOf(run)
    if (content.length > 0) blocks.push({ type: 'paragraph', content })
    run = []
  }
  for (const node of nodes) {
    if (isInline(node)) run.push(node)
    else {
      endRun()
      blocks.push(...blockOf(node as Element))
    }
  }
  endRun()
  return blocks
}

function blockOf(node: Element): DocNode[] {
  const { tag, attributes, children } = node
  if (headings.has(tag))
    return [withInline({ type: 'heading', attrs: { level: Number(tag[1]) } }, children)]
  switch (tag) {
    case 'p':
      return [withInline({ type: 'paragraph' }, children)]
    case 'ul':
    case 'ol':
      return listOf(tag === 'ul' ? 'bulletList' : 'orderedList', children)
    case 'blockquote':
      return [{ type: 'blockquote', content: orParagraph(blocksOf(children)) }]
    case 'img':
      return [{ type: 'figure', content: [pictureOf(attributes), { type: 'figureCaption' }] }]
    case 'figure':
      return figureOf(node)
    case 'details':
      return [detailsOf(children)]
    case 'table':
      return tableOf(children)
    default:
      return blocksOf(children)
  }
}

function withInline(node: DocNode, children: readonly HtmlNode[]): DocNode {
  const content = inlineOf(children)
  return content.length > 0 ? { ...node, content } : node
}

const elementsIn = (children: readonly HtmlNode[], ...tags: string[]): Element[] =>
  children.filter(
    (child): child is Element => typeof child !== 'string' && tags.includes(child.tag),
  )

function listOf(type: string, children: readonly HtmlNode[]): DocNode[] {
  const items = elementsIn(children, 'li').map((item): DocNode => {
    const blocks = orParagraph(blocksOf(item.children))
    const isLed = blocks[0]?.type === 'paragraph'
    return { type: 'listItem', content: isLed ? blocks : [{ type: 'paragraph' }, ...blocks] }
  })
  return items.length > 0 ? [{ type, content: items }] : []
}

const pictureOf = ({ src = '', alt = '', width, height }: Element['attributes']): DocNode => ({
  type: 'picture',
  attrs: { src, alt, width: width ?? null, height: height ?? null },
})

/** A figure without a picture is replaced by its content. */
function figureOf({ children }: Element): DocNode[] {
  const pictures = elementsIn(children, 'img')
  if (pictures.length === 0) return blocksOf(children)
  const message = elementsIn(children, 'figcaption').flatMap((caption) => caption.children)
  return pictures.map(({ attributes }, i) => {
    const caption = withInline({ type: 'figureCaption' }, i === pictures.length - 1 ? message : [])
    return { type: 'figure', content: [pictureOf(attributes), caption] }
  })
}

function detailsOf(children: readonly HtmlNode[]): DocNode {
  const [summary] = elementsIn(children, 'summary')
  const rest = children.filter((child) => child !== summary)
  const head = withInline({ type: 'summary' }, summary?.children ?? [])
  return { type: 'details', content: [head, ...orParagraph(blocksOf(rest))] }
}

function tableOf(children: readonly HtmlNode[]): DocNode[] {
  const captions = elementsIn(children, 'caption').map((caption) =>
    withInline({ type: 'tableCaption' }, caption.children),
  )
  const groups = elementsIn(children, 'thead', 'tbody').flatMap((group): DocNode[] => {
    const rows = elementsIn(group.children, 'tr').flatMap((row): DocNode[] => {
      const cells = elementsIn(row.children, 'th', 'td').map(cellOf)
      return cells.length > 0 ? [{ type: 'tableRow', content: cells }] : []
    })
    const type = group.tag === 'thead' ? 'tableHead' : 'tableBody'
    return rows.length > 0 ? [{ type, content: rows }] : []
  })
  const heads = groups.filter(({ type }) => type === 'tableHead')
  const bodies = groups.filter(({ type }) => type === 'tableBody')
  const content = [...captions.slice(0, 1), ...heads.slice(0, 1), ...bodies]
  return groups.length > 0 ? [{ type: 'table', content }] : []
}

const cellOf = ({ tag, attributes, children }: Element): DocNode =>
  tag === 'th'
    ? withInline({ type: 'headerCell', attrs: { scope: attributes['scope'] ?? null } }, children)
    : withInline({ type: 'tableCell' }, children)

type Piece = { text: string; readonly marks: readonly DocMark[] }

/** Text with its marks; runs of blanks and line breaks become one blank, as in browsers. */
function inlineOf(nodes: readonly HtmlNode[]): DocNode[] {
  const pieces = piecesOf(nodes, [])
  let before = ' '
  for (const piece of pieces) {
    const text = piece.text.replace(/[ \t\n\r\f]+/g, ' ')
    piece.text = before === ' ' && text.startsWith(' ') ? text.slice(1) : text
    before = piece.text.at(-1) ?? before
  }
  const last = pieces.findLast(({ text }) => text !== '')
  if (last) last.text = last.text.replace(/ $/, '')
  return pieces
    .filter(({ text }) => text !== '')
    .map(({ text, marks: own }) => ({
      type: 'text',
      text,
      ...(own.length > 0 && { marks: [...own] }),
    }))
}

function piecesOf(nodes: readonly HtmlNode[], around: readonly DocMark[]): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (typeof node === 'string') return [{ text: node, marks: around }]
    const type = marks[node.tag]
    if (!type || around.some((mark) => mark.type === type)) return piecesOf(node.children, around)
    const { href } = node.attributes
    if (type === 'link' && !href) return piecesOf(node.children, around)
    const mark: DocMark = type === 'link' ? { type, attrs: { href } } : { type }
    return piecesOf(node.children, [...around, mark])
  })
}
