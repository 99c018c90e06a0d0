/** The text of a guide: elements created one by one from cleaned HTML, so no markup is ever inserted as a string. */
import { createElement, type ReactNode } from 'react'
import { Link } from 'react-router'
import { type Element, type HtmlNode, readHtml } from '#domain/guides/html-tree.ts'
import { wellNested } from '#domain/guides/well-nested.ts'
import { GuidePicture, readingWidth } from './guide-picture.tsx'

/** The elements that a guide may have, with their classes. Of any other tag only the children remain. */
const dress: Readonly<Record<string, string>> = {
  h2: 'title-1 mt-11 mb-1',
  h3: 'title-2 mt-8',
  h4: 'title-3 mt-6',
  p: 'mt-4 first:mt-0 first:text-lead first:text-ink-2',
  div: 'mt-4',
  ul: 'mt-4 grid list-disc gap-2 pl-6 marker:text-ink-3',
  ol: 'mt-4 grid list-decimal gap-2 pl-6 marker:text-ink-3 marker:tabular-nums',
  li: 'pl-1',
  strong: 'strong',
  em: 'italic',
  blockquote: 'mt-5 border-l-4 border-line pl-5 text-ink-2',
  figure: 'my-9',
  figcaption: 'small muted mt-3',
  details: 'mt-4 rounded-md border border-line px-4 py-3',
  summary: 'strong cursor-pointer',
  table: 'tabular mt-5 w-full border-collapse border-y-2 border-ink',
  caption: 'small muted pb-2 text-left',
  thead: 'border-b-2 border-ink',
  tbody: '',
  tr: 'border-t border-line first:border-t-0',
  th: 'w-[34%] py-3 pr-5 text-left align-top font-semibold',
  td: 'py-3 align-top',
}

/** HTML allows no text between their children, not even a line break. */
const listsAndTables = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr'])

export function GuideBody({ html }: { readonly html: string }) {
  return <div className="max-w-read">{wellNested(readHtml(html)).map(draw)}</div>
}

function draw(node: HtmlNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, attributes } = node
  if (tag === 'img') return <Drawing key={key} attributes={attributes} />
  const children = childrenOf(node)
  if (tag === 'a') {
    return (
      <GuideLink key={key} to={attributes['href']}>
        {children}
      </GuideLink>
    )
  }
  const className = dress[tag]
  if (className === undefined) return children
  const scope = tag === 'th' && attributes['scope'] ? { scope: attributes['scope'] } : {}
  return createElement(tag, { key, className: className || undefined, ...scope }, ...children)
}

function childrenOf({ tag, children }: Element): ReactNode[] {
  const shown = listsAndTables.has(tag)
    ? children.filter((child) => typeof child !== 'string')
    : children
  return shown.map(draw)
}

/** A link to one of our pages navigates within the site. */
function GuideLink({ to, children }: { readonly to?: string | undefined; children: ReactNode }) {
  if (to === undefined) return <span>{children}</span>
  if (to.startsWith('/')) {
    return (
      <Link className="link" to={to} prefetch="intent">
        {children}
      </Link>
    )
  }
  return (
    <a className="link" href={to} rel="noopener">
      {children}
    </a>
  )
}

function Drawing({ attributes }: Pick<Element, 'attributes'>) {
  const { src = '', alt = '', width, height } = attributes
  return (
    <GuidePicture
      className="h-auto w-full rounded-lg"
      src={src}
      alt={alt}
      sizes={readingWidth}
      width={width}
      height={height}
    />
  )
}
