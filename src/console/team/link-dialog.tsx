/** A new sign-in link, shown this once: to be handed to the colleague it is for. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { Field } from '#ui/design/field.tsx'
import { Icon } from '#ui/design/icon.tsx'

type Props = { readonly link: string | undefined; readonly onClose: () => void }

export function LinkDialog({ link, onClose }: Props) {
  const [copied, setCopied] = useState(false)
  const close = () => {
    setCopied(false)
    onClose()
  }
  const copy = async () => {
    await navigator.clipboard.writeText(link ?? '')
    setCopied(true)
  }
  return (
    <Dialog
      open={link !== undefined}
      onClose={close}
      title="Sign-in link"
      text="Works once, for ten minutes. Hand it to your colleague yourself: whoever opens it is let in."
    >
      <Field label="Link">
        {(control) => <input className="input code" {...control} readOnly value={link ?? ''} />}
      </Field>
      <Button onClick={() => void copy()}>
        <Icon name={copied ? 'check' : 'copy'} size={18} /> {copied ? 'Copied' : 'Copy the link'}
      </Button>
    </Dialog>
  )
}
