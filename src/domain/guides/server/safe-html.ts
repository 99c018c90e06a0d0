/** Cleans HTML that people wrote: only what the lists below name is left. */
import sanitizeHtml from 'sanitize-html'
import { guidePicture } from '../post.ts'

/** Web, mail and telephone addresses, places of our own site and of the same page; nothing else. */
const safeHref = /^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:\+?\d|\/(?![/\\])|#[\w-])/i

/** Browsers drop these inside an address, so `java\nscript:` would run. */
const invisible = /[\s\p{Cc}\p{Cf}]/gu

const digits = /^\d{1,4}$/

function cleanLink(_tag: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const address = href?.replace(invisible, '') ?? ''
  return {
    tagName: 'a',
    attribs: safeHref.test(address) ? { href: address, rel: 'noopener' } : {},
  }
}

function cleanPicture(_tag: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { src = '', alt = '', width = '', height = '' } = given
  const attribs: sanitizeHtml.Attributes = { src, alt }
  if (digits.test(width)) attribs['width'] = width
  if (digits.test(height)) attribs['height'] = height
  return { tagName: 'img', attribs }
}

const cleanHeader = (_tag: string, { scope = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag => ({
  tagName: 'th',
  attribs: scope === 'col' || scope === 'row' ? { scope } : {},
})

const text = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '))

const options: sanitizeHtml.IOptions = {
  allowedTags: text(
    'h2 h3 h4 p ul ol li strong em a blockquote figure img figcaption details summary',
    'table caption thead tbody tr th td',
  ),
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  /** These are removed with their content, which is not written for readers. */
  nonTextTags: text(
    'script style textarea option noscript title template svg math',
    'iframe object embed applet xmp noembed noframes plaintext',
  ),
  transformTags: {
    a: cleanLink,
    img: cleanPicture,
    th: cleanHeader,
    h1: 'h2',
    b: 'strong',
    i: 'em',
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !guidePicture.test(attribs['src'] ?? ''),
  enforceHtmlBoundary: false,
  nestingLimit: 30,
}

/**
 * HTML as it may be stored and shown. Links get `rel="noopener"`; pictures are our own drawings and the
 * photos put up here, and nothing from elsewhere; NUL, which the store refuses, goes. Cleaning what is clean changes nothing.
 */
export const safeHtml = (html: string): string =>
  sanitizeHtml(html.replaceAll('\u0000', ''), options).trim()
