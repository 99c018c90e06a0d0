/** The document of an order that is right at the moment, to download, named by what it is. */
import {
  deliveryNoteFile,
  documentFile,
  invoiceFile,
} from '#domain/accounting/contract/customer.ts'
import { downloadFile } from '#ui/api/download-file.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useTask } from '#ui/query/use-task.ts'
import { TrackText } from './texts/track-text.tsx'
import type { Tracked } from './tracked.ts'

/** Nothing before there is a document. */
export function DocumentButton({ tracked }: { readonly tracked: Tracked }) {
  const { _id: orderId, document } = tracked
  const download = useDocument(orderId, document)
  if (!document) return null
  return (
    <Button
      variant="line"
      size="sm"
      className="justify-self-start"
      loading={download.isRunning}
      onClick={() => void download.run()}
    >
      <Icon name="receipt" size={17} /> <TrackText of={`document-${document}`} /> (PDF)
    </Button>
  )
}

/** Downloads the document that is right at the moment. */
export function useDocument(orderId: string, document: Tracked['document']) {
  const isNote = document === 'delivery-note'
  const { path } = isNote ? deliveryNoteFile : invoiceFile
  const address = `${path}?${new URLSearchParams({ orderId }).toString()}`
  return useTask<void, void>(
    () => downloadFile(address, isNote ? 'delivery-note.pdf' : 'invoice.pdf'),
    isNote ? noteTexts : invoiceTexts,
  )
}

const invoiceTexts = {
  success: { title: 'Invoice downloaded' },
  failure: {
    title: 'Invoice not downloaded',
    message: 'The invoice could not be downloaded. Please try again.',
  },
}
const noteTexts = {
  success: { title: 'Delivery note downloaded' },
  failure: { title: 'Not downloaded', message: 'Please try again.' },
}

/** Downloads one that was issued, by its number; it stays as it was issued. */
export function useIssuedDocument(orderId: string, number: string) {
  const address = `${documentFile.path}?${new URLSearchParams({ orderId, number }).toString()}`
  return useTask<void, void>(() => downloadFile(address, 'document.pdf'), issuedTexts)
}

const issuedTexts = {
  success: { title: 'Document downloaded' },
  failure: { title: 'Not downloaded', message: 'Please try again.' },
}
