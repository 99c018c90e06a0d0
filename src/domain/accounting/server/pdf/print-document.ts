/** Prints a document's content as a PDF; the same content gives the same bytes. */
import { Document, Page, View, renderToBuffer } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import type { DocumentContent } from '../../document-content.ts'
import { closing, declarations, pageFoot } from './closing.ts'
import type { CanDraw } from './fonts.ts'
import { letterhead } from './letterhead.ts'
import { linesTable, sacTable } from './lines-table.ts'
import { flow, page } from './pdf-styles.ts'

/** The file. `canDraw` comes from `loadFonts`; it takes about a tenth of a second of processor per page. */
export function printDocument(frozen: DocumentContent, canDraw: CanDraw): Promise<Uint8Array> {
  const content = allPrintable(frozen, canDraw)
  const issuedAt = new Date(content.issuedAt)
  return renderToBuffer(
    h(
      Document,
      {
        title: `${content.words.title} ${content.number}`,
        author: content.supplier.name,
        creator: content.supplier.name,
        producer: content.supplier.name,
        language: 'en-IN',
        creationDate: issuedAt,
        modificationDate: issuedAt,
      },
      h(
        Page,
        { size: 'A4', style: page },
        h(
          View,
          { style: flow },
          letterhead(content),
          linesTable(content),
          closing(content),
          sacTable(content),
          declarations(content),
        ),
        pageFoot(content),
      ),
    ),
  )
}

/** Printed in place of what no font can draw. */
const missing = '?'
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** One text: composed, on one line, and only with characters that can be drawn. */
export function printable(text: string, canDraw: CanDraw): string {
  const oneLine = text.normalize('NFC').replace(/[\s\p{Cc}]+/gu, ' ')
  let out = ''
  for (const { segment } of graphemes.segment(oneLine)) {
    out += [...segment].every((character) => canDraw(character.codePointAt(0) ?? 0))
      ? segment
      : missing
  }
  return out
}

/** The same data with every text in it made printable. */
const allPrintable = <T>(data: T, canDraw: CanDraw): T =>
  JSON.parse(JSON.stringify(data), (_, value: unknown) =>
    typeof value === 'string' ? printable(value, canDraw) : value,
  ) as T
