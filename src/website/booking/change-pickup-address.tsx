/** 'Change pickup address': another or a new address of the customer, until our colleague has set out. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { AddressChooser } from '#website/addresses/address-chooser.tsx'
import { changePickupAddress } from '#domain/orders/contract/customer-changes.ts'
import { OutsideNote } from '#website/addresses/outside-note.tsx'
import { useOutsideArea } from '#website/addresses/use-outside-area.ts'
import { Translated } from './texts/translated.tsx'

type Props = {
  readonly orderId: string
  /** The order's present address, when it is from the address book. */
  readonly addressId: string | null
}

export function ChangePickupAddress({ orderId, addressId }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="line" size="sm" onClick={() => setOpen(true)}>
        <Translated of="changePickupAddress" />
      </Button>
      <Dialog
        open={isOpen}
        title={<Translated of="changePickupAddress" />}
        text={<Translated of="addressUntil" />}
        onClose={() => setOpen(false)}
      >
        <Choice orderId={orderId} addressId={addressId} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

type ChoiceProps = Props & { readonly onDone: () => void }

function Choice({ orderId, addressId, onDone }: ChoiceProps) {
  const [chosen, setChosen] = useState<string>()
  const isOutside = useOutsideArea(chosen)
  const saving = useAction(changePickupAddress, {
    success: { title: 'Pickup address changed' },
    failure: { title: 'Address not changed', message: 'Please try again.' },
    onSuccess: onDone,
  })
  return (
    <div className="grid gap-5">
      <AddressChooser
        title="Where do we collect?"
        value={chosen ?? addressId ?? undefined}
        disabled={saving.isRunning}
        onChoose={(address) => setChosen(address?._id)}
      />
      <OutsideNote isOutside={isOutside} />
      <Button
        block
        disabled={!chosen || chosen === addressId || isOutside}
        loading={saving.isRunning}
        onClick={() => chosen && void saving.run({ orderId, addressId: chosen })}
      >
        Collect here
      </Button>
    </div>
  )
}
