/** Checks and sends the contact form, and says what came of it. */
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, call } from '#ui/api/api-client.ts'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { useFaults } from '#ui/forms/field-errors.ts'
import { focusFirstFault } from '#ui/forms/focus-first-error.ts'
import { serverText } from '#ui/forms/server-message.ts'
import { createContactMessage } from '#domain/enquiries/contract/customer.ts'

const fields = ['name', 'email', 'phone', 'message'] as const
type Field = (typeof fields)[number]

const isField = (name: string): name is Field => (fields as readonly string[]).includes(name)

const read = (form: HTMLFormElement): Record<Field, string> => {
  const typed = new FormData(form)
  const of = (field: Field) => String(typed.get(field) ?? '')
  return { name: of('name'), email: of('email'), phone: of('phone'), message: of('message') }
}

/** To nothing, not to the note the message began with. */
const empty = (form: HTMLFormElement) => {
  for (const field of fields) {
    const control = form.elements.namedItem(field)
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      control.value = ''
  }
}

export function useContactForm() {
  const { show } = useToasts()
  const { faults, check, clear } = useFaults(createContactMessage.body)
  const [refusal, setRefusal] = useState<ApiError>()
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  const send = async (form: HTMLFormElement, entered: Record<Field, string>) => {
    busy.current = true
    setSending(true)
    try {
      await call(createContactMessage, entered, { idempotencyKey: freshKey() })
      empty(form)
      show({
        title: 'Message Sent',
        message: 'Thank you for contacting us. We will get back to you soon.',
        tone: 'good',
      })
    } catch (error) {
      if (error instanceof ApiError) setRefusal(error)
      const message = serverText(error) ?? 'Something went wrong. Please try again.'
      show({ title: 'Error', message, tone: 'bad' })
      focusFirstFault(form)
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    const form = event.currentTarget
    const entered = read(form)
    setRefusal(undefined)
    if (check(entered)) return void send(form, entered)
    if (fields.some((field) => entered[field].trim() === ''))
      show({ title: 'Error', message: 'Please fill in all required fields', tone: 'bad' })
    focusFirstFault(form)
  }

  return {
    sending,
    submit,
    faultOf: (field: Field) => faults[field] ?? refusal?.fieldMessage(field),
    edited: (name: string) => {
      if (!isField(name)) return
      clear(name)
      setRefusal(undefined)
    },
  }
}
