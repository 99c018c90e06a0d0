/** Starts a stocktake of a bin, or of a part found by its name. */
import { useId } from 'react'
import { useMay } from '#ui/api/role.ts'
import { TextField } from '#ui/design/text-field.tsx'
import { ActionForm } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { startStocktake } from '#domain/parts/contract/staff-stocktakes.ts'
import { PartSearch } from './part-search.tsx'

type Props = {
  readonly shelves: readonly string[]
  readonly onStarted: (stocktakeId: string) => void
}

const fields = startStocktake.body.pick({ of: true })

export function StocktakeStart({ shelves, onStarted }: Props) {
  const may = useMay()
  const list = useId()
  const starting = useAction(startStocktake, {
    onSuccess: ({ stocktakeId }) => onStarted(stocktakeId),
  })
  const form = useSchemaForm(fields, starting, {
    draft: 'stocktake-bin',
    initial: { of: '' },
    request: ({ of }) => ({ kind: 'shelf' as const, of }),
  })
  if (!may('receive-parts')) return null
  return (
    <section className="panel deliveries" aria-labelledby="start-title">
      <h2 id="start-title">Start a stocktake</h2>
      <div className="panel-body stocktake-start">
        <ActionForm form={form} action="Count this bin">
          <TextField
            label="Bin"
            list={list}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            {...form.field('of')}
          />
          <datalist id={list}>
            {shelves.map((shelf) => (
              <option key={shelf} value={shelf} />
            ))}
          </datalist>
        </ActionForm>
        <PartSearch
          label="Or one part, wherever it lies"
          none="No part matches."
          isRunning={starting.isRunning}
          onChoose={({ id: of }) => void starting.run({ kind: 'part', of })}
        />
      </div>
    </section>
  )
}
