/** The dialog of a family's name and picture. */
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { saveFamily } from '#domain/catalogue/contract/staff.ts'
import { PictureField } from './picture-field.tsx'
import type { Catalogue } from './price-draft.ts'
import { savedText } from './saved-texts.ts'

type Props = { readonly catalogue: Catalogue; readonly onClose: () => void }

const familyFields = saveFamily.body.pick({ name: true, imageUrl: true })

export function FamilyForm({ catalogue: { family }, onClose }: Props) {
  const { id, version, name, imageUrl } = family
  const saving = useAction(saveFamily, { success: savedText, onSuccess: onClose })
  const form = useSchemaForm(familyFields, saving, {
    stored: { name, imageUrl },
    request: (fields) => ({ ...fields, family: id, version }),
  })
  const picture = useFieldValue(form, 'imageUrl')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={name}
      text="As customers see it where they choose a device by hand."
      action="Save"
    >
      <TextField label="Name" autoComplete="off" {...form.field('name')} />
      <PictureField label="Picture" url={picture.value} onUrl={picture.set} />
    </FormDialog>
  )
}
