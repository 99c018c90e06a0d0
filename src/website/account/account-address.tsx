/** One address of the account's address book, with its actions. */
import { useState } from 'react'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { ApiError, call } from '#ui/api/api-client.ts'
import { IconButton } from '#ui/design/icon-button.tsx'
import { useTask } from '#ui/query/use-task.ts'
import { deleteAddress, type SavedAddress } from '#domain/addresses/contract/customer.ts'
import { AddressLines } from '#website/addresses/address-chooser.tsx'

type Props = { readonly address: SavedAddress; readonly onEdit: () => void }

export function AccountAddress({ address, onEdit }: Props) {
  const [asking, setAsking] = useState(false)
  const removing = useRemoving(address)
  const name = `${address.type}, ${address.address}`
  return (
    <li className="sheet pad flex items-start justify-between gap-4">
      <div className="min-w-0">
        <AddressLines address={address} />
      </div>
      <div className="-my-2 -mr-2 flex flex-none">
        <IconButton sign="edit" label={`Edit address ${name}`} onClick={onEdit} />
        <IconButton sign="trash" label={`Delete address ${name}`} onClick={() => setAsking(true)} />
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
        // It was deleted in another tab, so the person has what they asked for.
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
