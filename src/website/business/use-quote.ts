/** Sending the quote form: checked here first, sent once however often it is tried, emptied when it arrived. */
import { useRef, useState } from 'react'
import { ApiError, call } from '#ui/api/api-client.ts'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { focusFirstFault } from '#ui/forms/focus-first-error.ts'
import { faultsOf } from '#ui/forms/field-errors.ts'
import { createQuoteRequest } from '#domain/enquiries/contract/customer.ts'
import { readQuote } from './quote-fields.ts'

/** By the name of the field. */
export type QuoteFaults = Readonly<Record<string, string | undefined>>

const arrived = "Quote request submitted successfully! We'll be in touch soon."

export function useQuote() {
  const { show, showError } = useToasts()
  const [faults, setFaults] = useState<QuoteFaults>({})
  const [sending, setSending] = useState(false)
  const running = useRef(false)
  // One key for one filled form: a second press sends the same request, an edit makes it another.
  const key = useRef<string>(undefined)

  const refuse = (form: HTMLFormElement, found: QuoteFaults) => {
    setFaults(found)
    focusFirstFault(form)
  }
  const deliver = async (form: HTMLFormElement) => {
    const input = readQuote(form)
    const found = faultsOf(createQuoteRequest.body, input)
    if (Object.keys(found).length > 0) return refuse(form, found)
    key.current ??= freshKey()
    await call(createQuoteRequest, input, { idempotencyKey: key.current })
    key.current = undefined
    form.reset()
    setFaults({})
    show({ title: arrived, tone: 'good' })
  }
  const send = async (form: HTMLFormElement) => {
    if (running.current) return
    running.current = true
    setSending(true)
    try {
      await deliver(form)
    } catch (error) {
      const found = serverFaults(error)
      if (found) refuse(form, found)
      else showError(error, { title: 'Error', message: 'Something went wrong. Please try again.' })
    } finally {
      running.current = false
      setSending(false)
    }
  }
  const clear = (field: string) => {
    key.current = undefined
    setFaults((before) => (before[field] ? { ...before, [field]: undefined } : before))
  }
  return { faults, clear, send, sending }
}

/** The server's own findings, field by field; undefined when it failed for another reason. */
function serverFaults(error: unknown): QuoteFaults | undefined {
  if (!(error instanceof ApiError) || error.errors.length === 0) return undefined
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]))
}
