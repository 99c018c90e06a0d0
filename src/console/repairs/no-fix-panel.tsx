/** Ends a repair that cannot be done, from its screen: nothing is charged, and all money goes back. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees, fromRupees, minus, toRupees } from '#kernel/money.ts'
import { useMay } from '#ui/api/role.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { endWithoutFix, viewNoFix } from '#domain/repairs/contract/staff-outcome.ts'
import { type NoFixReason, noFixReasons, noFixTitles } from '#domain/repairs/outcome.ts'
import { ReasonFields } from './reason-fields.tsx'

type Props = { readonly orderId: string }
type View = ResponseOf<typeof viewNoFix>

/** Renders nothing for a role that ends no repairs, and where the device is not here or its repair is done. */
export function NoFixPanel({ orderId }: Props) {
  const isAllowed = useMay()('work-at-bench')
  const { data } = useAnswer(viewNoFix, { orderId }, { enabled: isAllowed })
  const [isOpen, setOpen] = useState(false)
  if (!data?.possible) return null
  return (
    <section className="panel">
      <h2>It cannot be repaired?</h2>
      <div className="panel-body grid gap-4">
        <p>
          No fix, no fee: {outcomeText(data)} The device is given back, and the customer gets a
          message.
        </p>
        {!data.allowed && <p className="small muted">{ownerText(data)}</p>}
        <Button
          variant="line"
          className="justify-self-start"
          disabled={!data.allowed}
          onClick={() => setOpen(true)}
        >
          End without a fix
        </Button>
      </div>
      {isOpen && <NoFixDialog orderId={orderId} view={data} onClose={() => setOpen(false)} />}
    </section>
  )
}

function outcomeText({ refund, atCounter }: View): string {
  if (refund === 0) return 'nothing is charged.'
  const byHand = `${formatRupees(atCounter)} are handed back at the counter.`
  if (atCounter === refund) return byHand
  const alone = `${formatRupees(toRupees(minus(fromRupees(refund), fromRupees(atCounter))))} go back by themselves`
  return atCounter > 0 ? `${alone}, and ${byHand}` : `${alone}.`
}
const ownerText = ({ limit }: View): string =>
  `More than ${formatRupees(limit)} go back, so the owner has to end this repair.`

const fields = endWithoutFix.body.pick({ reason: true, note: true })

type DialogProps = Props & { readonly view: View; readonly onClose: () => void }

function NoFixDialog({ orderId, view, onClose }: DialogProps) {
  const ending = useAction(endWithoutFix, {
    success: ({ refund }) => ({
      title: 'Ended without a fix',
      message: `${refund > 0 ? `${formatRupees(refund)} go back. ` : ''}Give the device back now${view.atCounter > 0 ? ', and the money with it' : ''}.`,
    }),
    onSuccess: onClose,
  })
  const form = useSchemaForm(fields, ending, {
    draft: `no-fix:${orderId}`,
    initial: { reason: '' as NoFixReason, note: '' },
    request: (typed) => ({ orderId, ...typed }),
  })
  const reason = useFieldValue(form, 'reason')
  const error = form.errorBeyond({ message: 'Nothing was changed. Please try again.' })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="End without a fix?"
      text={`No fix, no fee: ${outcomeText(view)} This cannot be taken back.`}
      className="grid gap-5"
      action="End without a fix"
      tone="danger"
    >
      {error && <FieldError>{error}</FieldError>}
      <ReasonFields
        reasons={noFixReasons}
        titles={noFixTitles}
        reason={form.field('reason')}
        note={form.field('note')}
        isOther={reason.value === 'other'}
        noteHelp="Shown on their tracking page and on the delivery note."
      />
    </FormDialog>
  )
}
