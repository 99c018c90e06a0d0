/** The dialog of a picture in a guide's text: which one, and its alternative text. */
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { z } from 'zod'
import { FieldError } from '#ui/design/field.tsx'
import { TextArea } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useTask } from '#ui/query/use-task.ts'
import { partAround } from './guide-keys.ts'
import { type ChosenPicture, PictureChoice } from './picture-choice.tsx'

type Props = { readonly editor: Editor; readonly onClose: () => void }

const figureFields = z.object({
  picture: z.custom<ChosenPicture>((picture) => picture !== undefined, 'Please choose a picture.'),
  alt: z.string().trim().min(1, 'Please say what it shows'),
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
        help="For those who do not see it."
        rows={2}
        maxLength={300}
        {...form.field('alt')}
      />
    </FormDialog>
  )
}
