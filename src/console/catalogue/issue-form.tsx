/** What an issue says and shows, as an editor changes it; others read it. */
import { type FormEvent, useId, useState } from 'react'
import { call } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { saveIssue } from '#domain/catalogue/contract/staff.ts'
import { attributesFrom, attributesText } from './attribute-lines.ts'
import { type IssueTexts, IssueFacts, IssueText, SoftwareBox } from './issue-fields.tsx'
import { IssuePictures } from './issue-pictures.tsx'
import type { StaffIssue } from './staff-issue.ts'
import { notOffered, useSave } from './use-save.ts'

type Fields = IssueTexts & Pick<StaffIssue, 'active' | 'images'>

/** What is typed stands over what is stored, so that a colleague's change shows in every field left alone. */
function useIssue(issue: StaffIssue) {
  const [typed, setTyped] = useState<Partial<Fields>>({})
  const stored: Fields = { ...issue, attributes: attributesText(issue.attributes) }
  const shown = { ...stored, ...typed }
  const { label, description, warranty, serviceDuration, sac, isSoftware, active, images } = shown
  const saving = useSave(
    (once) =>
      call(
        saveIssue,
        {
          issueId: issue.id,
          version: issue.version,
          label,
          description,
          warranty,
          serviceDuration,
          sac,
          isSoftware,
          active,
          images,
          attributes: attributesFrom(shown.attributes),
        },
        once,
      ),
    () => setTyped({}),
    active ? undefined : notOffered,
  )
  return {
    shown,
    saving,
    changed: Object.keys(typed).length > 0,
    type: (change: Partial<Fields>) => setTyped((before) => ({ ...before, ...change })),
    discard: () => setTyped({}),
    /** What is stored, for whoever typed something else over it. */
    now: (name: Exclude<keyof IssueTexts, 'isSoftware'>) =>
      typed[name] !== undefined && typed[name] !== stored[name] && `Now: ${stored[name]}`,
  }
}
export function IssueForm({ issue }: { readonly issue: StaffIssue }) {
  const editing = useIssue(issue)
  const { shown, type, saving, changed, discard, now } = editing
  const fields = { shown, type, now, fieldError: saving.fieldError }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.save()
  }
  return (
    <form className="panel" noValidate onSubmit={submit}>
      <h2>What it says</h2>
      <fieldset className="in issue-fields" disabled={!issue.rights.edit}>
        <IssueText {...fields} />
        <IssueFacts {...fields} />
        <IssuePictures
          images={shown.images}
          error={saving.fieldError('images')}
          mayEdit={issue.rights.edit}
          onImages={(images) => type({ images })}
        />
        <div className="grid gap-3">
          <Offered issue={issue} active={shown.active} onActive={(active) => type({ active })} />
          <SoftwareBox shown={shown} type={type} />
        </div>
        {saving.words && <FieldError>{saving.words}</FieldError>}
        {issue.rights.edit && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" loading={saving.saving}>
              Save the issue
            </Button>
            {changed && (
              <Button variant="quiet" onClick={discard}>
                Discard
              </Button>
            )}
          </div>
        )}
      </fieldset>
    </form>
  )
}

type OfferedProps = {
  readonly issue: StaffIssue
  readonly active: boolean
  readonly onActive: (active: boolean) => void
}

/** An issue that lacks something cannot be offered; one that is offered can always be taken out. */
function Offered({ issue, active, onActive }: OfferedProps) {
  const id = useId()
  const lacks = !issue.active && issue.missing.length > 0
  return (
    <div className="grid gap-1">
      <Checkbox
        checked={active}
        disabled={lacks}
        aria-describedby={id}
        onChange={({ target }) => onActive(target.checked)}
      >
        Offered to customers
      </Checkbox>
      <p className="help" id={id}>
        {lacks
          ? 'Once what is missing is there.'
          : 'Taken out, no new booking has it; orders keep what they agreed.'}
      </p>
    </div>
  )
}
