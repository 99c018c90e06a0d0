/** A category's name and picture. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { FormDialog } from '#ui/forms/form.tsx'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { FieldError } from '#ui/design/field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { categoryFields } from '#domain/guides/post-fields.ts'
import { type listStaffCategories, saveCategory } from '#domain/guides/contract/staff-categories.ts'
import { PictureChoice } from './picture-choice.tsx'

export type StaffCategory = ResponseOf<typeof listStaffCategories>[number]

type Props = { readonly category: StaffCategory | undefined; readonly onClose: () => void }

export function CategoryDialog({ category, onClose }: Props) {
  const saving = useAction(saveCategory, { onSuccess: onClose })
  const seen = category && { id: category.id, version: category.version }
  const form = useSchemaForm(categoryFields, saving, {
    initial: { label: category?.label ?? '', imageUrl: category?.imageUrl ?? '' },
    request: (fields) => (seen ? { seen, fields } : { fields }),
  })
  const picture = useFieldValue(form, 'imageUrl')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={category ? 'Change the category' : 'New category'}
      size="wide"
      action="Save"
      atEnd
    >
      <TextField label="Name" autoComplete="off" maxLength={40} {...form.field('label')} />
      {picture.error && <FieldError>{picture.error}</FieldError>}
      <PictureChoice src={picture.value} onChoose={({ src }) => picture.set(src)} />
    </FormDialog>
  )
}
