/** Reads a page as its reader does: the text, links, buttons and fields of the HTML that the server sends. */
import sanitizeHtml from 'sanitize-html'
import { type Element, type HtmlNode, readHtml } from '#domain/guides/html-tree.ts'

const list = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '))

/** A document reduced to its content; scripts and styles are removed completely. */
const stored: sanitizeHtml.IOptions = {
  allowedTags: list(
    'title meta link header nav main footer section aside article div p span b strong',
    'h1 h2 h3 h4 ul ol li dl dt dd a button form label input select option textarea',
    'table caption thead tbody tr th td figure figcaption blockquote q img time address',
    'details summary noscript br',
  ),
  allowedAttributes: {
    '*': list(
      'id href for name type rows min max step value placeholder accept required alt src target',
      'content property rel aria-label aria-hidden aria-labelledby inert',
    ),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
}

/** Single spaces, and none before a full stop or a comma. */
export const plain = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/ ([.,:;!?])/g, '$1')
    .trim()

const textOf = (node: HtmlNode): string =>
  typeof node === 'string' ? node : ` ${node.children.map(textOf).join('')} `

const isHidden = ({ attributes }: Element) =>
  attributes['aria-hidden'] === 'true' || 'inert' in attributes

/** All descendants in document order, without what is hidden from assistive technology. */
const below = (node: HtmlNode): Element[] =>
  typeof node === 'string' || isHidden(node) ? [] : [node, ...node.children.flatMap(below)]

type Link = readonly [text: string, href: string]
type Field = { readonly label: string; readonly attributes: Readonly<Record<string, string>> }

export type Part = {
  readonly text: string
  readonly headings: readonly string[]
  /** By their text, and by their accessible names. */
  readonly buttons: readonly string[]
  readonly links: readonly Link[]
  readonly ids: readonly string[]
  readonly fields: readonly Field[]
  /** The text of each element of this kind. */
  textsOf(tag: string): string[]
  /** The first element of this kind with this accessible name. */
  part(tag: string, name?: string): Part
}

/** The text and controls of one element and all its descendants. */
function partOf(root: Element): Part {
  const elements = below(root)
  const all = (tag: string) => elements.filter((element) => element.tag === tag)
  const textsOf = (tag: string) => all(tag).map((element) => plain(textOf(element)))
  const labels = new Map(all('label').map((one) => [one.attributes['for'], plain(textOf(one))]))
  return {
    text: plain(textOf(root)),
    textsOf,
    headings: elements
      .filter(({ tag }) => /^h[1-4]$/.test(tag))
      .map((element) => plain(textOf(element))),
    buttons: textsOf('button').concat(
      all('button').map((one) => one.attributes['aria-label'] ?? ''),
    ),
    links: all('a').map((one): Link => [plain(textOf(one)), one.attributes['href'] ?? '']),
    ids: elements.flatMap(({ attributes }) => attributes['id'] ?? []),
    fields: elements
      .filter(({ tag }) => ['input', 'textarea', 'select'].includes(tag))
      .map(({ tag, attributes }) => ({
        label: attributes['aria-label'] ?? labels.get(attributes['id'] ?? '') ?? '',
        attributes: { ...attributes, tag },
      })),
    part: (tag, name) => {
      const found = all(tag).find((one) => !name || one.attributes['aria-label'] === name)
      if (!found) throw new Error(`there is no ${tag} ${name ?? ''}`)
      return partOf(found)
    },
  }
}

/** Reads a whole document; of `<head>` only the title. */
export function readPage(html: string) {
  const clean = sanitizeHtml(html, stored)
  return partOf({ tag: '', attributes: {}, children: readHtml(clean) })
}
