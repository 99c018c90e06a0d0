/** A phone in part exchange: what the central list said of its number, and the offer that may follow. */
import { useState } from 'react'
import { formatRupees } from '#kernel/money.ts'
import { formatTimestamp } from '#kernel/time.ts'
import type { ShownEnquiry } from '#domain/enquiries/contract/staff.ts'
import { checkTradeIn, offerTradeIn } from '#domain/enquiries/contract/staff-trade-in.ts'
import {
  type CheckResult,
  checkFields,
  checkResults,
  offerFields,
} from '#domain/enquiries/trade-in.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'

type Of = NonNullable<ShownEnquiry['tradeIn']>
type Check = NonNullable<Of['check']>

const resultTexts: Readonly<Record<CheckResult, string>> = {
  clear: 'Not on the list',
  blocked: 'Blocked',
}

type Props = { readonly id: string; readonly tradeIn: Of }

export function TradeIn({ id, tradeIn: { check, offer } }: Props) {
  const [isAgain, setAgain] = useState(false)
  return (
    <section className="grid gap-3">
      <h3 className="title-2">Part exchange</h3>
      {check && <CheckLine check={check} />}
      {offer && (
        <p className="small">
          <span className="strong">Offered:</span> {formatRupees(offer.amount)}
          <br />
          <span className="muted">
            {offer.by}, {formatTimestamp(new Date(offer.at))}
          </span>
        </p>
      )}
      {check?.result === 'clear' && <OfferForm id={id} />}
      {!check || isAgain ? (
        <CheckForm id={id} onSaved={() => setAgain(false)} />
      ) : (
        <Button
          variant="line"
          size="sm"
          className="justify-self-start"
          onClick={() => setAgain(true)}
        >
          Check again
        </Button>
      )}
    </section>
  )
}

const CheckLine = ({ check }: { readonly check: Check }) => (
  <p className="small">
    <Badge tone={check.result === 'clear' ? 'green' : 'red'}>{resultTexts[check.result]}</Badge>{' '}
    <span className="code">{check.imei}</span>
    {check.reference && `, reference ${check.reference}`}
    <br />
    <span className="muted">
      {check.by}, {formatTimestamp(new Date(check.at))}
    </span>
  </p>
)

type FormProps = { readonly id: string; readonly onSaved: () => void }

function CheckForm({ id, onSaved }: FormProps) {
  const saving = useAction(checkTradeIn, { success: { title: 'Noted' }, onSuccess: onSaved })
  const form = useSchemaForm(checkFields, saving, {
    draft: `trade-in:${id}`,
    initial: { imei: '', reference: '' },
    request: (fields) => ({ id, ...fields }),
  })
  const error = form.errorBeyond()
  return (
    <Form form={form} className="grid gap-4">
      <p className="small muted">
        Before any offer, ask for the IMEI and look it up in the central list (CEIR): at
        ceir.gov.in, in its app KYM, or by SMS to 14422.
      </p>
      <TextField
        label="IMEI"
        inputMode="numeric"
        autoComplete="off"
        help="The person dials *#06# to see it."
        {...form.field('imei')}
      />
      <SelectField label="What the list said" {...form.field('result')}>
        <option value="">Choose</option>
        {checkResults.map((one) => (
          <option key={one} value={one}>
            {resultTexts[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Reference of the lookup (optional)"
        autoComplete="off"
        {...form.field('reference')}
      />
      {error && <FieldError>{error}</FieldError>}
      <Button type="submit" size="sm" className="justify-self-start" loading={form.isSending}>
        Save the check
      </Button>
    </Form>
  )
}

function OfferForm({ id }: { readonly id: string }) {
  const saving = useAction(offerTradeIn, {
    success: { title: 'Offer noted', message: 'Tell the person by phone or e-mail.' },
  })
  const form = useSchemaForm(offerFields, saving, {
    draft: `trade-in-offer:${id}`,
    initial: { offer: '' },
    request: (fields) => ({ id, ...fields }),
    afterwards: 'empty',
  })
  const error = form.errorBeyond()
  return (
    <Form form={form} className="grid gap-3">
      <TextField label="Offer in rupees" inputMode="decimal" {...form.field('offer')} />
      {error && <FieldError>{error}</FieldError>}
      <Button type="submit" size="sm" className="justify-self-start" loading={form.isSending}>
        Note the offer
      </Button>
    </Form>
  )
}
