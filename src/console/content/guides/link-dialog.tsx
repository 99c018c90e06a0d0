/** The dialog that sets or removes a link in a guide's text. */
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { z } from 'zod'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useTask } from '#ui/query/use-task.ts'

type Props = { readonly editor: Editor; readonly onClose: () => void }

/** The addresses that the server's cleaning keeps: the web, mail, telephone and pages of the site. */
const allowed = /^(?:https?:\/\/[^\s/]+\S*|mailto:\S+|tel:\+?\d+|\/(?![/\\])\S*|#[\w-]+)$/i

const linkFields = z.object({
  address: z.string().trim().regex(allowed, 'Please enter an address like /contact or https://…'),
})

export function LinkDialog({ editor, onClose }: Props) {
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
  const form = useSchemaForm(linkFields, setting, { initial: { address: before } })
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
