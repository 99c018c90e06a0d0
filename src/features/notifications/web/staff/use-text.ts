/** A text of messages in its editor's hands: what is written, kept in this browser until it is saved, and what became of it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { noSetting } from '#kernel/setting.ts'
import { ApiError, call } from '#web/api-client.ts'
import { freshKey } from '#web/fresh-key.ts'
import { writeStored } from '#web/stored.ts'
import { useToasts } from '#web/toasts.tsx'
import { getText, listTexts, saveText, withdrawText } from '../../staff-contract.ts'
import { faultsIn, type TextFields, trimmed } from '../../text-rules.ts'
import { draftKey, readDraft } from './text-draft.ts'

export type StaffText = ResponseOf<typeof getText>
export type TextWork = ReturnType<typeof useText>
type Kept = { readonly fields: TextFields; readonly version: number }

/** An own text starts from the built-in one. */
export const fieldsOf = ({ own, builtIn }: StaffText): TextFields =>
  own ?? { text: builtIn, registration: '', whatsappName: '' }

const isSame = (a: TextFields, b: TextFields): boolean =>
  JSON.stringify(trimmed(a)) === JSON.stringify(trimmed(b))

export function useText(shown: StaffText) {
  const { template, language, house } = shown
  const key = draftKey(shown)
  const saved: Kept = { fields: fieldsOf(shown), version: shown.version }
  const [start] = useState(() => readDraft(shown))
  const [fields, setFields] = useState(start?.fields ?? saved.fields)
  /** What is written stands on this. */
  const [base, setBase] = useState<Kept>({ ...saved, version: start?.version ?? saved.version })
  /** How often saving was tried with something wrong: from then on, faults are shown. */
  const [tries, setTries] = useState(0)
  const isDirty = !isSame(fields, base.fields)
  const discard = () => {
    setFields(saved.fields)
    setBase(saved)
    setTries(0)
  }
  if (saved.version > base.version && !isDirty) discard()
  const { version } = base
  useEffect(() => {
    writeStored(key, isDirty ? JSON.stringify({ fields, version }) : undefined)
  }, [key, isDirty, fields, version])
  const deeds = useDeeds(shown, {
    onSaved(now) {
      setBase(now)
      setTries(0)
    },
    onTakenBack(now) {
      // What was typed and not saved stays.
      setFields((before) => (isSame(before, base.fields) ? now.fields : before))
      setBase(now)
    },
  })
  const faults = faultsIn({ template, language }, trimmed(fields), house)
  const tell = (seen: number) => {
    setTries(faults.length === 0 ? 0 : tries + 1)
    if (faults.length === 0) deeds.save({ fields: trimmed(fields), version: seen })
  }
  return {
    fields,
    isDirty,
    tries,
    discard,
    change: (changed: Partial<TextFields>) => setFields((before) => ({ ...before, ...changed })),
    save: () => tell(version),
    /** Over what a colleague saved meanwhile. */
    saveOver: () => tell(saved.version),
    takeBack: () => deeds.takeBack(version),
    isSaving: deeds.isSaving,
    isTakingBack: deeds.isTakingBack,
    isConflict: deeds.isRefused && saved.version !== version,
    isRestored: start !== undefined && isDirty && !deeds.isRefused,
    wrong: (field: keyof TextFields) =>
      tries > 0 ? faults.find(({ path }) => path === field)?.message : deeds.wrong(field),
  }
}

type After = { readonly onSaved: (now: Kept) => void; readonly onTakenBack: (now: Kept) => void }

function useDeeds(shown: StaffText, { onSaved, onTakenBack }: After) {
  const { template, language } = shown
  const queries = useQueryClient()
  const { show, showError } = useToasts()
  const refresh = () =>
    Promise.all(
      [getText, listTexts].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
    )
  const onError = async (error: unknown) => {
    await refresh()
    // The conflict is said beside the text.
    if (!isConflict(error))
      showError(error, { title: 'Not saved', message: 'What you wrote is kept here.' })
  }
  const saving = useMutation({
    mutationFn: (asked: Kept) =>
      call(saveText, { template, language, ...asked }, { idempotencyKey: freshKey() }),
    async onSuccess({ version }, { fields }) {
      writeStored(draftKey(shown), undefined)
      onSaved({ fields, version })
      show({ title: 'Saved', message: 'Messages go out in it from now on.', tone: 'good' })
      await refresh()
    },
    onError,
  })
  const takingBack = useMutation({
    mutationFn: (version: number) =>
      call(withdrawText, { template, language, version }, { idempotencyKey: freshKey() }),
    async onSuccess({ version }) {
      onTakenBack({ fields: fieldsOf({ ...shown, own: null }), version })
      show({ title: 'Built-in text in force', tone: 'good' })
      await refresh()
    },
    onError,
  })
  const { error } = saving
  return {
    save: saving.mutate,
    takeBack: takingBack.mutateAsync,
    isSaving: saving.isPending,
    isTakingBack: takingBack.isPending,
    isRefused: isConflict(error) || isConflict(takingBack.error),
    wrong: (field: string) => (error instanceof ApiError ? error.fieldMessage(field) : undefined),
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === noSetting.CHANGED_MEANWHILE.code
