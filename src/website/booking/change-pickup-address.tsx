/** 'Change pickup address': one of the customer's own addresses, or a new one, until somebody has set out. */
import { useState } from 'react'
import { ApiError, call } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { AddressChooser } from '#website/addresses/address-chooser.tsx'
import { changePickupAddress } from '#domain/orders/contract/customer-changes.ts'
import { orderErrors } from '#domain/orders/errors.ts'

type Props = {
  readonly orderId: string
  /** The one that stands on the order, when it is from the address book. */
  readonly addressId: string | null
  readonly onChange: () => void
}

export function ChangePickupAddress({ orderId, addressId, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="line" size="sm" onClick={() => setOpen(true)}>
        Change pickup address
      </Button>
      <Dialog
        open={isOpen}
        title="Change pickup address"
        text="You can change it until our colleague sets out."
        onClose={() => setOpen(false)}
      >
        <Choice
          orderId={orderId}
          addressId={addressId}
          onChange={() => {
            setOpen(false)
            onChange()
          }}
        />
      </Dialog>
    </>
  )
}

function Choice({ orderId, addressId, onChange }: Props) {
  const { show, showError } = useToasts()
  const [chosen, setChosen] = useState<{ readonly id: string; readonly outside: boolean }>()
  const [saving, setSaving] = useState(false)
  const save = async (id: string) => {
    setSaving(true)
    try {
      const input = { orderId, addressId: id }
      await call(changePickupAddress, input, { idempotencyKey: freshKey() })
      show({ title: 'Pickup address changed', tone: 'good' })
      onChange()
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return
      showError(error, { title: 'Address not changed', message: 'Please try again.' })
    } finally {
      setSaving(false)
    }
  }
  return (
    <div className="grid gap-5">
      <AddressChooser
        title="Where do we collect?"
        value={chosen?.id ?? addressId ?? undefined}
        disabled={saving}
        onChoose={(address) =>
          setChosen(address && { id: address._id, outside: address.insideServiceArea === false })
        }
      />
      {chosen?.outside && (
        <p className="sm" role="alert">
          {orderErrors.OUTSIDE_SERVICE_AREA.message}
        </p>
      )}
      <Button
        block
        disabled={!chosen || chosen.id === addressId || chosen.outside}
        loading={saving}
        onClick={() => chosen && void save(chosen.id)}
      >
        Collect here
      </Button>
    </div>
  )
}
