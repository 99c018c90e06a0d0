/** The form in which an editor changes an issue; to other colleagues it is read-only. */
import { isFaultFinding } from '#domain/catalogue/fault-finding.ts'
import { useId } from 'react'
import { z } from 'zod'
import { Button } from '#ui/design/button.tsx'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { readAs } from '#ui/forms/read-as.ts'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { saveIssue, type StaffIssue, addPicture } from '#domain/catalogue/contract/staff.ts'
import { IconButton } from '#ui/design/icon-button.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { PartPicture } from '#ui/media/device-picture.tsx'
import { UploadBar } from '#ui/media/upload-bar.tsx'
import {
  IssueFacts,
  IssueText,
  type IssueTextName,
  issueTexts,
  SoftwareBox,
} from './issue-fields.tsx'
import { savedIssueText } from './saved-texts.ts'
import { attributesFrom, attributesText } from './typed-lists.ts'
import { ChooseFile } from './picture-field.tsx'
import { photoTypes, usePictureUpload } from './use-picture-upload.ts'

const pictures = z.array(z.object({ url: z.string(), label: z.string() }))

const issueForm = issueTexts.extend({
  active: z.boolean(),
  images: readAs(pictures, saveIssue.body.shape.images, (typed) => typed),
})

function useIssueForm({ id, version, attributes, ...issue }: StaffIssue) {
  const { label, description, warranty, serviceDuration, sac, isSoftware, active } = issue
  const texts = { label, description, warranty, serviceDuration, sac }
  const stored = { ...texts, attributes: attributesText(attributes) }
  const saving = useAction(saveIssue, { success: (_, saved) => savedIssueText(saved) })
  const form = useSchemaForm(issueForm, saving, {
    draft: `issue:${id}`,
    stored: { ...stored, isSoftware, active, images: issue.images },
    afterwards: 'initial',
    request: ({ attributes: lines, ...fields }) => ({
      ...fields,
      description: fields.description.replaceAll('\n', ' '),
      attributes: attributesFrom(lines),
      issueId: id,
      version,
    }),
  })
  const now = (name: IssueTextName) => form.isTyped(name) && `Now: ${stored[name]}`
  return { form, now }
}

export function IssueForm({ issue }: { readonly issue: StaffIssue }) {
  const { form, now } = useIssueForm(issue)
  const shown = useFieldValue(form, 'images')
  const active = useFieldValue(form, 'active')
  const software = useFieldValue(form, 'isSoftware')
  const fields = { field: (name: IssueTextName) => form.field(name), now }
  const error = form.errorBeyond()
  return (
    <Form form={form} className="panel">
      <h2>Texts and pictures</h2>
      <fieldset className="panel-body issue-fields" disabled={!issue.rights.edit}>
        <IssueText {...fields} />
        <IssueFacts {...fields} />
        <IssuePictures
          images={shown.value}
          error={shown.error}
          mayEdit={issue.rights.edit}
          onImages={shown.set}
        />
        <div className="grid gap-3">
          <Offered issue={issue} active={active.value} onActive={active.set} />
          <SoftwareBox value={software.value} set={software.set} />
        </div>
        {error && <FieldError>{error}</FieldError>}
        {issue.rights.edit && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" loading={form.isSending}>
              Save the issue
            </Button>
            {form.isTyped() && (
              <Button variant="quiet" onClick={form.discard}>
                Discard
              </Button>
            )}
          </div>
        )}
      </fieldset>
    </Form>
  )
}

type OfferedProps = {
  readonly issue: StaffIssue
  readonly active: boolean
  readonly onActive: (active: boolean) => void
}

/** An incomplete issue cannot be offered; one that is offered can always be withdrawn. */
function Offered({ issue, active, onActive }: OfferedProps) {
  const id = useId()
  const lacks = !issue.active && issue.missing.length > 0
  const isFixed = isFaultFinding(issue.id)
  return (
    <div className="grid gap-1">
      <Checkbox
        checked={active}
        disabled={lacks || isFixed}
        aria-describedby={id}
        onChange={({ target }) => onActive(target.checked)}
      >
        Offered to customers
      </Checkbox>
      <p className="help" id={id}>
        {isFixed && 'Always offered: it is for customers who do not know what is wrong.'}
        {!isFixed &&
          (lacks
            ? 'Possible once nothing is missing.'
            : 'Without the tick no new booking has it; existing orders do not change.')}
      </p>
    </div>
  )
}

type Image = { readonly url: string; readonly label: string }

type Props = {
  readonly images: Image[]
  readonly error: string | undefined
  readonly mayEdit: boolean
  readonly onImages: (images: Image[]) => void
}

const most = 3

/** Up to three pictures of an issue, each with its caption. */
function IssuePictures({ images, error, mayEdit, onImages }: Props) {
  const adding = usePictureUpload(addPicture, (url) => onImages([...images, { url, label: '' }]))
  const put = (at: number, image: Image) => onImages(images.with(at, image))
  return (
    <div className="field">
      <span className="label">Pictures</span>
      <ul className="issue-pictures">
        {images.map((image, at) => (
          <li key={image.url}>
            <PartPicture url={image.url} className="h-28 w-full object-contain" />
            <TextField
              label={`Caption ${at + 1}`}
              autoComplete="off"
              value={image.label}
              onChange={({ target }) => put(at, { ...image, label: target.value })}
            />
            {mayEdit && (
              <IconButton
                icon="trash"
                size={18}
                label={`Delete picture ${at + 1}`}
                onClick={() => onImages(images.filter((_, place) => place !== at))}
              />
            )}
          </li>
        ))}
      </ul>
      {error && <FieldError>{error}</FieldError>}
      {adding.uploading && <UploadBar done={adding.done} />}
      {adding.error && <FieldError>{adding.error}</FieldError>}
      {mayEdit && images.length < most && (
        <ChooseFile
          label="Add a picture"
          accept={photoTypes}
          working={adding.uploading}
          onFile={adding.upload}
        />
      )}
    </div>
  )
}
