/** The account's address book: add, edit, delete. */
import { useEffect } from 'react'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { ErrorState } from '#ui/query/error-state.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { LoadingNote, Skeleton } from '#ui/query/skeleton.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import { listAddresses, type SavedAddress } from '#domain/addresses/contract/customer.ts'
import { AddAddressButtons, useAddressDialogs } from '#website/addresses/address-dialogs.tsx'
import { AccountAddress } from './account-address.tsx'
import { AccountHeading } from './account-heading.tsx'

export default function AccountAddressesPage() {
  const { edit, dialogs } = useAddressDialogs()
  return (
    <>
      <AccountHeading title="Addresses">
        <AddAddressButtons onAdd={edit} />
      </AccountHeading>
      <Addresses onEdit={edit} />
      {dialogs}
    </>
  )
}

function Addresses({ onEdit }: { readonly onEdit: (address: SavedAddress) => void }) {
  const { show } = useToasts()
  const { data, error, isFetching, refetch } = useAnswer(listAddresses, {})
  useEffect(() => {
    if (!error || error.status === 401) return
    show({ title: 'Failed to load addresses', message: error.message, tone: 'bad' })
  }, [error, show])
  if (data?.length === 0) {
    return (
      <EmptyState
        icon="pickup"
        title="You have no saved address yet."
        text="Add one, and we collect your device there."
      />
    )
  }
  if (data) {
    return (
      <ul className="addr max-w-2xl">
        {data.map((address) => (
          <AccountAddress key={address._id} address={address} onEdit={() => onEdit(address)} />
        ))}
      </ul>
    )
  }
  if (error) {
    return (
      <ErrorState
        title="Failed to load addresses"
        text={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <div className="addr max-w-2xl">
      <LoadingNote>Loading your addresses</LoadingNote>
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  )
}
