/** The dialog that takes a repaired device in again: what fails, in the customer's words, and who brings it. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { languages } from '#kernel/language.ts'
import { consentAtCounter, consentTexts } from '#domain/customers/consent.ts'
import { randomId } from '#ui/api/random-id.ts'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { MobileNumberField } from '#ui/design/mobile-number-field.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextArea, TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { type SchemaForm, useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useShop } from '#ui/page/shop.ts'
import { useAction } from '#ui/query/use-action.ts'
import { claimWarranty } from '#domain/repairs/contract/staff-warranty.ts'

type Props = {
  readonly orderId: string
  /** What may be claimed. */
  readonly lines: readonly { readonly issueId: string; readonly label: string }[]
  /** False once the customer of the repair has deleted the account. */
  readonly hasOwner: boolean
  readonly onClose: () => void
}

/** The phone of somebody else who brings the device; name and consent only where it is new to us. */
const fields = claimWarranty.body
  .pick({ issueIds: true, complaint: true, language: true })
  .extend({ isOther: z.boolean(), phone: z.string(), name: z.string(), consents: z.boolean() })
type Fields = typeof fields

/** Its name is the value that the call takes. */
const consent: typeof consentAtCounter = consentAtCounter

export function ClaimDialog({ orderId, lines, hasOwner, onClose }: Props) {
  const { form, error } = useClaim({ orderId, lines, hasOwner })
  const { error: nothingChosen, ...issue } = form.field('issueIds')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Take in under warranty"
      text="The device is here again. The bench decides whether the warranty covers it; until then nothing costs anything."
      className="grid gap-5"
      action="Take in"
    >
      {error && <FieldError>{error}</FieldError>}
      <fieldset className="grid gap-2">
        <legend className="label">What fails again</legend>
        {lines.map(({ issueId, label }) => (
          <Checkbox key={issueId} value={issueId} {...issue}>
            {label}
          </Checkbox>
        ))}
        {nothingChosen && <FieldError>{nothingChosen}</FieldError>}
      </fieldset>
      <TextArea
        label="What is wrong, in the customer’s words"
        rows={3}
        {...form.field('complaint')}
      />
      <SelectField
        label="Language of the messages"
        help="For a customer who has not chosen one yet."
        {...form.field('language')}
      >
        {languages.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <BroughtBy form={form} hasOwner={hasOwner} />
    </FormDialog>
  )
}

function useClaim({ orderId, lines, hasOwner }: Omit<Props, 'onClose'>) {
  const [formId] = useState(randomId)
  const navigate = useNavigate()
  const taking = useAction(claimWarranty, {
    success: ({ orderNumber }) => ({
      title: 'Taken in under warranty',
      message: `${orderNumber}. Record its condition now.`,
    }),
    onSuccess: (taken) => void navigate(`/staff/orders/${taken.orderId}`),
  })
  const only = lines.length === 1 ? lines.map(({ issueId }) => issueId) : []
  const form = useSchemaForm(fields, taking, {
    draft: `claim:${orderId}`,
    initial: {
      issueIds: only,
      complaint: '',
      language: 'English',
      isOther: !hasOwner,
      phone: '',
      name: '',
      consents: false,
    },
    request: ({ isOther, phone, name, consents, ...typed }) => ({
      formId,
      orderId,
      ...typed,
      ...((isOther || !hasOwner) && {
        broughtBy: {
          mobileNumber: phone,
          ...(name.trim() && consents && { newCustomer: { name, consent } }),
        },
      }),
    }),
  })
  return { form, error: form.errorBeyond({ message: 'Nothing was taken in. Please try again.' }) }
}

type BroughtByProps = { readonly form: SchemaForm<Fields>; readonly hasOwner: boolean }

/** The device may have another owner than at its repair; the warranty goes with the device. */
function BroughtBy({ form, hasOwner }: BroughtByProps) {
  const shop = useShop()
  const isOther = useFieldValue<Fields, 'isOther'>(form, 'isOther')
  const phone = useFieldValue<Fields, 'phone'>(form, 'phone')
  const consents = useFieldValue<Fields, 'consents'>(form, 'consents')
  return (
    <fieldset className="grid gap-4">
      <legend className="label">Who brings it</legend>
      {hasOwner ? (
        <Checkbox checked={isOther.value} onChange={({ target }) => isOther.set(target.checked)}>
          Somebody else than the customer of the repair
        </Checkbox>
      ) : (
        <p className="small">The customer of this repair has deleted the account.</p>
      )}
      {(isOther.value || !hasOwner) && (
        <>
          <MobileNumberField value={phone.value} onValue={phone.set} />
          <TextField label="Name, of a new customer" autoComplete="off" {...form.field('name')} />
          <Checkbox
            checked={consents.value}
            onChange={({ target }) => consents.set(target.checked)}
          >
            A new customer said yes to: “{consentTexts(shop)[consentAtCounter]}”
          </Checkbox>
        </>
      )}
    </fieldset>
  )
}
