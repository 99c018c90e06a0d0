/** A category's name and picture. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { ApiError, call } from '#web/api-client.ts'
import { Button } from '#web/button.tsx'
import { Dialog } from '#web/dialog.tsx'
import { FieldError } from '#web/field.tsx'
import { freshKey } from '#web/fresh-key.ts'
import { queryKey } from '#web/queries.tsx'
import { TextField } from '#web/text-field.tsx'
import { listStaffCategories, saveCategory } from '../../staff-contract.ts'
import { PictureChoice } from './picture-choice.tsx'

export type StaffCategory = ResponseOf<typeof listStaffCategories>[number]

type Props = { readonly category: StaffCategory | undefined; readonly onClose: () => void }

export function CategoryDialog({ category, onClose }: Props) {
  const queries = useQueryClient()
  const [label, setLabel] = useState(category?.label ?? '')
  const [imageUrl, setImageUrl] = useState(category?.imageUrl ?? '')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const fields = { label, imageUrl }
      const seen = category && { id: category.id, version: category.version }
      const asked = seen ? { seen, fields } : { fields }
      return call(saveCategory, asked, { idempotencyKey: freshKey() })
    },
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: queryKey(listStaffCategories) }),
  })
  const wrong = (field: string) =>
    error instanceof ApiError ? error.fieldMessage(field) : undefined
  const isOther = error && !wrong('label') && !wrong('imageUrl')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={category ? 'Change the category' : 'New category'}
      size="wide"
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        {isOther && <FieldError>{error.message}</FieldError>}
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
        <Button type="submit" className="justify-self-end" loading={isPending}>
          Save
        </Button>
      </form>
    </Dialog>
  )
}
