/** The delivery note of a device that went back without a repair, to download. */
import { downloadFile } from '#ui/api/download-file.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { useTask } from '#ui/query/use-task.ts'
import { deliveryNoteFile, listDocuments } from '#domain/accounting/contract/customer.ts'

/** Nothing before the device is back. */
export function DeliveryNote({ orderId }: { readonly orderId: string }) {
  const { data } = useAnswer(listDocuments, { orderId })
  const download = useTask<void, void>(
    () =>
      downloadFile(
        `${deliveryNoteFile.path}?${new URLSearchParams({ orderId }).toString()}`,
        'delivery-note.pdf',
      ),
    {
      success: { title: 'Delivery note downloaded' },
      failure: { title: 'Not downloaded', message: 'Please try again.' },
    },
  )
  if (!data?.some(({ kind }) => kind === 'delivery-note')) return null
  return (
    <Button
      variant="line"
      size="sm"
      className="justify-self-start"
      loading={download.isRunning}
      onClick={() => void download.run()}
    >
      <Icon name="receipt" size={17} /> Delivery note
    </Button>
  )
}
