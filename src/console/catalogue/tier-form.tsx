/** A price tier in a dialog: a new one, or another name for one. */
import { useState } from 'react'
import { call } from '#ui/api/api-client.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { addTier, renameTier } from '#domain/catalogue/contract/staff-prices.ts'
import type { Catalogue } from './price-draft.ts'
import { useSave } from './use-save.ts'

type Props = {
  readonly catalogue: Catalogue
  /** Undefined: a new one. */
  readonly tier: Catalogue['tiers'][number] | undefined
  readonly onClose: () => void
  readonly onAdded: (tier: string) => void
}

export function TierForm({ catalogue: { family }, tier, onClose, onAdded }: Props) {
  const [name, setName] = useState(tier?.name ?? '')
  const saving = useSave(
    async (once) => {
      if (tier) {
        const input = { family: family.id, tier: tier.id, version: tier.version, name }
        return call(renameTier, input, once)
      }
      return onAdded((await call(addTier, { family: family.id, name }, once)).tier)
    },
    onClose,
    tier ? 'Colleagues see the new name.' : 'Set its prices, then give it to models.',
  )
  return (
    <FormDialog
      onClose={onClose}
      title={tier ? 'Rename the tier' : 'Add a tier'}
      text={
        tier
          ? 'Its models and prices stay as they are.'
          : `Models of one tier cost the same to repair. A new one of ${family.name} has no prices yet.`
      }
      words={saving.words}
      action={tier ? 'Save' : 'Add the tier'}
      working={saving.saving}
      onSubmit={saving.save}
    >
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={40}
        value={name}
        error={saving.fieldError('name')}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  )
}
