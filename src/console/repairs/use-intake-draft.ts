/** An intake as the form holds it, and the saving of it: what is entered stays until it is saved or given up. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '#ui/api/api-client.ts'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { useSingleMutation } from '#ui/query/use-single-mutation.ts'
import { getDesk, saveIntake } from '#domain/repairs/contract/staff-intake.ts'
import { type IntakeFields, intakeFields } from '#domain/repairs/intake/intake.ts'
import { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import type { Intake } from './intake-summary.tsx'

type Field = keyof IntakeFields

const fieldsOf = (stored: Intake): IntakeFields => ({
  accessories: stored.accessories,
  otherAccessories: stored.otherAccessories,
  condition: stored.condition,
  conditionNote: stored.conditionNote,
  photos: stored.photos,
})

type Props = {
  readonly orderId: string
  /** As the server has it now: newer than what was begun with once a colleague has saved meanwhile. */
  readonly stored: Intake
  readonly onSaved: () => void
}

export function useIntakeDraft({ orderId, stored, onSaved }: Props) {
  const [entered, setEntered] = useState(() => fieldsOf(stored))
  const [sent, setSent] = useState<readonly string[]>([])
  // What a colleague has taken out meanwhile is gone for good.
  const isThere = (id: string) => stored.photos.includes(id) || sent.includes(id)
  const draft = { ...entered, photos: entered.photos.filter(isThere) }
  const [version, setVersion] = useState(stored.version)
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({})
  const queries = useQueryClient()
  const { show, showError } = useToasts()
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [getDesk.path] }),
      queries.invalidateQueries({ queryKey: [getStaffOrder.path, { orderId }] }),
    ])
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (input: IntakeFields) =>
      // Over a colleague's: the button says so.
      call(
        saveIntake,
        { orderId, version: stored.version, ...input },
        {
          idempotencyKey: freshKey(),
        },
      ),
    async onSuccess() {
      // Else what was there before would be seen for a moment, with photos that are gone.
      await refresh()
      show({ title: 'Intake saved', tone: 'good' })
      onSaved()
    },
    onError(error) {
      void refresh()
      showError(error, { title: 'Intake not saved', message: 'Please try again.' })
      if (!(error instanceof ApiError)) return
      for (const { path, message } of error.errors) fault(path.split('.')[1] as Field, message)
    },
  })
  const fault = (field: Field, message: string | undefined) =>
    setFaults((before) => ({ ...before, [field]: message }))
  const change = (next: Partial<IntakeFields>) => {
    setEntered((before) => ({ ...before, ...next }))
    for (const field of Object.keys(next)) fault(field as Field, undefined)
  }
  const save = () => {
    const { error, data } = intakeFields.safeParse(draft)
    const found: Partial<Record<Field, string>> = {}
    for (const { path, message } of error?.issues ?? []) found[path[0] as Field] ??= message
    setFaults(found)
    if (data) mutate(data)
  }
  /** What a colleague has saved meanwhile takes the place of what was entered here. */
  const takeTheirs = () => {
    setEntered(fieldsOf(stored))
    setVersion(stored.version)
  }
  const addPhoto = (id: string) => {
    setSent((before) => [...before, id])
    setEntered((before) => ({ ...before, photos: [...before.photos, id] }))
    fault('photos', undefined)
  }
  const isOvertaken = stored.version !== version
  return { draft, change, addPhoto, faults, save, isPending, isOvertaken, takeTheirs }
}
