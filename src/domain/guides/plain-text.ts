/** The text of a guide without its markup: for cards, search results and messages. */
import { type HtmlNode, readHtml } from './html-tree.ts'

/** Tags inside a line of text; all other tags separate words. */
const inline = new Set(['a', 'em', 'strong'])

const textOf = (node: HtmlNode): string => {
  if (typeof node === 'string') return node
  const message = node.children.map(textOf).join('')
  return inline.has(node.tag) ? message : ` ${message} `
}

/** Text in one line; texts of pictures are left out. */
export const plainText = (html: string): string => oneLine(readHtml(html))

const oneLine = (nodes: readonly HtmlNode[]): string =>
  nodes.map(textOf).join('').replace(/\s+/g, ' ').trim()

/** The text before the first heading, which introduces a guide; the whole text when there is none. */
export function openingText(html: string): string {
  const nodes = readHtml(html)
  const heading = nodes.findIndex((node) => typeof node !== 'string' && /^h[234]$/.test(node.tag))
  const opening = nodes.slice(0, heading === -1 ? undefined : heading)
  return oneLine(opening) || oneLine(nodes)
}

/** At most `longest` characters; a longer text is cut between words and ends with an ellipsis. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  const start = text.slice(0, longest)
  const cut = start.lastIndexOf(' ')
  return `${start.slice(0, cut > 0 ? cut : longest - 1).replace(/[\s,;:.–-]+$/, '')}…`
}
