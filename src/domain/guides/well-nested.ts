/** Nests a guide's elements as browsers do, so that server and browser markup match. */
import type { Element, HtmlNode } from './html-tree.ts'

/** A paragraph ends where one of these begins (HTML, 13.2.6.4.7). */
const blocks = new Set(
  'h2 h3 h4 p ul ol li blockquote figure figcaption details summary table'.split(' '),
)
const headings = new Set(['h2', 'h3', 'h4'])

/** The parents that these tags may have; elsewhere browsers leave the tag out or close what is open. */
const places: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tr: ['thead', 'tbody'],
  th: ['tr'],
  td: ['tr'],
}
const partsOfTables = new Set(['table', 'thead', 'tbody', 'tr'])

type Around = { readonly parent: string; readonly inLink: boolean; readonly inHeading: boolean }

/** A tag in the wrong place is replaced by its content; content that does not belong to a table is moved out of it. */
export const wellNested = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  within(nodes, { parent: '', inLink: false, inHeading: false })

const within = (nodes: readonly HtmlNode[], around: Around): HtmlNode[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return partsOfTables.has(around.parent) ? [] : [node]
    const { tag, children } = node
    if (tag === 'tr' && around.parent === 'table') {
      return within([{ tag: 'tbody', attributes: {}, children: [node] }], around)
    }
    if (!mayStand(tag, around)) return within(children, around)
    return [place(node, around)]
  })

function mayStand(tag: string, { parent, inLink, inHeading }: Around): boolean {
  if (tag === 'a' && inLink) return false
  if (headings.has(tag) && inHeading) return false
  const allowed = places[tag]
  return allowed ? allowed.includes(parent) : !partsOfTables.has(parent)
}

/** A paragraph with content that paragraphs cannot have becomes a division. */
function place({ tag, attributes, children }: Element, around: Around): Element {
  const inside = within(children, {
    parent: tag,
    inLink: around.inLink || tag === 'a',
    inHeading: around.inHeading || headings.has(tag),
  })
  const isDivision = tag === 'p' && inside.some(hasBlock)
  return { tag: isDivision ? 'div' : tag, attributes, children: inside }
}

const hasBlock = (node: HtmlNode): boolean =>
  typeof node !== 'string' &&
  (node.tag === 'div' || blocks.has(node.tag) || node.children.some(hasBlock))
