/** The fields of an issue, new or known: what it says, how long it takes and lasts, what stands on the invoice. */
import type { ReactNode } from 'react'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { TextArea } from '#ui/design/text-area.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import type { StaffIssue } from './staff-issue.ts'

export type IssueTexts = Pick<
  StaffIssue,
  'label' | 'description' | 'warranty' | 'serviceDuration' | 'sac' | 'isSoftware'
> & { readonly attributes: string }

type Props = {
  readonly shown: IssueTexts
  readonly type: (change: Partial<IssueTexts>) => void
  readonly fieldError: (name: string) => string | undefined
  /** What is stored, for whoever typed something else over it. */
  readonly now?: (name: Exclude<keyof IssueTexts, 'isSoftware'>) => ReactNode
}

export function IssueText({ shown, type, fieldError, now }: Props) {
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        value={shown.label}
        help={now?.('label')}
        error={fieldError('label')}
        onChange={({ target }) => type({ label: target.value })}
      />
      <TextArea
        label="Description"
        rows={3}
        value={shown.description}
        help={now?.('description')}
        error={fieldError('description')}
        onChange={({ target }) => type({ description: target.value.replaceAll('\n', ' ') })}
      />
      <TextArea
        label="What comes with it"
        rows={4}
        value={shown.attributes}
        help={now?.('attributes') || 'A line for each: heading, colon, and its parts with commas'}
        error={fieldError('attributes')}
        onChange={({ target }) => type({ attributes: target.value })}
      />
    </>
  )
}

export function IssueFacts({ shown, type, fieldError, now }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField
        label="Warranty"
        autoComplete="off"
        value={shown.warranty}
        help={now?.('warranty')}
        error={fieldError('warranty')}
        onChange={({ target }) => type({ warranty: target.value })}
      />
      <TextField
        label="Service duration"
        autoComplete="off"
        value={shown.serviceDuration}
        help={now?.('serviceDuration')}
        error={fieldError('serviceDuration')}
        onChange={({ target }) => type({ serviceDuration: target.value })}
      />
      <TextField
        label="SAC code"
        inputMode="numeric"
        autoComplete="off"
        value={shown.sac}
        help={now?.('sac') || 'Stands on the invoice'}
        error={fieldError('sac')}
        onChange={({ target }) => type({ sac: target.value })}
      />
    </div>
  )
}

export const SoftwareBox = ({ shown, type }: Pick<Props, 'shown' | 'type'>) => (
  <Checkbox
    checked={shown.isSoftware}
    onChange={({ target }) => type({ isSoftware: target.checked })}
  >
    Software, without parts
  </Checkbox>
)
