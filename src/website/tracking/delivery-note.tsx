/** The delivery note of a device that went back without a repair, to download. */
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { useDocument } from './document-button.tsx'
import { TrackText } from './texts/track-text.tsx'
import { listDocuments } from '#domain/accounting/contract/customer.ts'

/** Nothing before the device is back. */
export function DeliveryNote({ orderId }: { readonly orderId: string }) {
  const { data } = useAnswer(listDocuments, { orderId })
  const download = useDocument(orderId, 'delivery-note')
  if (!data?.some(({ kind }) => kind === 'delivery-note')) return null
  return (
    <Button
      variant="line"
      size="sm"
      className="justify-self-start"
      loading={download.isRunning}
      onClick={() => void download.run()}
    >
      <Icon name="receipt" size={17} /> <TrackText of="document-delivery-note" />
    </Button>
  )
}
