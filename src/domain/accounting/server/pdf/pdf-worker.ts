/** The printing thread: one document at a time, so that printing, a tenth of a second a page, does not block the event loop. */
import { parentPort } from 'node:worker_threads'
import type { DocumentContent } from '../../document-content.ts'
import type { DeliveryNote } from '../../delivery-note.ts'
import type { EstimateSheet } from '../../estimate-sheet.ts'
import type { ReportSheet } from '../../report-sheet.ts'
import { giveBack } from '#platform/give-back-memory.ts'
import { loadFonts } from './fonts.ts'
import { printDeliveryNote } from './print-delivery-note.ts'
import { printEstimateSheet } from './print-estimate-sheet.ts'
import { printReportSheet } from './print-report-sheet.ts'
import { printDocument } from './print-document.ts'

export type Printable = DocumentContent | DeliveryNote | EstimateSheet | ReportSheet
export type ToPrint = {
  readonly id: number
  readonly content: Printable
  /** PNG. */
  readonly logo: Uint8Array | undefined
}
export type Printed =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string }
/** Beside documents it is asked to give back what is free. */
export type ToThread = ToPrint | 'collect'
export type FromThread = Printed | 'collected'

function printed({ content, logo }: ToPrint, fonts: Awaited<typeof canDraw>): Promise<Uint8Array> {
  if (content.kind === 'delivery-note') return printDeliveryNote(content, fonts, logo)
  if (content.kind === 'estimate-version') return printEstimateSheet(content, fonts, logo)
  if (content.kind === 'repair-report') return printReportSheet(content, fonts, logo)
  return printDocument(content, fonts, logo)
}

async function print(input: ToPrint): Promise<Printed> {
  const { id } = input
  try {
    const bytes = await printed(input, await canDraw)
    return { id, bytes }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const canDraw = loadFonts()
let last: Promise<unknown> = canDraw

async function answer(input: ToThread): Promise<FromThread> {
  if (input !== 'collect') return print(input)
  giveBack()
  return 'collected'
}

parentPort?.on('message', (input: ToThread) => {
  last = last.then(async () => parentPort?.postMessage(await answer(input)))
})
