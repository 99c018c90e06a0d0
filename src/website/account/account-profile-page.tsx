/** The account's first tab: the customer's own data. */
import { useState } from 'react'
import { ErrorState } from '#ui/query/error-state.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { LoadingNote, Skeleton } from '#ui/query/skeleton.tsx'
import { getProfile } from '#domain/customers/contract/customer.ts'
import { ProfileForm } from './profile-form.tsx'
import { MessageChoices } from './message-preferences.tsx'
import { AccountHeading } from './account-heading.tsx'

export default function AccountProfilePage() {
  const { data, error, isFetching, refetch } = useAnswer(getProfile, {})
  // A session that ended is followed by a new question; what was typed must not vanish meanwhile.
  const [known, setKnown] = useState(data)
  if (data && data !== known) setKnown(data)
  return (
    <>
      <AccountHeading title="Profile" />
      {known && (
        <>
          <ProfileForm key={known._id} profile={known} />
          <MessageChoices mobileNumber={known.mobileNumber} email={known.emailId} />
        </>
      )}
      {!known && error && (
        <ErrorState
          title="Failed to load user data"
          text={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!known && !error && (
        <>
          <LoadingNote>Loading your data</LoadingNote>
          <Skeleton className="h-96 max-w-xl" />
        </>
      )}
    </>
  )
}
