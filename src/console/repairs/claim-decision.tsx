/** The bench's decision of a warranty claim: covered, or not covered with a reason for the customer. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { decideClaim } from '#domain/repairs/contract/staff-warranty.ts'
import { decisionTitles } from '#domain/repairs/warranty/warranty.ts'

const reasonField = decideClaim.body.pick({ reason: true })

export function ClaimDecision({ orderId }: { readonly orderId: string }) {
  const [isRefusing, setRefusing] = useState(false)
  const deciding = useAction(decideClaim, {
    success: ({ decision }) => ({
      title: decisionTitles[decision],
      message:
        decision === 'covered'
          ? 'The repair costs nothing, and the customer gets a message.'
          : 'Write an estimate for what it needs.',
    }),
  })
  const form = useSchemaForm(reasonField, deciding, {
    draft: `refuse-claim:${orderId}`,
    initial: { reason: '' },
    request: ({ reason = '' }) => ({ orderId, decision: 'not-covered' as const, reason }),
  })
  const error = form.errorBeyond()
  if (!isRefusing)
    return (
      <div className="grid gap-3">
        <p className="small muted">
          Look at the device first. Covered: the work costs nothing. Not covered: an estimate
          follows.
        </p>
        {error && <FieldError>{error}</FieldError>}
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            loading={deciding.isRunning}
            onClick={() => void deciding.run({ orderId, decision: 'covered' })}
          >
            Covered
          </Button>
          <Button variant="line" size="sm" onClick={() => setRefusing(true)}>
            Not covered
          </Button>
        </div>
      </div>
    )
  return (
    <Form form={form} className="grid gap-3">
      <TextField
        label="Why it is not covered"
        help="For the customer to read."
        maxLength={300}
        autoComplete="off"
        {...form.field('reason')}
      />
      {error && <FieldError>{error}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={form.isSending}>
          Not covered
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setRefusing(false)}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
