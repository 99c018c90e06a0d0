/** The account's first tab: the customer's own data. */
import { Fragment } from 'react'
import { Query } from '#ui/query/query.tsx'
import { getProfile } from '#domain/customers/contract/customer.ts'
import { AccountHeading } from './account-heading.tsx'
import { EarlierOrders } from './earlier-orders.tsx'
import { InvoiceDetails } from './invoice-details.tsx'
import { MessagePreferences } from './message-preferences.tsx'
import { RatingRequests } from './rating-requests.tsx'
import { ProfileForm } from './profile-form.tsx'

export default function AccountProfilePage() {
  return (
    <>
      <AccountHeading title="Profile" />
      <Query
        of={getProfile}
        input={{}}
        name="your data"
        failed="Failed to load user data"
        loading="h-96 max-w-xl"
        stays
      >
        {(profile) => (
          // Another person who signs in gets forms of their own.
          <Fragment key={profile._id}>
            <div className="max-w-xl">
              <ProfileForm profile={profile} />
            </div>
            <InvoiceDetails />
            <MessagePreferences mobileNumber={profile.mobileNumber} email={profile.emailId} />
            <RatingRequests />
            <EarlierOrders />
          </Fragment>
        )}
      </Query>
    </>
  )
}
