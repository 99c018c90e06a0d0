/** The button that downloads everything known of a customer as one archive. */
import { Button } from '#ui/design/button.tsx'
import { downloadFile } from '#ui/api/download-file.ts'
import { Icon } from '#ui/design/icon.tsx'
import { useTask } from '#ui/query/use-task.ts'
import { customerDataFile } from '#domain/privacy/contract/customer.ts'
import { DataCard } from './data-card.tsx'

export function DownloadData() {
  const download = useTask<void, void>(() => downloadFile(customerDataFile.path, 'your-data.zip'), {
    success: { title: 'Your data is downloaded' },
    failure: {
      title: 'Not downloaded',
      message: 'Your data could not be downloaded. Please try again.',
    },
  })
  return (
    <DataCard
      title="Download your data"
      text="Everything we know of you in one ZIP file: a page to read, the same for programs (JSON), your documents as PDF and your photos."
    >
      <Button
        variant="line"
        loading={download.isRunning && 'Gathering your data'}
        onClick={() => void download.run()}
      >
        <Icon name="doc" size={18} /> Download my data
      </Button>
    </DataCard>
  )
}
