/** One address of the account's address book, with its actions. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { ApiError, call } from '#ui/api/api-client.ts'
import { IconButton } from '#ui/design/icon-button.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import {
  deleteAddress,
  listAddresses,
  type SavedAddress,
} from '#domain/addresses/contract/customer.ts'
import { AddressLines } from '#website/addresses/address-chooser.tsx'

type Props = { readonly address: SavedAddress; readonly onEdit: () => void }

export function AccountAddress({ address, onEdit }: Props) {
  const [asking, setAsking] = useState(false)
  const { remove, removing } = useRemoving(address)
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
        working={removing}
        onCancel={() => setAsking(false)}
        onAction={() => void remove().then(() => setAsking(false))}
      />
    </li>
  )
}

function useRemoving({ _id }: SavedAddress) {
  const { show, showError } = useToasts()
  const queries = useQueryClient()
  const [removing, setRemoving] = useState(false)
  const remove = async () => {
    setRemoving(true)
    try {
      await call(deleteAddress, { addressId: _id }).catch((error: unknown) => {
        // Deleted in another tab: it is gone, as was asked.
        if (!(error instanceof ApiError) || error.status !== 404) throw error
      })
      show({ title: 'Address deleted', tone: 'good' })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return
      showError(error, { title: 'Failed to delete address', message: 'Please try again.' })
    } finally {
      setRemoving(false)
      await queries.invalidateQueries({ queryKey: [listAddresses.path] })
    }
  }
  return { remove, removing }
}
