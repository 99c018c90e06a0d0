/** Cleaned HTML as a tree, so that pages build elements from it and no markup is ever set as text. */

export type Element = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly HtmlNode[]
}
export type HtmlNode = string | Element

type Open = { tag: string; attributes: Record<string, string>; children: HtmlNode[] }

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

/** Decodes `&amp;`, `&#39;` and the like; unknown entities stay as they are. */
const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, ten, hex, name) => {
    if (name) return entities[name] ?? whole
    const point = ten ? Number.parseInt(ten, 10) : Number.parseInt(hex, 16)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })

const token = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*(\/?)>/g
const attribute = /([a-z-]+)(?:="([^"]*)")?/g
const childless = new Set(['img', 'br', 'hr'])

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name, value]) => [name, decode(value ?? '')]),
  )

/**
 * Reads HTML as our cleaning writes it: lower-case tags, quoted attributes, everything closed. Anything in another
 * form stays text; a tag left open is closed at the end.
 */
export function readHtml(html: string): readonly HtmlNode[] {
  const root: Open = { tag: '', attributes: {}, children: [] }
  const path: Open[] = [root]
  const add = (node: HtmlNode) => path.at(-1)?.children.push(node)
  let at = 0
  const addText = (until: number) => {
    if (until > at) add(decode(html.slice(at, until)))
  }
  for (const match of html.matchAll(token)) {
    const [whole, slash, tag = '', given = '', selfClosed] = match
    addText(match.index)
    at = match.index + whole.length
    if (slash) close(path, tag)
    else {
      const node: Open = { tag, attributes: attributesIn(given), children: [] }
      add(node)
      if (!selfClosed && !childless.has(tag)) path.push(node)
    }
  }
  addText(html.length)
  return root.children
}

/** Closes the nearest open tag of that name and all within it; a stray closing tag does nothing. */
function close(path: Open[], tag: string): void {
  const depth = path.findLastIndex((open) => open.tag === tag)
  if (depth > 0) path.length = depth
}
