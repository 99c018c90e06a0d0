/** Where words of a guide lead. */
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { TextField } from '#ui/design/text-field.tsx'

type Props = { readonly editor: Editor; readonly onClose: () => void }

/** What the cleaning lets pass: the web, mail, telephone, pages of ours. */
const isAddress = (text: string): boolean =>
  /^(?:https?:\/\/[^\s/]+\S*|mailto:\S+|tel:\+?\d+|\/(?![/\\])\S*|#[\w-]+)$/i.test(text)

export function LinkDialog({ editor, onClose }: Props) {
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [address, setAddress] = useState(before)
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const href = address.trim()
    if (!isAddress(href)) return setWrong(true)
    const chain = editor.chain().focus()
    const isNew = editor.state.selection.empty && before === ''
    if (isNew)
      chain
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain.extendMarkRange('link').setLink({ href }).run()
    return onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Link">
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <TextField
          label="Address"
          help="A page of ours, /service-enquiry; or one elsewhere, https://…"
          autoComplete="off"
          value={address}
          error={wrong ? 'Please enter an address like /contact or https://…' : undefined}
          onChange={(event) => setAddress(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {before && (
            <Button variant="line" onClick={remove}>
              Remove the link
            </Button>
          )}
          <Button type="submit">Set the link</Button>
        </div>
      </form>
    </Dialog>
  )
}
