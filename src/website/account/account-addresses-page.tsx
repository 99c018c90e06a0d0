/** The account's address book: add, edit, delete. */
import { errorText } from '#ui/query/error-text.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { Skeleton } from '#ui/query/loading.tsx'
import { useLoadFailure } from '#ui/query/use-load-failure.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import {
  listAddresses,
  type SavedAddress,
  deleteAddress,
} from '#domain/addresses/contract/customer.ts'
import { AddAddressButtons, useAddressDialogs } from '#website/addresses/address-dialogs.tsx'
import { AccountHeading } from './account-heading.tsx'
import { useState } from 'react'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { ApiError, call } from '#ui/api/api-client.ts'
import { IconButton } from '#ui/design/icon-button.tsx'
import { useTask } from '#ui/query/use-task.ts'
import { AddressLines } from '#website/addresses/address-chooser.tsx'

const failed = 'Failed to load addresses'

export default function AccountAddressesPage() {
  const { edit, dialogs } = useAddressDialogs()
  return (
    <>
      <AccountHeading title="Addresses">
        <AddAddressButtons onAdd={edit} />
      </AccountHeading>
      <div className="max-w-2xl [--empty-width:100%]">
        <Addresses onEdit={edit} />
      </div>
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
        <div className="saved-address max-w-2xl">
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
        <ul className="saved-address max-w-2xl">
          {saved.map((address) => (
            <AccountAddress key={address._id} address={address} onEdit={() => onEdit(address)} />
          ))}
        </ul>
      )}
    </QueryView>
  )
}

type Props = { readonly address: SavedAddress; readonly onEdit: () => void }

/** One address of the account's address book, with its actions. */
function AccountAddress({ address, onEdit }: Props) {
  const [asking, setAsking] = useState(false)
  const removing = useRemoving(address)
  const name = `${address.type}, ${address.address}`
  return (
    <li className="sheet padded flex items-start justify-between gap-4">
      <div className="min-w-0">
        <AddressLines address={address} />
      </div>
      <div className="-my-2 -mr-2 flex flex-none">
        <IconButton icon="edit" label={`Edit address ${name}`} onClick={onEdit} />
        <IconButton icon="trash" label={`Delete address ${name}`} onClick={() => setAsking(true)} />
      </div>
      <AlertDialog
        open={asking}
        title="Delete this address?"
        text="Orders placed with it keep their copy."
        action="Delete"
        working={removing.isRunning}
        onCancel={() => setAsking(false)}
        onAction={() => void removing.run().then(() => setAsking(false))}
      />
    </li>
  )
}

function useRemoving({ _id }: SavedAddress) {
  return useTask<void, void>(
    async (_, attempt) => {
      try {
        await call(deleteAddress, { addressId: _id }, attempt)
      } catch (error) {
        // It was deleted in another tab, so the outcome is the same.
        if (!(error instanceof ApiError) || error.status !== 404) throw error
      }
    },
    {
      writes: [deleteAddress],
      success: { title: 'Address deleted' },
      failure: { title: 'Failed to delete address', message: 'Please try again.' },
    },
  )
}
