/** A category's name and picture. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { ApiError, call } from '#ui/api/api-client.ts'
import { FieldError } from '#ui/design/field.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { queryKey } from '#ui/query/queries.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { useSingleMutation } from '#ui/query/use-single-mutation.ts'
import { listStaffCategories, saveCategory } from '#domain/guides/contract/staff-categories.ts'
import { PictureChoice } from './picture-choice.tsx'

export type StaffCategory = ResponseOf<typeof listStaffCategories>[number]

type Props = { readonly category: StaffCategory | undefined; readonly onClose: () => void }

export function CategoryDialog({ category, onClose }: Props) {
  const queries = useQueryClient()
  const [label, setLabel] = useState(category?.label ?? '')
  const [imageUrl, setImageUrl] = useState(category?.imageUrl ?? '')
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => {
      const fields = { label, imageUrl }
      const seen = category && { id: category.id, version: category.version }
      const input = seen ? { seen, fields } : { fields }
      return call(saveCategory, input, { idempotencyKey: freshKey() })
    },
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: queryKey(listStaffCategories) }),
  })
  const wrong = (field: string) =>
    error instanceof ApiError ? error.fieldMessage(field) : undefined
  const isOther = error && !wrong('label') && !wrong('imageUrl')
  return (
    <FormDialog
      onClose={onClose}
      title={category ? 'Change the category' : 'New category'}
      size="wide"
      words={isOther ? error.message : undefined}
      action="Save"
      atEnd
      working={isPending}
      onSubmit={mutate}
    >
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={40}
        value={label}
        error={wrong('label')}
        onChange={({ target }) => setLabel(target.value)}
      />
      {wrong('imageUrl') && <FieldError>{wrong('imageUrl')}</FieldError>}
      <PictureChoice src={imageUrl} onChoose={({ src }) => setImageUrl(src)} />
    </FormDialog>
  )
}
