/** The quote form of the business page: what a company has, and whom to answer. */
import type { FormEvent } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextArea } from '#ui/design/text-area.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { deviceTypeNames } from './quote-fields.ts'
import { type QuoteFaults, useQuote } from './use-quote.ts'

export function QuoteForm() {
  const { faults, clear, send, sending } = useQuote()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(event.currentTarget)
  }
  // Fields keep their own text: what is typed before the page listens stays. POST keeps it out of addresses.
  return (
    <form
      className="sheet pad quote"
      method="post"
      noValidate
      onSubmit={submit}
      onInput={({ target }) => 'name' in target && clear(String(target.name))}
      aria-label="Quote request"
    >
      <noscript>
        <p className="full">This form needs JavaScript. Without it, please write to us or call.</p>
      </noscript>
      <PersonFields faults={faults} />
      <FleetFields faults={faults} />
      <div className="full">
        <Button type="submit" size="lg" loading={sending && 'Sending...'}>
          Request a quote <Icon name="arrow" />
        </Button>
      </div>
    </form>
  )
}

function PersonFields({ faults }: { readonly faults: QuoteFaults }) {
  return (
    <>
      <TextField label="Name" name="name" autoComplete="name" required error={faults.name} />
      <TextField
        label="Company"
        name="company"
        autoComplete="organization"
        required
        error={faults.company}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={faults.email}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        error={faults.phone}
      />
    </>
  )
}

function FleetFields({ faults }: { readonly faults: QuoteFaults }) {
  return (
    <>
      <TextField
        label="Number of devices"
        name="deviceCount"
        inputMode="numeric"
        autoComplete="off"
        placeholder="40"
        required
        error={faults.deviceCount}
      />
      <SelectField label="Device type" name="deviceType" defaultValue="">
        <option value="">Please choose</option>
        {Object.entries(deviceTypeNames).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Message (optional)"
        name="message"
        rows={4}
        className="full"
        placeholder="Two offices, Guindy and Taramani. Renewal due in March."
        error={faults.message}
      />
    </>
  )
}
