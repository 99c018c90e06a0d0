/** Takes a price tier away that no model has, once the owner has said yes. */
import { useState } from 'react'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { call } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { removeTier } from '#domain/catalogue/contract/staff-prices.ts'
import type { Catalogue } from './price-draft.ts'
import { useSave } from './use-save.ts'

type Props = { readonly catalogue: Catalogue; readonly tier: Catalogue['tiers'][number] }

export function RemoveTier({ catalogue: { family }, tier: { id, name, version } }: Props) {
  const [asking, setAsking] = useState(false)
  const saving = useSave(
    (once) => call(removeTier, { family: family.id, tier: id, version }, once),
    () => setAsking(false),
    `${name} is gone.`,
  )
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
        text={saving.words ?? 'No model has it. Prices that were set for it stay on record.'}
        action="Remove"
        working={saving.saving}
        onAction={saving.save}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
