/** Closing the drawer: what was counted, the difference to what must be in it, and what stays for the next. */
import { useNavigate } from 'react-router'
import { fromRupees, toRupees } from '#kernel/money.ts'
import {
  type CashCount,
  countedOf,
  differenceOf,
  needsReason,
} from '#domain/accounting/cash-drawer.ts'
import { closeDrawer } from '#domain/accounting/contract/staff-drawer.ts'
import { Badge } from '#ui/design/badge.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { ActionForm } from '#ui/forms/form.tsx'
import { useStoredState } from '#ui/forms/stored-state.ts'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { CashCountFields, differenceText } from './cash-count.tsx'
import type { OpenDrawer } from './open-drawer.ts'

type Props = {
  readonly drawer: OpenDrawer
  /** From which difference on a reason is needed, in rupees. */
  readonly limit: number
}

const typed = closeDrawer.body.pick({ left: true, reason: true })

export function DrawerClosing({ drawer: { drawerId, expected }, limit }: Props) {
  const counted = useStoredState<CashCount>(
    `drawer-notes:${drawerId}`,
    {},
    closeDrawer.body.shape.notes,
  )
  const notes = counted.value
  const goTo = useNavigate()
  const closing = useAction(closeDrawer, {
    success: { title: 'The drawer is closed', message: 'The next one is open.' },
    onSuccess() {
      counted.forget()
      void goTo(`/staff/money/drawer/${drawerId}`)
    },
  })
  const form = useSchemaForm(typed, closing, {
    draft: `drawer-closing:${drawerId}`,
    initial: { left: '', reason: '' },
    request: (fields) => ({ ...fields, drawerId, notes, seenExpected: expected }),
  })
  const difference = differenceOf(countedOf(notes), fromRupees(expected))
  const isCounted = Object.keys(notes).length > 0
  const isAsked = isCounted && needsReason(difference, fromRupees(limit))
  return (
    <section className="panel">
      <h2>
        Close the drawer
        {isCounted && (
          <Badge tone={difference === 0 ? 'green' : isAsked ? 'red' : 'amber'}>
            {differenceText(toRupees(difference))}
          </Badge>
        )}
      </h2>
      <ActionForm form={form} className="panel-body grid gap-4" action="Close the drawer">
        <CashCountFields notes={notes} onNotes={counted.change} />
        <TextField
          label={isAsked ? 'Reason of the difference' : 'Remark (optional)'}
          maxLength={300}
          autoComplete="off"
          {...form.field('reason')}
        />
        <TextField
          label="Stays in the drawer, in rupees"
          help="The float of the next drawer. The rest is taken to the safe or the bank."
          inputMode="decimal"
          autoComplete="off"
          {...form.field('left', (text) => text.trim())}
        />
      </ActionForm>
    </section>
  )
}
