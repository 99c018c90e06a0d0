/** Prints a document's content as a PDF; the same content gives the same bytes. */
import { Document, Page, View, renderToBuffer } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import type { DocumentContent } from '../../document-content.ts'
import { closing, declarations, pageFoot } from './closing.ts'
import type { CanDraw } from './fonts.ts'
import { letterhead } from './letterhead.ts'
import { linesTable, sacTable } from './lines-table.ts'
import { flow, page } from './pdf-styles.ts'
import { allPrintable } from './printable.ts'

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
