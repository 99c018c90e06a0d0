/** What an issue says and shows, as an editor changes it; others read it. */
import { type FormEvent, useState } from 'react'
import { call } from '#web/api-client.ts'
import { Button } from '#web/button.tsx'
import { Checkbox } from '#web/checkbox.tsx'
import { FieldError } from '#web/field.tsx'
import { TextArea } from '#web/text-area.tsx'
import { TextField } from '#web/text-field.tsx'
import { saveIssue } from '../../staff-contract.ts'
import { attributesFrom, attributesText } from './attribute-lines.ts'
import { IssuePictures } from './issue-pictures.tsx'
import type { StaffIssue } from './staff-issue.ts'
import { useSave } from './use-save.ts'

type Fields = Pick<
  StaffIssue,
  | 'label'
  | 'description'
  | 'warranty'
  | 'serviceDuration'
  | 'sac'
  | 'isSoftware'
  | 'active'
  | 'images'
> & { readonly attributes: string }

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
  )
  return {
    shown,
    saving,
    changed: Object.keys(typed).length > 0,
    type: (change: Partial<Fields>) => setTyped((before) => ({ ...before, ...change })),
    discard: () => setTyped({}),
    /** What is stored, for whoever typed something else over it. */
    now: (name: 'label' | 'description' | 'warranty' | 'serviceDuration' | 'sac' | 'attributes') =>
      typed[name] !== undefined && typed[name] !== stored[name] && `Now: ${stored[name]}`,
  }
}
type Editing = ReturnType<typeof useIssue>

export function IssueForm({ issue }: { readonly issue: StaffIssue }) {
  const editing = useIssue(issue)
  const { shown, type, saving, changed, discard } = editing
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.save()
  }
  return (
    <form className="panel" noValidate onSubmit={submit}>
      <h2>What it says</h2>
      <fieldset className="in issue-fields" disabled={!issue.rights.edit}>
        <Words editing={editing} />
        <Facts editing={editing} />
        <IssuePictures
          images={shown.images}
          error={saving.fieldError('images')}
          mayEdit={issue.rights.edit}
          onImages={(images) => type({ images })}
        />
        <div className="grid gap-3">
          <Checkbox
            checked={shown.active}
            onChange={({ target }) => type({ active: target.checked })}
          >
            Offered to customers
          </Checkbox>
          <Checkbox
            checked={shown.isSoftware}
            onChange={({ target }) => type({ isSoftware: target.checked })}
          >
            Software, without parts
          </Checkbox>
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

type PartProps = { readonly editing: Editing }

function Words({ editing: { shown, type, saving, now } }: PartProps) {
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        value={shown.label}
        help={now('label')}
        error={saving.fieldError('label')}
        onChange={({ target }) => type({ label: target.value })}
      />
      <TextArea
        label="Description"
        rows={3}
        value={shown.description}
        help={now('description')}
        error={saving.fieldError('description')}
        onChange={({ target }) => type({ description: target.value.replaceAll('\n', ' ') })}
      />
      <TextArea
        label="What comes with it"
        rows={4}
        value={shown.attributes}
        help={now('attributes') || 'A line for each: heading, colon, and its parts with commas'}
        error={saving.fieldError('attributes')}
        onChange={({ target }) => type({ attributes: target.value })}
      />
    </>
  )
}

function Facts({ editing: { shown, type, saving, now } }: PartProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField
        label="Warranty"
        autoComplete="off"
        value={shown.warranty}
        help={now('warranty')}
        error={saving.fieldError('warranty')}
        onChange={({ target }) => type({ warranty: target.value })}
      />
      <TextField
        label="Service duration"
        autoComplete="off"
        value={shown.serviceDuration}
        help={now('serviceDuration')}
        error={saving.fieldError('serviceDuration')}
        onChange={({ target }) => type({ serviceDuration: target.value })}
      />
      <TextField
        label="SAC code"
        inputMode="numeric"
        autoComplete="off"
        value={shown.sac}
        help={now('sac') || 'Stands on the invoice'}
        error={saving.fieldError('sac')}
        onChange={({ target }) => type({ sac: target.value })}
      />
    </div>
  )
}
