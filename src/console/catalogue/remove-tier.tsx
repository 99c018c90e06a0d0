/** The button that removes a price tier no model has, after a confirmation. */
import { useState } from 'react'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { Button } from '#ui/design/button.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { removeTier } from '#domain/catalogue/contract/staff-prices.ts'
import type { Catalogue } from './price-draft.ts'

type Props = { readonly catalogue: Catalogue; readonly tier: Catalogue['tiers'][number] }

export function RemoveTier({ catalogue: { family }, tier: { id, name, version } }: Props) {
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
