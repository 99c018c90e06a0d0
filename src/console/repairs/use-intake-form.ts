/** The form of an intake and its saving; what is entered stays until it is saved or cancelled. */
import { useState } from 'react'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
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
})

type Props = {
  readonly orderId: string
  /** As the server has it now: newer than what was begun with once a colleague has saved meanwhile. */
  readonly stored: Intake
  readonly onClose: () => void
}

export function useIntakeForm({ orderId, stored, onClose }: Props) {
  const [begun] = useState(stored)
  const [sent, setSent] = useState<readonly string[]>([])
  const saving = useAction(saveIntake, {
    success: { title: 'Intake saved' },
    failure: { title: 'Intake not saved', message: 'Please try again.' },
  })
  /** Closes after the new intake has loaded; otherwise the old one, with deleted photos, would show for an instant. */
  const run: typeof saving.run = async (input, done) => {
    const saved = await saving.run(input, done)
    if (saved) onClose()
    return saved
  }
  /** A photo that a colleague has removed meanwhile no longer exists. */
  const isThere = (id: string) => stored.photos.includes(id) || sent.includes(id)
  const form = useSchemaForm(
    intakeFields,
    { ...saving, run },
    {
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
    addSent: (id: string) => setSent((before) => [...before, id]),
    isOvertaken: stored.version !== begun.version,
  }
}
