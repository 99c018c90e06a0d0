/** The dialogs that add a price tier, rename one or remove one. */
import { useState } from 'react'
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { addTier, renameTier, removeTier } from '#domain/catalogue/contract/staff-prices.ts'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { Button } from '#ui/design/button.tsx'
import type { Catalogue } from './price-draft.ts'

type Props = { readonly catalogue: Catalogue; readonly onClose: () => void }
type AddProps = Props & { readonly onAdded: (tier: string) => void }
type RenameProps = Props & { readonly tier: Catalogue['tiers'][number] }

const nameOnly = addTier.body.pick({ name: true })

export function AddTierForm({ catalogue: { family }, onClose, onAdded }: AddProps) {
  const adding = useAction(addTier, {
    success: { title: 'Saved', message: 'Set its prices, then assign it to models.' },
    onSuccess({ tier }) {
      onAdded(tier)
      onClose()
    },
  })
  const form = useSchemaForm(nameOnly, adding, {
    draft: `new-tier:${family.id}`,
    initial: { name: '' },
    request: ({ name }) => ({ family: family.id, name }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Add a tier"
      text={`Models of one tier cost the same to repair. A new one of ${family.name} has no prices yet.`}
      action="Add the tier"
    >
      <TextField label="Name" autoComplete="off" maxLength={40} {...form.field('name')} />
    </FormDialog>
  )
}

export function RenameTierForm({ catalogue: { family }, tier, onClose }: RenameProps) {
  const renaming = useAction(renameTier, {
    success: { title: 'Saved', message: 'Colleagues see the new name.' },
    onSuccess: onClose,
  })
  const form = useSchemaForm(nameOnly, renaming, {
    draft: `tier:${tier.id}`,
    initial: { name: tier.name },
    request: ({ name }) => ({ family: family.id, tier: tier.id, version: tier.version, name }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Rename the tier"
      text="Its models and prices stay as they are."
      action="Save"
    >
      <TextField label="Name" autoComplete="off" maxLength={40} {...form.field('name')} />
    </FormDialog>
  )
}

type RemoveTierProps = { readonly catalogue: Catalogue; readonly tier: Catalogue['tiers'][number] }

/** The button that removes a price tier no model has, after a confirmation. */
export function RemoveTier({
  catalogue: { family },
  tier: { id, name, version },
}: RemoveTierProps) {
  const [asking, setAsking] = useState(false)
  const removing = useAction(removeTier, {
    success: { title: 'Saved', message: `${name} is gone.` },
    onSuccess: () => setAsking(false),
  })
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
        <span>
          Remove<span className="max-sm:sr-only"> the tier</span>
        </span>
      </Button>
      <AlertDialog
        open={asking}
        title={`Remove ${name}?`}
        text={
          removing.errorBeyond() ?? 'No model has it. Prices that were set for it stay on record.'
        }
        action="Remove"
        working={removing.isRunning}
        onAction={() => void removing.run({ family: family.id, tier: id, version })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
