/** The account's privacy tab: download the data, correct it, delete the account, file a grievance. */
import { Link } from 'react-router'
import { buttonClass } from '#ui/design/button-class.ts'
import { Icon } from '#ui/design/icon.tsx'
import { DataCard } from './data/data-card.tsx'
import { DeleteAccount } from './data/delete-account.tsx'
import { DownloadData } from './data/download-data.tsx'
import { Grievances } from './data/grievances.tsx'
import { AccountHeading } from './account-heading.tsx'

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
