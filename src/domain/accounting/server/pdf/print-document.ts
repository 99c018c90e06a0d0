/** Prints a document's content as a PDF; the same content gives the same bytes. */
import type { DocumentContent } from '../../document-content.ts'
import { pageFoot, renderA4 } from './a4.ts'
import { closing, declarations } from './closing.ts'
import type { CanDraw } from './fonts.ts'
import { letterhead, type Logo } from './letterhead.ts'
import { linesTable, sacTable } from './lines-table.ts'
import { allPrintable } from './printable.ts'
import { printedPassport } from './printed-passport.ts'

/** The file. `canDraw` comes from `loadFonts`; it takes about a tenth of a second of processor per page. */
export function printDocument(
  frozen: DocumentContent,
  canDraw: CanDraw,
  logo?: Logo,
): Promise<Uint8Array> {
  const content = allPrintable(frozen, canDraw)
  return renderA4({
    ...content,
    title: content.words.title,
    body: [
      letterhead(content, logo),
      linesTable(content),
      closing(content),
      sacTable(content),
      ...(content.passport ? [printedPassport(content.passport)] : []),
      declarations(content),
    ],
    foot: pageFoot(content),
  })
}
