/** The printing thread: one document at a time, so that printing, a tenth of a second a page, does not block the event loop. */
import { parentPort } from 'node:worker_threads'
import type { DocumentContent } from '../../document-content.ts'
import type { DeliveryNote } from '../../delivery-note.ts'
import { loadFonts } from './fonts.ts'
import { printDeliveryNote } from './print-delivery-note.ts'
import { printDocument } from './print-document.ts'

export type Printable = DocumentContent | DeliveryNote
export type ToPrint = { readonly id: number; readonly content: Printable }
export type Printed =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string }

async function print({ id, content }: ToPrint): Promise<Printed> {
  try {
    const bytes =
      content.kind === 'delivery-note'
        ? await printDeliveryNote(content, await canDraw)
        : await printDocument(content, await canDraw)
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
