/** The dialogs of the guide editor: a picture with its alternative text, and a link. */
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { z } from 'zod'
import { FieldError } from '#ui/design/field.tsx'
import { TextArea, TextField } from '#ui/design/text-field.tsx'
import { FormDialog, Form } from '#ui/forms/form.tsx'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useTask } from '#ui/query/use-task.ts'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { partAround } from './guide-keys.ts'
import { type ChosenPicture, PictureChoice } from './picture-choice.tsx'

type Props = { readonly editor: Editor; readonly onClose: () => void }

const figureFields = z.object({
  picture: z.custom<ChosenPicture>((picture) => picture !== undefined, 'Please choose a picture.'),
  alt: z.string().trim().min(1, 'Please describe what it shows'),
})
type FigureFields = z.input<typeof figureFields>

export function FigureDialog({ editor, onClose }: Props) {
  const [figure] = useState(() => partAround(editor.state, 'figure'))
  const before = figure?.node.firstChild?.attrs
  const putting = useTask(async ({ picture, alt }: FigureFields) => {
    const attrs = { ...picture, alt: alt.trim() }
    if (figure) editor.view.dispatch(editor.state.tr.setNodeMarkup(figure.start + 1, null, attrs))
    else {
      const content = [{ type: 'picture', attrs }, { type: 'figureCaption' }]
      editor.chain().insertContent({ type: 'figure', content }).run()
    }
    onClose()
    editor.commands.focus()
  })
  const form = useSchemaForm(figureFields, putting, {
    draft: undefined,
    initial: {
      alt: String(before?.['alt'] ?? ''),
      ...(before && {
        picture: { src: String(before['src']), width: before['width'], height: before['height'] },
      }),
    },
  })
  const picture = useFieldValue(form, 'picture')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Picture"
      size="wide"
      action={figure ? 'Change the picture' : 'Put the picture in'}
      atEnd
    >
      <PictureChoice src={picture.value?.src} onChoose={picture.set} />
      {picture.error && <FieldError>{picture.error}</FieldError>}
      <TextArea
        label="What it shows"
        help="For readers who cannot see it."
        rows={2}
        maxLength={300}
        {...form.field('alt')}
      />
    </FormDialog>
  )
}

type LinkDialogProps = { readonly editor: Editor; readonly onClose: () => void }

/** The addresses that the server's sanitizer leaves in: the web, mail, telephone and pages of the site. */
const allowed = /^(?:https?:\/\/[^\s/]+\S*|mailto:\S+|tel:\+?\d+|\/(?![/\\])\S*|#[\w-]+)$/i

const linkFields = z.object({
  address: z.string().trim().regex(allowed, 'Please enter an address like /contact or https://…'),
})

/** The dialog that sets or removes a link in a guide's text. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const setting = useTask(async ({ address }: z.input<typeof linkFields>) => {
    const href = address.trim()
    const chain = editor.chain().focus()
    const isNew = editor.state.selection.empty && before === ''
    if (isNew)
      chain
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain.extendMarkRange('link').setLink({ href }).run()
    onClose()
  })
  const form = useSchemaForm(linkFields, setting, {
    draft: undefined,
    initial: { address: before },
  })
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Link">
      <Form form={form} className="grid gap-4">
        <TextField
          label="Address"
          help="A page of ours, /service-enquiry; or one elsewhere, https://…"
          autoComplete="off"
          {...form.field('address')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {before && (
            <Button variant="line" onClick={remove}>
              Remove the link
            </Button>
          )}
          <Button type="submit">Set the link</Button>
        </div>
      </Form>
    </Dialog>
  )
}
