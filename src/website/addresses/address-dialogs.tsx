/** Both address dialogs and their buttons. Each opening starts a new form. */
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import type { SavedAddress } from '#domain/addresses/contract/customer.ts'
import { AddressDialog } from './address-dialog.tsx'
import { MapAddressDialog } from './map-address-dialog.tsx'

type What = SavedAddress | 'by hand' | 'on the map'

export type AddressDialogs = {
  readonly edit: (what: What) => void
  readonly dialogs: ReactNode
}

export function useAddressDialogs(onSaved?: (address: SavedAddress) => void): AddressDialogs {
  const [{ what, at }, setEditing] = useState<{ what: What; at: number }>({
    what: 'by hand',
    at: 0,
  })
  const [open, setOpen] = useState(false)
  const shared = {
    onClose: () => setOpen(false),
    onSaved(saved: SavedAddress) {
      setOpen(false)
      onSaved?.(saved)
    },
  }
  const onMap = what === 'on the map'
  return {
    edit(next) {
      setEditing({ what: next, at: at + 1 })
      setOpen(true)
    },
    dialogs: (
      <>
        <MapAddressDialog key={`map ${at}`} open={open && onMap} {...shared} />
        <AddressDialog
          key={at}
          open={open && !onMap}
          address={typeof what === 'string' ? undefined : what}
          {...shared}
        />
      </>
    ),
  }
}

type ButtonsProps = { readonly onAdd: (what: What) => void; readonly disabled?: boolean }

export function AddAddressButtons({ onAdd, disabled }: ButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="line"
        size="sm"
        className="min-h-11"
        disabled={disabled}
        onClick={() => onAdd('on the map')}
      >
        <Icon name="pin" size={18} /> Choose on Map
      </Button>
      <Button
        variant="line"
        size="sm"
        className="min-h-11"
        disabled={disabled}
        onClick={() => onAdd('by hand')}
      >
        <Icon name="plus" size={18} /> Add New Address
      </Button>
    </div>
  )
}
