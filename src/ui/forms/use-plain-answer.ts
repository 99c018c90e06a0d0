/** What a form shows that the browser sent by itself and the API refused. */
import { useEffect, useEffectEvent } from 'react'
import { useHydrated } from '#ui/page/hydrated.ts'
import type { PlainForm } from './plain-form.ts'

/** Until the page has started; then the form has it. */
export const useSentError = (plain: PlainForm | undefined, name: string): string | undefined => {
  const isHydrated = useHydrated()
  return isHydrated ? undefined : errorIn(plain, name)
}

const errorIn = (plain: PlainForm | undefined, name: string) =>
  plain?.answer?.errors.find(({ path }) => path === name)?.message

type Shown = { readonly error: string | undefined }

/** @param show puts an error beside its field, as the form's own errors are */
export function usePlainAnswer(
  plain: PlainForm | undefined,
  show: (name: string, error: { readonly message: string }) => void,
) {
  const isHydrated = useHydrated()
  const { sent, errors = [], answer } = plain?.answer ?? {}
  const typed = answer === undefined ? sent : undefined
  const showAll = useEffectEvent(() => {
    for (const { path, message } of errors) show(path, { message })
  })
  useEffect(() => showAll(), [])
  return {
    /** The props of a field with what was sent in it, and with its error until the form shows that by itself. */
    withAnswer: <Props extends Shown>(name: string, props: Props) => ({
      ...props,
      ...(typed?.[name] !== undefined && { defaultValue: typed[name] }),
      error: props.error ?? (isHydrated ? undefined : errorIn(plain, name)),
    }),
  }
}
