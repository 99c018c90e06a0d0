/** Login: a mobile number, and a code goes to it. */
import { type FormEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { mobileDigits } from '#kernel/phone.ts'
import { MobileNumberField } from '#ui/design/mobile-number-field.tsx'
import { login } from '#domain/customers/contract/customer.ts'
import { type EarlyEntry, loginAddress, takeEarlyLogin } from './early-entry.ts'
import { OtherWay, SendButton } from './entry-parts.tsx'
import { focusFirstFault } from '#ui/forms/focus-first-fault.ts'
import { FormBanner } from '#ui/forms/form-banner.tsx'
import { useFieldErrors } from './use-field-errors.ts'
import type { LoginFlow } from './use-login-flow.ts'

type Props = {
  readonly flow: LoginFlow
  /** Called when this step takes the early dialog over, with what had the focus before that. */
  readonly onTakeOver: (opener: HTMLElement | undefined) => void
}

export function LoginStep({ flow, onTakeOver }: Props) {
  const { entered, refusal } = flow
  const { errors, check, clear } = useFieldErrors(login.body)
  const form = useRef<HTMLFormElement>(null)
  const takeOver = useEffectEvent((field: HTMLInputElement, early: EarlyEntry) => {
    onTakeOver(early.opener)
    flow.change({ mobileNumber: mobileDigits(early.typed) })
    field.focus()
    // The value is in the field after this render, in which no key can arrive.
    queueMicrotask(() => {
      field.setSelectionRange(...early.selection)
      if (early.next === 'send') form.current?.requestSubmit()
      if (early.next === 'signUp') flow.goTo('signUp')
    })
  })
  const keepTyped = useEffectEvent((typed: string) => {
    if (typed !== entered.mobileNumber) flow.change({ mobileNumber: mobileDigits(typed) })
  })
  useLayoutEffect(() => {
    const field = form.current?.querySelector('input')
    const early = takeEarlyLogin()
    if (field && early) return takeOver(field, early)
    // On the page it may have been typed before the page had started.
    if (field) keepTyped(field.value)
    // After another step the field takes the focus at once, before the dialog itself does.
    if (document.activeElement === document.body) return field?.focus()
    // After opening it waits a frame, because the dialog notes first where the focus has to return to.
    const frame = requestAnimationFrame(() => field?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check({ mobileNumber: entered.mobileNumber })) void flow.send('login')
    else focusFirstFault(event.currentTarget)
  }
  const error = errors.mobileNumber ?? refusal?.error?.fieldMessage('mobileNumber')
  return (
    <form
      ref={form}
      className="grid gap-5"
      method="post"
      action={loginAddress}
      onSubmit={submit}
      noValidate
    >
      <MobileNumberField
        name="mobileNumber"
        value={entered.mobileNumber}
        error={error}
        onValue={(mobileNumber) => {
          clear('mobileNumber')
          flow.change({ mobileNumber })
        }}
      />
      {refusal && !error && <FormBanner>{refusal.message}</FormBanner>}
      <SendButton flow={flow} />
      <OtherWay question="New here?" action="Sign up now" onChoose={() => flow.goTo('signUp')} />
    </form>
  )
}
