/** A text of messages in its editor's hands: a draft until it is saved, and what became of it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { settingErrors } from '#kernel/setting.ts'
import { call } from '#ui/api/api-client.ts'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { useDraft } from '#ui/forms/use-draft.ts'
import { getText, listTexts, saveText, withdrawText } from '#domain/messaging/contract/staff.ts'
import { faultsIn, type TextFields, trimmed } from '#domain/messaging/text-rules.ts'

export type StaffText = ResponseOf<typeof getText>
export type TextWork = ReturnType<typeof useText>

/** An own text starts from the built-in one. */
export const fieldsOf = ({ own, builtIn }: Pick<StaffText, 'own' | 'builtIn'>): TextFields =>
  own ?? { text: builtIn, registration: '', whatsappName: '' }

const shape = z.object({ text: z.string(), registration: z.string(), whatsappName: z.string() })

const isAlike = (a: TextFields, b: TextFields): boolean =>
  JSON.stringify(trimmed(a)) === JSON.stringify(trimmed(b))

export function useText(shown: StaffText) {
  const { template, language, house: app } = shown
  const place = { template, language }
  const { show } = useToasts()
  const refresh = useRefresh()
  const notifyFailure = useNotifyFailure()
  const { value: fields, ...draft } = useDraft({
    key: `text-draft:${template}:${language}`,
    saved: useMemo(() => ({ value: fieldsOf(shown), version: shown.version }), [shown]),
    shape,
    isAlike,
    refusal: settingErrors.CHANGED_MEANWHILE,
    save: ({ value, version }, once) =>
      call(saveText, { ...place, version, fields: trimmed(value) }, once),
    async onSaved() {
      setTries(0)
      show({ title: 'Saved', message: 'Messages go out in it from now on.', tone: 'good' })
      await refresh()
    },
    async onFailed(error) {
      await refresh()
      // The conflict is said beside the text.
      if (!draft.isRefusal(error)) notifyFailure(error)
    },
  })
  const [tries, setTries] = useTries(draft.round)
  const faults = faultsIn(place, trimmed(fields), app)
  const unlessWrong = (send: () => void) => {
    setTries(faults.length === 0 ? 0 : tries + 1)
    if (faults.length === 0) send()
  }
  return {
    ...draft,
    ...useTakingBack(shown, draft),
    fields,
    tries,
    change: (next: Partial<TextFields>) => draft.change((before) => ({ ...before, ...next })),
    save: () => unlessWrong(draft.save),
    saveOver: () => unlessWrong(draft.saveOver),
    wrong: (field: keyof TextFields) =>
      tries > 0 ? faults.find(({ path }) => path === field)?.message : draft.wrong(field),
  }
}

/** How often saving was tried with something wrong: from then on, faults are shown; another text has had no try. */
function useTries(round: number) {
  const [tried, setTried] = useState({ round, times: 0 })
  const times = tried.round === round ? tried.times : 0
  return [times, (next: number) => setTried({ round, times: next })] as const
}

type Rebasing = Pick<
  ReturnType<typeof useDraft<TextFields, { version: number }>>,
  'version' | 'isDirty' | 'rebase' | 'isRefusal' | 'refuse'
>

function useTakingBack({ builtIn, template, language }: StaffText, draft: Rebasing) {
  const { show } = useToasts()
  const refresh = useRefresh()
  const notifyFailure = useNotifyFailure()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (version: number) =>
      call(withdrawText, { template, language, version }, { idempotencyKey: freshKey() }),
    async onSuccess({ version }) {
      // What was typed and not saved stays.
      draft.rebase({ version, value: fieldsOf({ builtIn, own: null }) })
      show({ title: 'Built-in text in force', tone: 'good' })
      await refresh()
    },
    async onError(error) {
      const isChoice = draft.isDirty && draft.isRefusal(error)
      if (isChoice) draft.refuse()
      await refresh()
      if (!isChoice) notifyFailure(error)
    },
  })
  return { takeBack: () => mutateAsync(draft.version), isTakingBack: isPending }
}

function useNotifyFailure() {
  const { showError } = useToasts()
  return (error: unknown) =>
    showError(error, { title: 'Not saved', message: 'What you wrote is kept here.' })
}

function useRefresh() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [getText, listTexts].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
    )
}
