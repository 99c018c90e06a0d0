/** To whom documents are made out, in a few lines. */
import { isStateCode, stateWithCode } from '#kernel/gst-state.ts'
import { recipientKindTitles } from '#domain/customers/recipient-kind.ts'
import type { TaxRecipientView } from '#domain/customers/tax-recipient.ts'
import { specialKinds } from './recipient-form.ts'

export function RecipientSummary({ recipient }: { readonly recipient: TaxRecipientView }) {
  const { legalName, kind, gstin, undertaking, address, stateCode } = recipient
  const isSpecial = specialKinds.some((one) => one === kind)
  return (
    <div className="small grid gap-0.5">
      <p className="strong break-words">{legalName}</p>
      {isSpecial && <p>{recipientKindTitles[kind]}</p>}
      {gstin && (
        <p>
          {kind === 'uin' ? 'UIN' : 'GSTIN'} <span className="code">{gstin}</span>
        </p>
      )}
      {undertaking && (
        <p>
          Letter of undertaking <span className="code">{undertaking.number}</span> of{' '}
          {undertaking.financialYear}
        </p>
      )}
      {address && <p className="muted break-words whitespace-pre-line">{address}</p>}
      {isStateCode(stateCode) && <p className="muted">{stateWithCode(stateCode)}</p>}
    </div>
  )
}
