/** The message form: four fields, all needed. The text stays until the shop has received it. */
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/design/button.tsx'
import { TextArea } from '#ui/design/text-area.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { useContactForm } from './use-contact-form.ts'

/** The message begins with `note`. */
export function ContactForm({ note }: { readonly note: string }) {
  const form = useContactForm()
  return (
    <Form form={form} className="grid gap-5 sm:grid-cols-2">
      {/* The fields are uncontrolled, so that text typed before the page has started is not lost. */}
      <TextField
        label="Full Name"
        autoComplete="name"
        required
        {...form.field('name')}
        className="sm:col-span-2"
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        {...form.field('email')}
      />
      <TextField
        label="Phone Number"
        type="tel"
        autoComplete="tel"
        required
        {...form.field('phone')}
      />
      <TextArea
        label="Message"
        rows={5}
        required
        defaultValue={note}
        {...form.field('message')}
        className="sm:col-span-2"
      />
      <Button
        type="submit"
        size="lg"
        className="sm:justify-self-start"
        loading={form.isSending && 'Sending...'}
      >
        Send Message
      </Button>
    </Form>
  )
}
