/** The message form: four fields, all needed. What is typed stays in this tab until the shop has received it. */
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '#ui/api/session.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/design/button.tsx'
import { TextArea, TextField } from '#ui/design/text-field.tsx'
import type { PlainForm } from '#ui/forms/plain-form.ts'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { productLinks } from '#website/frame/site-links.ts'
import { getProfile } from '#domain/customers/contract/customer.ts'
import { createContactMessage } from '#domain/enquiries/contract/customer.ts'

type Props = { readonly note: string; readonly plain?: PlainForm }

/** The message begins with `note`. */
export function ContactForm({ note, plain }: Props) {
  const form = useContactForm(note, plain)
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

const notSent = 'Something went wrong. Please try again.'

/** The form by its contract, and the toasts for success and failure. */
function useContactForm(note: string, plain: PlainForm | undefined) {
  const { show } = useToasts()
  const sending = useAction(createContactMessage, {
    success: {
      title: 'Message Sent',
      message: 'Thank you for contacting us. We will get back to you soon.',
    },
    failure: { title: 'Error', message: notSent, noAnswer: notSent },
  })
  const form = useSchemaForm(createContactMessage.body, sending, {
    standing: { message: note },
    // A text about one device is not another's.
    draft: `contact:${note}`,
    afterwards: 'empty',
    plain,
    onInvalid(values) {
      if (Object.values(values).some((text) => text.trim() === ''))
        show({ title: 'Error', message: 'Please fill in all required fields', tone: 'bad' })
    },
  })
  useOwnDetails((known) => form.fillEmpty(known))
  return form
}

/** Name, e-mail and number of somebody who is signed in, once; what is removed afterwards stays away. */
function useOwnDetails(fill: (known: Record<'name' | 'email' | 'phone', string>) => void) {
  const { isLoggedIn } = useSession()
  const { data } = useAnswer(getProfile, {}, { enabled: isLoggedIn })
  const fillIn = useEffectEvent(() => {
    if (data) fill({ name: data.name, email: data.emailId, phone: data.mobileNumber })
  })
  const isKnown = data !== undefined
  useEffect(() => {
    if (isKnown) fillIn()
  }, [isKnown])
}

/**
 * The text that the message begins with when a page links here. `device` and `order` are parameters of the address; an
 * unknown device and what is no order number give an empty text. `exact` is the device as a page of ours named it, which
 * never comes from an address.
 */
export function contactNote(
  device: string | null,
  order: string | null = null,
  exact?: string,
): string {
  if (order && /^[A-Z0-9]{1,8}-[A-Z0-9]{1,12}$/.test(order))
    return `A question about order ${order}:\n`
  if (device === 'trade-in') return 'I would like to trade in an iPhone.\nModel: \nCondition: '
  const known = exact ?? productLinks.find(({ to }) => to === `/products/${device}`)?.label
  return known ? `Device: ${known}\nWhat happened: ` : ''
}

/** The device that the page before tells in the state of its link. */
export const deviceIn = (state: unknown): string | undefined =>
  state instanceof Object && 'device' in state && typeof state.device === 'string'
    ? state.device
    : undefined
