/** The end of a stocktake: the differences are confirmed with a reason after a second look, or it is given up. */
import { useState } from 'react'
import { useMay } from '#ui/api/role.ts'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { Button } from '#ui/design/button.tsx'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { confirmStocktake, giveStocktakeUp } from '#domain/parts/contract/staff-stocktakes.ts'
import type { ShownStocktake } from './shown-stock.ts'
import { sumsText } from './stocktake-lists.tsx'

type Props = { readonly shown: ShownStocktake; readonly onLeave: () => void }
type Sums = ShownStocktake['lines'][number]['sums']

const totalOf = (lines: ShownStocktake['lines']): Sums => {
  const of = (key: keyof Sums) => lines.reduce((all, { sums }) => all + sums[key], 0)
  return { missing: of('missing'), found: of('found'), elsewhere: of('elsewhere') }
}

export function StocktakeEnd({ shown, onLeave }: Props) {
  const may = useMay()
  const [open, setOpen] = useState<'confirm' | 'give-up'>()
  const giving = useAction(giveStocktakeUp, {
    success: { title: 'Given up', message: 'The stock is as it was.' },
    failure: { title: 'Not given up' },
    onSuccess: onLeave,
  })
  const { id: stocktakeId, lines, endedAt } = shown
  const isCounted = lines.some(({ counted }) => counted !== null)
  const mayEnd = may('keep-parts') && endedAt === null
  return (
    <>
      {endedAt === null && (
        <p className="receiving-sum">
          <b>{isCounted ? sumsText(totalOf(lines)) : 'Nothing counted yet'}</b>
        </p>
      )}
      <div className="receiving-acts">
        <Button variant="line" onClick={onLeave}>
          {endedAt === null ? 'Go on later' : 'All stocktakes'}
        </Button>
        {mayEnd && isCounted && <Button onClick={() => setOpen('confirm')}>Confirm</Button>}
      </div>
      {mayEnd && (
        <Button variant="quiet" size="sm" onClick={() => setOpen('give-up')}>
          Give up
        </Button>
      )}
      {open === 'confirm' && (
        <ConfirmDialog shown={shown} onClose={() => setOpen(undefined)} onDone={onLeave} />
      )}
      <AlertDialog
        open={open === 'give-up'}
        title="Give this stocktake up?"
        text="Nothing in the stock changes. What was counted is not used."
        action="Give up"
        working={giving.isRunning}
        onAction={() => void giving.run({ stocktakeId })}
        onCancel={() => setOpen(undefined)}
      />
    </>
  )
}

const fields = confirmStocktake.body.pick({ reason: true })

type ConfirmProps = {
  readonly shown: ShownStocktake
  readonly onClose: () => void
  readonly onDone: () => void
}

function ConfirmDialog({ shown, onClose, onDone }: ConfirmProps) {
  const [lookedAgain, setLookedAgain] = useState(false)
  const { id: stocktakeId, lines } = shown
  const total = totalOf(lines)
  const confirming = useAction(confirmStocktake, {
    success: { title: 'Stocktake confirmed', message: sumsText(total) },
    onSuccess: onDone,
  })
  const form = useSchemaForm(fields, confirming, {
    draft: `stocktake-confirm:${stocktakeId}`,
    initial: { reason: '' },
    request: ({ reason }) => ({
      stocktakeId,
      reason,
      lookedAgain,
      differences: lines
        .map(({ partId, sums }) => ({ partId, ...sums }))
        .filter(({ missing, found, elsewhere }) => missing + found + elsewhere > 0),
    }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Confirm the stocktake"
      text={`${capital(sumsText(total))}. What is missing leaves the stock, what was found is put aside until you put it into stock. Parts that nobody counted stay as they are.`}
      action="Confirm"
    >
      {total.missing > 0 && (
        <Checkbox checked={lookedAgain} onChange={({ target }) => setLookedAgain(target.checked)}>
          I have looked a second time for what is missing
        </Checkbox>
      )}
      <TextField
        label="Reason"
        help="What explains the differences, as far as you know"
        autoComplete="off"
        maxLength={200}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
