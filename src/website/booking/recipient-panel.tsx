/** In the cart: to whom the documents are made out. */
import { useState } from 'react'
import { changeRecipient } from '#domain/orders/contract/customer-cart.ts'
import { Button } from '#ui/design/button.tsx'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { RecipientDialog } from '#ui/recipient/recipient-dialog.tsx'
import { RecipientSummary } from '#ui/recipient/recipient-summary.tsx'
import type { Cart } from './flow.ts'

type Props = { readonly cart: Cart; readonly disabled: boolean }

const failure = { title: 'Not saved', message: 'Please try again.' }

export function RecipientPanel({ cart, disabled }: Props) {
  const { orderId, recipientTax, recipientAddressNeeded } = cart
  const [isOpen, setOpen] = useState(false)
  const removing = useAction(changeRecipient, { failure })
  return (
    <section aria-labelledby="cart-recipient">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="title-2" id="cart-recipient">
          Invoice details
        </h2>
        <span className="flex gap-2">
          {recipientTax && (
            <Button
              variant="line"
              size="sm"
              disabled={disabled}
              loading={removing.isRunning}
              onClick={() => void removing.run({ orderId, recipientTax: null })}
            >
              Remove
            </Button>
          )}
          <Button variant="line" size="sm" disabled={disabled} onClick={() => setOpen(true)}>
            {recipientTax ? 'Edit' : 'Add'}
          </Button>
        </span>
      </div>
      {recipientTax ? (
        <div className="sheet padded">
          <RecipientSummary recipient={recipientTax} />
        </div>
      ) : (
        <p className="muted">
          The invoice is made out to you. Add a company with its GSTIN, or a billing address.
        </p>
      )}
      {recipientAddressNeeded && (
        <p className="strong mt-3" role="status">
          From ₹50,000 before tax, the law asks for your address and State on the invoice. Please
          add them here.
        </p>
      )}
      {isOpen && <CartRecipientDialog cart={cart} onClose={() => setOpen(false)} />}
    </section>
  )
}

type DialogProps = { readonly cart: Cart; readonly onClose: () => void }

function CartRecipientDialog({ cart: { orderId, recipientTax }, onClose }: DialogProps) {
  const [remember, setRemember] = useState(true)
  const saving = useAction(changeRecipient, { onSuccess: onClose })
  return (
    <RecipientDialog
      known={recipientTax}
      saving={saving}
      request={(input) => ({ orderId, recipientTax: input, remember })}
      text="With a GSTIN your company can claim the tax as input credit."
      onClose={onClose}
    >
      <Checkbox checked={remember} onChange={({ target }) => setRemember(target.checked)}>
        Remember for my next bookings
      </Checkbox>
    </RecipientDialog>
  )
}
