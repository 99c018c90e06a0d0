/** To whom documents are made out, in a few lines. */
import { isStateCode, stateWithCode } from '#kernel/gst-state.ts'
import type { TaxRecipientView } from '#domain/customers/tax-recipient.ts'

export function RecipientSummary({ recipient }: { readonly recipient: TaxRecipientView }) {
  const { legalName, gstin, address, stateCode } = recipient
  return (
    <div className="small grid gap-0.5">
      <p className="strong break-words">{legalName}</p>
      {gstin && (
        <p>
          GSTIN <span className="code">{gstin}</span>
        </p>
      )}
      {address && <p className="muted break-words whitespace-pre-line">{address}</p>}
      {isStateCode(stateCode) && <p className="muted">{stateWithCode(stateCode)}</p>}
    </div>
  )
}
