/** The fields of an issue, new or existing: its texts, duration, warranty and tax code. */
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { TextArea } from '#ui/design/text-area.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { readAs } from '#ui/forms/read-as.ts'
import type { SchemaForm } from '#ui/forms/use-schema-form.ts'
import { addIssue } from '#domain/catalogue/contract/staff-issues.ts'
import { attributesFrom } from './typed-lists.ts'

const { attributes } = addIssue.body.shape

/** As a form has them: `attributes` is typed as lines. */
export const issueTexts = addIssue.body
  .pick({
    label: true,
    description: true,
    warranty: true,
    serviceDuration: true,
    sac: true,
    isSoftware: true,
  })
  .extend({ attributes: readAs(z.string(), attributes, attributesFrom) })

export type IssueTextName = Exclude<keyof z.input<typeof issueTexts>, 'isSoftware'>

type Props = {
  readonly field: (name: IssueTextName) => ReturnType<SchemaForm<typeof issueTexts>['field']>
  /** What is stored, beside a field in which something else is typed. */
  readonly now?: (name: IssueTextName) => ReactNode
}

export function IssueText({ field, now }: Props) {
  return (
    <>
      <TextField label="Name" autoComplete="off" help={now?.('label')} {...field('label')} />
      <TextArea
        label="Description"
        rows={3}
        help={now?.('description')}
        {...field('description')}
      />
      <TextArea
        label="What is included"
        rows={4}
        help={now?.('attributes') || 'A line for each: heading, colon, and its parts with commas'}
        {...field('attributes')}
      />
    </>
  )
}

export function IssueFacts({ field, now }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField
        label="Warranty"
        autoComplete="off"
        help={now?.('warranty')}
        {...field('warranty')}
      />
      <TextField
        label="Service duration"
        autoComplete="off"
        help={now?.('serviceDuration')}
        {...field('serviceDuration')}
      />
      <TextField
        label="SAC code"
        inputMode="numeric"
        autoComplete="off"
        help={now?.('sac') || 'Printed on the invoice'}
        {...field('sac')}
      />
    </div>
  )
}

type SoftwareProps = { readonly value: boolean; readonly set: (isSoftware: boolean) => void }

export const SoftwareBox = ({ value, set }: SoftwareProps) => (
  <Checkbox checked={value} onChange={({ target }) => set(target.checked)}>
    Software, without parts
  </Checkbox>
)
