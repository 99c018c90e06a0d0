/** The end of the business page: the quote form, which asks what a company has and whom to answer. */
import { useState } from 'react'
import { ApiError } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextArea, TextField } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import type { PlainForm, Typed } from '#ui/forms/plain-form.ts'
import { type SchemaForm, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { errorText } from '#ui/query/error-text.ts'
import { useAction } from '#ui/query/use-action.ts'
import { createQuoteRequest } from '#domain/enquiries/contract/customer.ts'
import { useShop } from '#ui/page/shop.ts'
import { type DeviceType, deviceTypeNames } from './device-type-names.ts'
import { QuoteReceipt, type SentQuote } from './quote-receipt.tsx'
import { hoursLine, hoursTitles } from '#kernel/opening.ts'
import { useOpening } from '#ui/page/opening-hours.tsx'
import { browserTime } from '#ui/page/browser-clock.ts'

const failed = { title: 'Error', message: 'Something went wrong. Please try again.' }

export function QuoteForm({ plain }: { readonly plain?: PlainForm }) {
  const [sent, setSent] = useState<SentQuote>()
  const sending = useAction(createQuoteRequest, {
    onSuccess: ({ _id: id }, content) => setSent({ id, sentAt: browserTime(), content }),
    success: { title: "Quote request submitted successfully! We'll be in touch soon." },
    // Errors of single fields are shown beside the fields only.
    failure: (error) =>
      error instanceof ApiError && error.errors.length > 0
        ? undefined
        : { title: failed.title, message: errorText(error, failed) },
  })
  const form = useSchemaForm(createQuoteRequest.body, sending, {
    draft: 'quote',
    afterwards: 'empty',
    plain,
  })
  return (
    <Form form={form} className="sheet padded quote" label="Quote request">
      {sent && <QuoteReceipt key={sent.id} sent={sent} />}
      <PersonFields form={form} />
      <FleetFields form={form} />
      <div className="quote-wide">
        <Button type="submit" size="lg" loading={form.isSending && 'Sending...'}>
          Request a quote <Icon name="arrow" />
        </Button>
      </div>
    </Form>
  )
}

type FieldsProps = { readonly form: SchemaForm<typeof createQuoteRequest.body> }

function PersonFields({ form }: FieldsProps) {
  return (
    <>
      <TextField label="Name" autoComplete="name" required {...form.field('name')} />
      <TextField label="Company" autoComplete="organization" required {...form.field('company')} />
      <TextField
        label="Email"
        className="quote-whole"
        type="email"
        autoComplete="email"
        required
        {...form.field('email')}
      />
      <TextField label="Phone" type="tel" autoComplete="tel" required {...form.field('phone')} />
    </>
  )
}

function FleetFields({ form }: FieldsProps) {
  return (
    <>
      <TextField
        label="Number of devices"
        inputMode="numeric"
        autoComplete="off"
        placeholder="5 to 50"
        required
        {...form.field('deviceCount', countOf)}
      />
      <SelectField
        label="Device type"
        className="quote-whole"
        defaultValue=""
        {...form.field('deviceType', deviceTypeOf)}
      >
        <option value="">Please choose</option>
        {Object.entries(deviceTypeNames).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Message (optional)"
        rows={4}
        className="quote-wide"
        placeholder="Two offices, Guindy and Taramani. Renewal due in March."
        {...form.field('message')}
      />
    </>
  )
}

/** People group the digits of large numbers. */
function countOf(typed: string): number {
  const digits = typed.replaceAll(/[\s,]/g, '')
  return digits === '' ? Number.NaN : Number(digits)
}

/** The fields as texts, as the browser sends them by itself. */
export const readQuote = ({ deviceCount = '', deviceType = '', ...texts }: Typed) => ({
  ...texts,
  deviceCount: countOf(deviceCount),
  deviceType: deviceTypeOf(deviceType),
})

const deviceTypeOf = (chosen: string): DeviceType | undefined =>
  chosen === '' ? undefined : (chosen as DeviceType)

export function AdpQuote({ plain }: { readonly plain: PlainForm }) {
  const shop = useShop()
  const { phone } = useOpening()
  return (
    <section className="section adp-well" id="quote" aria-labelledby="quote-head">
      <div className="wrap split">
        <div className="adp-about">
          <h2 className="display-2" id="quote-head">
            Get a custom quote
          </h2>
          <p className="lead">
            Tell us what you have. An account manager answers with a price for your list.
          </p>
          <ul className="reach">
            <li>
              <Icon name="phone" />
              <a className="tabular" href={`tel:${shop.phone.dial}`}>
                {shop.phone.shown}
              </a>
            </li>
            <li>
              <Icon name="mail" />
              <a href={`mailto:${shop.email.business}`}>{shop.email.business}</a>
            </li>
            <li>
              <Icon name="clock" />
              {hoursTitles.phone} {hoursLine(phone)}
            </li>
          </ul>
        </div>
        <div>
          <QuoteForm plain={plain} />
        </div>
      </div>
    </section>
  )
}
