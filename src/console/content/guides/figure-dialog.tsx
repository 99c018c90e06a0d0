/** A picture in a guide's text: which one, and its words for those who do not see it. */
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { TextArea } from '#ui/design/text-area.tsx'
import { partAround } from './guide-keys.ts'
import { type ChosenPicture, PictureChoice } from './picture-choice.tsx'

type Props = { readonly editor: Editor; readonly onClose: () => void }

export function FigureDialog({ editor, onClose }: Props) {
  const [figure] = useState(() => partAround(editor.state, 'figure'))
  const known = figure?.node.firstChild?.attrs
  const [chosen, setChosen] = useState<ChosenPicture | undefined>(
    known && { src: String(known['src']), width: known['width'], height: known['height'] },
  )
  const [alt, setAlt] = useState(String(known?.['alt'] ?? ''))
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!chosen || alt.trim() === '') return
    const attrs = { ...chosen, alt: alt.trim() }
    if (figure) editor.view.dispatch(editor.state.tr.setNodeMarkup(figure.start + 1, null, attrs))
    else {
      const content = [{ type: 'picture', attrs }, { type: 'figureCaption' }]
      editor.chain().insertContent({ type: 'figure', content }).run()
    }
    onClose()
    editor.commands.focus()
  }
  return (
    <Dialog open onClose={onClose} title="Picture" size="wide">
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <PictureChoice src={chosen?.src} onChoose={setChosen} />
        {tried && !chosen && <FieldError>Please choose a picture.</FieldError>}
        <TextArea
          label="What it shows"
          help="For those who do not see it."
          rows={2}
          maxLength={300}
          value={alt}
          error={tried && alt.trim() === '' ? 'Please say what it shows' : undefined}
          onChange={(event) => setAlt(event.target.value)}
        />
        <div className="flex justify-end">
          <Button type="submit">{figure ? 'Change the picture' : 'Put the picture in'}</Button>
        </div>
      </form>
    </Dialog>
  )
}
