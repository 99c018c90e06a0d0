/** The button that hands a customer everything known of them, as one archive. */
import { Button } from '#ui/design/button.tsx'
import { downloadFile } from '#ui/api/download-file.ts'
import { Icon } from '#ui/design/icon.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import { useOneAtATime } from '#ui/forms/use-one-at-a-time.ts'
import { customerDataFile } from '#domain/privacy/contract/customer.ts'
import { DataCard } from './data-card.tsx'

export function DownloadData() {
  const { show, showError } = useToasts()
  const { working, run } = useOneAtATime<'download'>()
  const download = async () => {
    try {
      await downloadFile(customerDataFile.path, 'your-data.zip')
      show({ title: 'Your data is downloaded', tone: 'good' })
    } catch (error) {
      const message = 'Your data could not be downloaded. Please try again.'
      showError(error, { title: 'Not downloaded', message })
    }
  }
  return (
    <DataCard
      title="Download your data"
      text="Everything we know of you in one ZIP file: a page to read, the same for programs (JSON), your documents as PDF and your photos."
    >
      <Button
        variant="line"
        loading={working === 'download' && 'Gathering your data'}
        onClick={() => void run('download', download)}
      >
        <Icon name="doc" size={18} /> Download my data
      </Button>
    </DataCard>
  )
}
