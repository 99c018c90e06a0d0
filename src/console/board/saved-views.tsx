/** The menu of the views a colleague has saved: choose one, save the present one, rename and delete. */
import { useState } from 'react'
import { Icon } from '#ui/design/icon.tsx'
import { MenuDisclosure } from '#ui/design/menu-disclosure.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { useAction } from '#ui/query/use-action.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { mostViews } from '#domain/repairs/board/board-view.ts'
import {
  addBoardView,
  changeBoardView,
  deleteBoardView,
  listBoardViews,
} from '#domain/repairs/contract/staff-board-views.ts'
import { addressOfView, viewOf } from './board-address.ts'
import type { ShownView } from './use-board-view.ts'

type Saved = ResponseOf<typeof listBoardViews>[number]

export function SavedViews({ view }: { readonly view: ShownView }) {
  const { data: saved = [] } = useAnswer(listBoardViews, {})
  const [naming, setNaming] = useState<Saved | 'new'>()
  const removing = useAction(deleteBoardView, {
    success: { title: 'View deleted', message: 'The repairs in it are as they were.' },
    failure: { title: 'View not deleted', message: 'Please try again.' },
  })
  const here = view.address.toString()
  const current = saved.find((one) => addressOfView(one.view).toString() === here)
  const close = () => setNaming(undefined)
  return (
    <>
      <MenuDisclosure
        className="chip"
        panelClassName="menu menu-drop board-menu board-views"
        label={
          <>
            {current?.name ?? 'Views'} <Icon name="down" size={14} />
          </>
        }
      >
        {saved.length === 0 && (
          <p className="small muted px-2">No saved views yet. Set filters, then save them here.</p>
        )}
        <ul aria-label="Saved views">
          {saved.map((one) => (
            <SavedView
              key={one.viewId}
              saved={one}
              isCurrent={one === current}
              onChoose={() => view.show(one.view)}
              onRename={() => setNaming(one)}
              onDelete={() => void removing.run({ viewId: one.viewId })}
            />
          ))}
        </ul>
        <button type="button" className="menu-item" onClick={() => setNaming('new')}>
          <Icon name="plus" size={15} /> Save this view
        </button>
      </MenuDisclosure>
      {naming === 'new' && <NewView view={view} count={saved.length} onClose={close} />}
      {naming && naming !== 'new' && <RenameView saved={naming} onClose={close} />}
    </>
  )
}

type SavedProps = {
  readonly saved: Saved
  readonly isCurrent: boolean
  readonly onChoose: () => void
  readonly onRename: () => void
  readonly onDelete: () => void
}

const SavedView = ({ saved: { name }, isCurrent, onChoose, onRename, onDelete }: SavedProps) => (
  <li className="board-view">
    <button
      type="button"
      className="menu-item"
      aria-current={isCurrent || undefined}
      onClick={onChoose}
    >
      {name}
    </button>
    <button
      type="button"
      className="btn btn-quiet btn-xs"
      aria-label={`Rename ${name}`}
      onClick={onRename}
    >
      <Icon name="edit" size={15} />
    </button>
    <button
      type="button"
      className="btn btn-quiet btn-xs"
      aria-label={`Delete ${name}`}
      onClick={onDelete}
    >
      <Icon name="trash" size={15} />
    </button>
  </li>
)

const nameFields = addBoardView.body.pick({ name: true })

type NewProps = {
  readonly view: ShownView
  readonly count: number
  readonly onClose: () => void
}

function NewView({ view, count, onClose }: NewProps) {
  const saving = useAction(addBoardView, {
    success: (_, { name }) => ({ title: 'View saved', message: `It is under Views as ${name}.` }),
    onSuccess: onClose,
  })
  const form = useSchemaForm(nameFields, saving, {
    draft: 'new-view',
    initial: { name: '' },
    request: ({ name }) => ({ name, view: { ...viewOf(view.address), density: view.density } }),
  })
  return (
    <FormDialog
      form={form}
      title="Save this view"
      text={`Its filters, its layout and its order, for you alone. ${count} of ${mostViews} are saved.`}
      action="Save the view"
      texts={{ message: 'Please try again.' }}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" maxLength={40} {...form.field('name')} />
    </FormDialog>
  )
}

function RenameView({ saved, onClose }: { readonly saved: Saved; readonly onClose: () => void }) {
  const saving = useAction(changeBoardView, { onSuccess: onClose })
  const form = useSchemaForm(nameFields, saving, {
    draft: `view:${saved.viewId}`,
    initial: { name: saved.name },
    request: ({ name }) => ({ viewId: saved.viewId, name }),
  })
  return (
    <FormDialog
      form={form}
      title="Rename the view"
      action="Rename"
      texts={{ message: 'Please try again.' }}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" maxLength={40} {...form.field('name')} />
    </FormDialog>
  )
}
