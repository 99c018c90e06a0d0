/** A price tier in a dialog: a new one, or another name for one. */
import { type FormEvent, useState } from 'react'
import { call } from '#web/api-client.ts'
import { Button } from '#web/button.tsx'
import { Dialog } from '#web/dialog.tsx'
import { FieldError } from '#web/field.tsx'
import { TextField } from '#web/text-field.tsx'
import { addTier, renameTier } from '../../price-contract.ts'
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
        const asked = { family: family.id, tier: tier.id, version: tier.version, name }
        return call(renameTier, asked, once)
      }
      return onAdded((await call(addTier, { family: family.id, name }, once)).tier)
    },
    onClose,
    tier ? 'Colleagues see the new name.' : 'Set its prices, then give it to models.',
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.save()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={tier ? 'Rename the tier' : 'Add a tier'}
      text={
        tier
          ? 'Its models and prices stay as they are.'
          : `Models of one tier cost the same to repair. A new one of ${family.name} has no prices yet.`
      }
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        {saving.words && <FieldError>{saving.words}</FieldError>}
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={40}
          value={name}
          error={saving.fieldError('name')}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" loading={saving.saving}>
          {tier ? 'Save' : 'Add the tier'}
        </Button>
      </form>
    </Dialog>
  )
}
