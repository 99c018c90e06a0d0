/** The form of an intake and its saving; what is entered stays until it is saved or cancelled. */
import { useFormStore } from '#ui/forms/form-store.ts'
import { useState } from 'react'
import { type SchemaForm, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { saveIntake } from '#domain/repairs/contract/staff-intake.ts'
import { type IntakeFields, intakeFields } from '#domain/repairs/intake/intake.ts'
import type { Intake } from './intake-summary.tsx'

const fieldsOf = (stored: Intake): IntakeFields => ({
  accessories: stored.accessories,
  otherAccessories: stored.otherAccessories,
  condition: stored.condition,
  conditionNote: stored.conditionNote,
  photos: stored.photos,
  // Given anew for each version; the server keeps the one before while nothing else changes.
  signature: null,
})

export type IntakeFormOf = { readonly form: SchemaForm<typeof intakeFields> }

/** The name under which an intake that is being filled in is stored. */
export const intakeDraft = (orderId: string): string => `intake:${orderId}`
/** The name under which the previews of its photos are stored. */
export const intakePreviews = (orderId: string): string => `intake-photos:${orderId}`

const photosOf = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : [])

type Props = {
  readonly orderId: string
  /** As the server has it now: newer than what was begun with once a colleague has saved meanwhile. */
  readonly stored: Intake
  readonly onClose: () => void
}

export function useIntakeForm({ orderId, stored, onClose }: Props) {
  const [begun] = useState(stored)
  const store = useFormStore(intakeDraft(orderId))
  const previews = useFormStore(intakePreviews(orderId))
  /** The saved photos that the form began with, in this visit or an earlier one. */
  const [known] = useState(() => [...begun.photos, ...photosOf(store?.read()?.begun['photos'])])
  const saving = useAction(saveIntake, {
    success: { title: 'Intake saved' },
    failure: { title: 'Intake not saved', message: 'Please try again.' },
  })
  /** Closes after the new intake has loaded; otherwise the old one, with deleted photos, would show for an instant. */
  const run: typeof saving.run = async (input, done) => {
    const saved = await saving.run(input, done)
    if (saved) {
      previews?.forget()
      onClose()
    }
    return saved
  }
  /** A photo that a colleague has removed meanwhile no longer exists. */
  const isThere = (id: string) => stored.photos.includes(id) || !known.includes(id)
  const form = useSchemaForm(
    intakeFields,
    { ...saving, run },
    {
      draft: intakeDraft(orderId),
      // A signature stands for what was signed, so it is given anew.
      unstored: ['signature'],
      initial: fieldsOf(begun),
      request: (fields) => ({
        orderId,
        // A colleague's version can be overwritten, and the button's label states it.
        version: stored.version,
        ...fields,
        photos: fields.photos.filter(isThere),
      }),
    },
  )
  return {
    form,
    isThere,
    discard() {
      previews?.forget()
      form.discard()
    },
    isOvertaken: stored.version !== begun.version || form.restored?.isOvertaken === true,
  }
}
