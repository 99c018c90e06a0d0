/** The work on one text of messages: a draft until it is saved, and the way back to the built-in text. */
import { useMemo, useState } from 'react'
import { z } from 'zod'
import type { RequestOf, ResponseOf } from '#kernel/endpoint.ts'
import { settingErrors } from '#kernel/setting.ts'
import { call } from '#ui/api/api-client.ts'
import { hasCode } from '#ui/api/api-error.ts'
import { useDraft } from '#ui/forms/use-draft.ts'
import { errorText } from '#ui/query/error-text.ts'
import { useAction } from '#ui/query/use-action.ts'
import { type getText, saveText, withdrawText } from '#domain/messaging/contract/staff.ts'
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
  const { template, language, house: settings } = shown
  const key = { template, language }
  const { value: fields, ...draft } = useDraft({
    key: `text-draft:${template}:${language}`,
    saved: useMemo(() => ({ value: fieldsOf(shown), version: shown.version }), [shown]),
    shape,
    isAlike,
    refusal: settingErrors.CHANGED_MEANWHILE,
    save: ({ value, version }, attempt) =>
      call(saveText, { ...key, version, fields: trimmed(value) }, attempt),
    writes: [saveText],
    success: { title: 'Saved', message: 'Messages use it from now on.' },
    // A conflict is shown beside the text.
    failure: (error) => (isOvertaken(error) ? undefined : notSaved(error)),
    onSaved: () => setTries(0),
  })
  const [tries, setTries] = useTries(draft.round)
  const faults = faultsIn(key, trimmed(fields), settings)
  const unlessWrong = (send: () => void) => {
    setTries(faults.length === 0 ? 0 : tries + 1)
    if (faults.length === 0) send()
  }
  return {
    ...draft,
    ...useReverting(shown, draft),
    fields,
    tries,
    change: (next: Partial<TextFields>) => draft.change((before) => ({ ...before, ...next })),
    save: () => unlessWrong(draft.save),
    saveOver: () => unlessWrong(draft.saveOver),
    wrong: (field: keyof TextFields) =>
      tries > 0 ? faults.find(({ path }) => path === field)?.message : draft.wrong(field),
  }
}

/** Counts the tries to save a faulty text; faults are shown from the first on. Another text starts at none. */
function useTries(round: number) {
  const [tried, setTried] = useState({ round, times: 0 })
  const times = tried.round === round ? tried.times : 0
  return [times, (next: number) => setTried({ round, times: next })] as const
}

type Draft = ReturnType<typeof useDraft<TextFields, { version: number }>>

function useReverting(
  { builtIn, template, language }: StaffText,
  { version, isDirty, rebase, refuse }: Pick<Draft, 'version' | 'isDirty' | 'rebase' | 'refuse'>,
) {
  // The editor chooses between two versions only when something is typed that a colleague's version would replace.
  const isChoice = (error: Error) => isDirty && isOvertaken(error)
  const reverting = useAction(withdrawText, {
    success: { title: 'Built-in text restored' },
    failure: (error) => (isChoice(error) ? undefined : notSaved(error)),
    // What was typed and not saved stays.
    onSuccess: (now) => rebase({ version: now.version, value: fieldsOf({ builtIn, own: null }) }),
    onFailure: (error) => isChoice(error) && refuse(),
  })
  const input: RequestOf<typeof withdrawText> = { template, language, version }
  return { revert: () => reverting.run(input), isReverting: reverting.isRunning }
}

const isOvertaken = (error: Error): boolean => hasCode(error, settingErrors.CHANGED_MEANWHILE)

const notSaved = (error: Error) => ({
  title: 'Not saved',
  message: errorText(error, { message: 'What you wrote is still here.' }),
})
