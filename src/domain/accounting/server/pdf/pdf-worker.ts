/** The printing thread: one document at a time, so that printing, a tenth of a second a page, does not block the event loop. */
import { parentPort } from 'node:worker_threads'
import type { DocumentContent } from '../../document-content.ts'
import type { DeliveryNote } from '../../delivery-note.ts'
import type { EstimateSheet } from '../../estimate-sheet.ts'
import { loadFonts } from './fonts.ts'
import { printDeliveryNote } from './print-delivery-note.ts'
import { printEstimateSheet } from './print-estimate-sheet.ts'
import { printDocument } from './print-document.ts'

export type Printable = DocumentContent | DeliveryNote | EstimateSheet
export type ToPrint = { readonly id: number; readonly content: Printable }
export type Printed =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string }

function printed(content: Printable, fonts: Awaited<typeof canDraw>): Promise<Uint8Array> {
  if (content.kind === 'delivery-note') return printDeliveryNote(content, fonts)
  if (content.kind === 'estimate-version') return printEstimateSheet(content, fonts)
  return printDocument(content, fonts)
}

async function print({ id, content }: ToPrint): Promise<Printed> {
  try {
    const bytes = await printed(content, await canDraw)
    return { id, bytes }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const canDraw = loadFonts()
let last: Promise<unknown> = canDraw

parentPort?.on('message', (input: ToPrint) => {
  last = last.then(async () => parentPort?.postMessage(await print(input)))
})
