/** The contact form: its fields by the contract, and the toasts for what became of it. */
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { createContactMessage } from '#domain/enquiries/contract/customer.ts'

const notSent = 'Something went wrong. Please try again.'

export function useContactForm() {
  const { show } = useToasts()
  const sending = useAction(createContactMessage, {
    success: {
      title: 'Message Sent',
      message: 'Thank you for contacting us. We will get back to you soon.',
    },
    failure: { title: 'Error', message: notSent, noAnswer: notSent },
  })
  return useSchemaForm(createContactMessage.body, sending, {
    afterwards: 'empty',
    onInvalid(values) {
      if (Object.values(values).some((text) => text.trim() === ''))
        show({ title: 'Error', message: 'Please fill in all required fields', tone: 'bad' })
    },
  })
}
