/** One line of an estimate that is being written. */
import { useEffect, useId, useRef } from 'react'
import { Button } from '#ui/design/button.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { inRupees } from '#console/money/in-money.ts'
import { longest } from '#domain/estimates/contract/staff.ts'
import type { DraftLine, LineFaults } from './estimate-draft.ts'
import type { Listed } from './listed.ts'

type Props = {
  readonly line: DraftLine
  readonly place: number
  readonly lines: readonly DraftLine[]
  /** A press has just added it, so what comes next is its first field. */
  readonly takesFocus: boolean
  readonly offered: Listed['offered']
  /** What is wrong, by its fields. */
  readonly faults: LineFaults
  readonly onChange: (line: DraftLine) => void
  readonly onRemove: () => void
}

export function EstimateLineFields(props: Props) {
  const { line, place, lines, offered, faults, takesFocus, onChange, onRemove } = props
  const id = useId()
  const fieldsRef = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (takesFocus) fieldsRef.current?.querySelector<HTMLElement>('select, input')?.focus()
  }, [takesFocus])
  return (
    <fieldset ref={fieldsRef} className="draft-line">
      <legend className="label">Line {place + 1}</legend>
      {line.kind === 'issue' ? (
        <IssueFields {...props} line={line} />
      ) : (
        <FreeFields line={line} faults={faults} onChange={onChange} />
      )}
      {lines.length > 1 && (
        <SelectField
          id={`${id}-needs`}
          label="Only together with"
          value={line.needs}
          onChange={({ target }) => onChange({ ...line, needs: target.value })}
        >
          <option value="">Can be done alone</option>
          {lines
            .filter((one) => one.id !== line.id && one.needs !== line.id)
            .map((one) => (
              <option key={one.id} value={one.id}>
                Line {lines.indexOf(one) + 1}: {nameOf(one, offered)}
              </option>
            ))}
        </SelectField>
      )}
      <Button variant="quiet" size="sm" onClick={onRemove}>
        Remove line {place + 1}
      </Button>
    </fieldset>
  )
}

const nameOf = (line: DraftLine, offered: Listed['offered']): string =>
  (line.kind === 'free'
    ? line.label
    : offered.find(({ issueId }) => issueId === line.issueId)?.label) || 'not named yet'

type IssueProps = Props & { readonly line: Extract<DraftLine, { readonly kind: 'issue' }> }

/** An issue may be on one line only. */
function IssueFields({ line, lines, offered, faults, onChange }: IssueProps) {
  const isTaken = (issueId: string) =>
    lines.some((one) => one.kind === 'issue' && one.id !== line.id && one.issueId === issueId)
  const chosen = offered.find(({ issueId }) => issueId === line.issueId)
  return (
    <SelectField
      label="Issue"
      value={line.issueId}
      error={faults.issueId}
      {...(chosen && {
        help: [inRupees(chosen.total), chosen.quality, chosen.warranty, chosen.takes]
          .filter(Boolean)
          .join(', '),
      })}
      onChange={({ target }) => onChange({ ...line, issueId: target.value })}
    >
      <option value="">Please choose</option>
      {offered
        .filter(({ issueId }) => !isTaken(issueId))
        .map(({ issueId, label, total }) => (
          <option key={issueId} value={issueId}>
            {label}, {inRupees(total)}
          </option>
        ))}
    </SelectField>
  )
}

type FreeLine = Extract<DraftLine, { readonly kind: 'free' }>
type FreeProps = Pick<Props, 'faults' | 'onChange'> & { readonly line: FreeLine }

function FreeFields({ line, faults, onChange }: FreeProps) {
  const bind = (name: 'label' | 'labour' | 'part' | 'quality' | 'warranty' | 'takes') => ({
    value: line[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) =>
      onChange({ ...line, [name]: target.value }),
  })
  return (
    <div className="estimate-free-line">
      <TextField
        label="What is done"
        className="estimate-words"
        maxLength={longest.label}
        {...bind('label')}
        error={faults.label}
      />
      <TextField
        label="Labour in rupees, before GST"
        inputMode="decimal"
        autoComplete="off"
        {...bind('labour')}
        error={faults.labour}
      />
      <TextField
        label="Part in rupees, before GST"
        inputMode="decimal"
        autoComplete="off"
        {...bind('part')}
        error={faults.part}
      />
      <TextField
        label="Quality of the part (optional)"
        maxLength={longest.quality}
        {...bind('quality')}
      />
      <TextField label="Warranty (optional)" maxLength={longest.warranty} {...bind('warranty')} />
      <TextField label="Time (optional)" maxLength={longest.takes} {...bind('takes')} />
    </div>
  )
}
