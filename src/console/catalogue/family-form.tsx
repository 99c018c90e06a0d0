/** A family's own name and picture, in a dialog. */
import { useState } from 'react'
import { call } from '#ui/api/api-client.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { saveFamily } from '#domain/catalogue/contract/staff.ts'
import { PictureField } from './picture-field.tsx'
import type { Catalogue } from './price-draft.ts'
import { useSave } from './use-save.ts'

type Props = { readonly catalogue: Catalogue; readonly onClose: () => void }

export function FamilyForm({ catalogue: { family }, onClose }: Props) {
  const [typed, setTyped] = useState<{ name?: string; imageUrl?: string }>({})
  const { name, imageUrl } = { ...family, ...typed }
  const { id, version } = family
  const saving = useSave(
    (once) => call(saveFamily, { family: id, version, name, imageUrl }, once),
    onClose,
  )
  return (
    <FormDialog
      onClose={onClose}
      title={family.name}
      text="As customers see it where they choose a device by hand."
      words={saving.words}
      action="Save"
      working={saving.saving}
      onSubmit={saving.save}
    >
      <TextField
        label="Name"
        autoComplete="off"
        value={name}
        error={saving.fieldError('name')}
        onChange={({ target }) => setTyped((before) => ({ ...before, name: target.value }))}
      />
      <PictureField
        label="Picture"
        url={imageUrl}
        onUrl={(url) => setTyped((before) => ({ ...before, imageUrl: url }))}
      />
    </FormDialog>
  )
}
