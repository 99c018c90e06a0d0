/** The message form: four fields, all needed. What was typed stays until the shop has it. */
import type { FormEvent } from 'react'
import { Button } from '#ui/design/button.tsx'
import { TextArea } from '#ui/design/text-area.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { useContactForm } from './use-contact-form.ts'

/** `note` stands in the message when the page opens, for the person to go on from. */
export function ContactForm({ note }: { readonly note: string }) {
  const { faultOf, edited, submit, sending } = useContactForm()
  return (
    <form
      className="grid gap-5 sm:grid-cols-2"
      // POST keeps what was typed out of addresses where no script stops the form.
      method="post"
      onSubmit={submit}
      onInput={(event: FormEvent<HTMLFormElement>) =>
        edited((event.target as HTMLInputElement).name)
      }
      noValidate
    >
      {/* The fields keep their own values, so that what is typed before the page has started is not lost. */}
      <TextField
        label="Full Name"
        name="name"
        autoComplete="name"
        required
        error={faultOf('name')}
        className="sm:col-span-2"
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={faultOf('email')}
      />
      <TextField
        label="Phone Number"
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        error={faultOf('phone')}
      />
      <TextArea
        label="Message"
        name="message"
        rows={5}
        required
        defaultValue={note}
        error={faultOf('message')}
        className="sm:col-span-2"
      />
      <Button
        type="submit"
        size="lg"
        className="sm:justify-self-start"
        loading={sending && 'Sending...'}
      >
        Send Message
      </Button>
    </form>
  )
}
