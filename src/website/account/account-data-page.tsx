/** The account's privacy tab: download the data, correct it, delete the account, file a grievance. */
import { Link } from 'react-router'
import { buttonClass } from '#ui/design/button-class.ts'
import { Icon } from '#ui/design/icon.tsx'
import { DataCard } from './data/data-card.tsx'
import { DeleteAccount } from './data/delete-account.tsx'
import { Grievances } from './data/grievances.tsx'
import { AccountHeading } from './account-heading.tsx'
import { Button } from '#ui/design/button.tsx'
import { downloadFile } from '#ui/api/download-file.ts'
import { useTask } from '#ui/query/use-task.ts'
import { customerDataFile } from '#domain/privacy/contract/customer.ts'

export default function AccountDataPage() {
  return (
    <>
      <AccountHeading title="Your data" />
      <div className="grid max-w-4xl gap-5 lg:grid-cols-2">
        <DownloadData />
        <DataCard
          title="Correct your data"
          text="Your name and e-mail are yours to change, and so are your addresses."
        >
          <div className="flex flex-wrap gap-3">
            <Link className={buttonClass({ variant: 'line' })} to="/profile">
              <Icon name="edit" size={18} /> Profile
            </Link>
            <Link className={buttonClass({ variant: 'line' })} to="/profile/addresses">
              <Icon name="pin" size={18} /> Addresses
            </Link>
          </div>
        </DataCard>
        <div className="lg:col-span-2">
          <Grievances />
        </div>
        <div className="lg:col-span-2">
          <DeleteAccount />
        </div>
      </div>
    </>
  )
}

/** The button that downloads everything known of a customer as one archive. */
function DownloadData() {
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
