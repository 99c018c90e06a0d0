/** The account's address book: add, edit, delete. */
import { errorText } from '#ui/query/error-text.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { Skeleton } from '#ui/query/skeleton.tsx'
import { useLoadFailure } from '#ui/query/use-load-failure.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { listAddresses, type SavedAddress } from '#domain/addresses/contract/customer.ts'
import { AddAddressButtons, useAddressDialogs } from '#website/addresses/address-dialogs.tsx'
import { AccountAddress } from './account-address.tsx'
import { AccountHeading } from './account-heading.tsx'

const failed = 'Failed to load addresses'

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
  const addresses = useAnswer(listAddresses, {})
  const { error } = addresses
  useLoadFailure(error, () => show({ title: failed, message: errorText(error), tone: 'bad' }))
  return (
    <QueryView
      query={addresses}
      name="your addresses"
      failed={failed}
      loading={
        <div className="addr max-w-2xl">
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-28 w-full" />
        </div>
      }
      empty={{
        icon: 'pickup',
        title: 'You have no saved address yet.',
        text: 'Add one, and we collect your device there.',
      }}
    >
      {(saved) => (
        <ul className="addr max-w-2xl">
          {saved.map((address) => (
            <AccountAddress key={address._id} address={address} onEdit={() => onEdit(address)} />
          ))}
        </ul>
      )}
    </QueryView>
  )
}
