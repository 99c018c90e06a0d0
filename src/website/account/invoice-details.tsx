/** In the account: to whom the documents of the next bookings are made out. */
import { useState } from 'react'
import { getTaxRecipient, saveTaxRecipient } from '#domain/customers/contract/customer.ts'
import type { TaxRecipientView } from '#domain/customers/tax-recipient.ts'
import { Button } from '#ui/design/button.tsx'
import { Query } from '#ui/query/query.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { RecipientDialog } from '#ui/recipient/recipient-dialog.tsx'
import { RecipientSummary } from '#ui/recipient/recipient-summary.tsx'

export function InvoiceDetails() {
  return (
    <section aria-labelledby="invoice-details" className="mt-12 max-w-xl">
      <h2 id="invoice-details" className="title-1 mb-4">
        Invoice details
      </h2>
      <Query
        of={getTaxRecipient}
        input={{}}
        name="your invoice details"
        failed="Failed to load your invoice details"
        loading="h-32 w-full"
        stays
      >
        {({ recipientTax }) => <Remembered recipient={recipientTax} />}
      </Query>
    </section>
  )
}

function Remembered({ recipient }: { readonly recipient: TaxRecipientView | null }) {
  const [isOpen, setOpen] = useState(false)
  const removing = useAction(saveTaxRecipient, {
    success: { title: 'Invoice details removed' },
    failure: { title: 'Not removed', message: 'Please try again.' },
  })
  return (
    <div className="sheet padded grid gap-5">
      {recipient ? (
        <RecipientSummary recipient={recipient} />
      ) : (
        <p className="muted">
          Invoices are made out to you. Add a company with its GSTIN, or a billing address, and your
          next bookings begin with it.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="line" onClick={() => setOpen(true)}>
          {recipient ? 'Edit invoice details' : 'Add invoice details'}
        </Button>
        {recipient && (
          <Button
            variant="line"
            loading={removing.isRunning}
            onClick={() => void removing.run({ recipientTax: null })}
          >
            Remove
          </Button>
        )}
      </div>
      {isOpen && <AccountDialog recipient={recipient} onClose={() => setOpen(false)} />}
    </div>
  )
}

type DialogProps = { readonly recipient: TaxRecipientView | null; readonly onClose: () => void }

function AccountDialog({ recipient, onClose }: DialogProps) {
  const saving = useAction(saveTaxRecipient, {
    success: { title: 'Invoice details saved' },
    onSuccess: onClose,
  })
  return (
    <RecipientDialog
      known={recipient}
      saving={saving}
      request={(recipientTax) => ({ recipientTax })}
      text="For your next bookings. An invoice that was issued stays as it is."
      onClose={onClose}
    />
  )
}
