/** The categories of the guides: their order on Home, their names and pictures. */
import { useState } from 'react'
import { Query } from '#ui/query/query.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { Button } from '#ui/design/button.tsx'
import { IconButton } from '#ui/design/icon-button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import {
  listStaffCategories,
  orderCategories,
  removeCategory,
  saveCategory,
} from '#domain/guides/contract/staff-categories.ts'
import { GuidePicture } from '#ui/guides/guide-picture.tsx'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { FormDialog } from '#ui/forms/form.tsx'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { FieldError } from '#ui/design/field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { categoryFields } from '#domain/guides/post-fields.ts'
import { PictureChoice } from './picture-choice.tsx'

export default function CategoriesPage() {
  const [edited, setEdited] = useState<StaffCategory | 'new'>()
  return (
    <>
      <div className="page-bar">
        <h1 className="display-3">Categories</h1>
        <Button size="sm" className="ml-auto" onClick={() => setEdited('new')}>
          <Icon name="plus" size={17} /> New category
        </Button>
      </div>
      <div className="content-body">
        <p className="muted max-w-[42rem]">
          Home shows them in this order. Add guides to a category first, because an empty one is
          shown too.
        </p>
        <Query of={listStaffCategories} input={{}} name="the categories">
          {(categories) => <Rows categories={categories} onEdit={setEdited} />}
        </Query>
      </div>
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

type RowsProps = {
  readonly categories: readonly StaffCategory[]
  readonly onEdit: (category: StaffCategory) => void
}

function Rows({ categories, onEdit }: RowsProps) {
  const order = useAction(orderCategories, {
    failure: { title: 'Not moved', message: 'Please try again.' },
  })
  const ids = categories.map(({ id }) => id)
  const move = (at: number, by: 1 | -1) => {
    const after = ids.with(at, ids[at + by] ?? '').with(at + by, ids[at] ?? '')
    void order.run({ before: ids, after })
  }
  return (
    <ol className="content-list">
      {categories.map((category, at) => (
        <li key={category.id} className="content-row content-row-saved">
          <GuidePicture
            className="content-picture"
            src={category.imageUrl}
            alt=""
            sizes="3.25rem"
            width={52}
            height={52}
          />
          <div className="min-w-0">
            <h2 className="content-title">{category.label}</h2>
            <p className="small muted">
              {category.guides === 1 ? '1 guide' : `${category.guides} guides`}
            </p>
          </div>
          <div className="content-actions">
            <IconButton
              icon="up"
              label={`Move ${category.label} up`}
              disabled={at === 0 || order.isRunning}
              onClick={() => move(at, -1)}
            />
            <IconButton
              icon="down"
              label={`Move ${category.label} down`}
              disabled={at === ids.length - 1 || order.isRunning}
              onClick={() => move(at, 1)}
            />
            <IconButton
              icon="edit"
              label={`Change ${category.label}`}
              onClick={() => onEdit(category)}
            />
            <Remove category={category} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Remove({
  category: { id, version, label, guides },
}: {
  readonly category: StaffCategory
}) {
  const remove = useAction(removeCategory, {
    failure: { title: 'Not removed', message: 'Please try again.' },
  })
  return (
    <IconButton
      icon="trash"
      label={`Remove ${label}`}
      disabled={guides > 0 || remove.isRunning}
      onClick={() => void remove.run({ id, version })}
    />
  )
}

type StaffCategory = ResponseOf<typeof listStaffCategories>[number]

type Props = { readonly category: StaffCategory | undefined; readonly onClose: () => void }

/** A category's name and picture. */
function CategoryDialog({ category, onClose }: Props) {
  const saving = useAction(saveCategory, { onSuccess: onClose })
  const seen = category && { id: category.id, version: category.version }
  const form = useSchemaForm(categoryFields, saving, {
    draft: `category:${category?.id ?? 'new'}`,
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
