/** A new sign-in link and the ways in which it reaches a colleague: scanned beside the screen, by SMS, or copied. */
import { useState } from 'react'
import { sendLink } from '#domain/team/contract/send-link.ts'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { Field } from '#ui/design/field.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { MobileNumberField } from '#ui/design/mobile-number-field.tsx'
import { ActionForm } from '#ui/forms/form.tsx'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { Qr } from '#ui/media/qr.tsx'
import { passkeyFailed } from '#console/sign-in/passkey.ts'

type Props = { readonly link: string; readonly onClose: () => void }

/** The link is shown only once, because the server stores only its hash. */
export const LinkDialog = ({ link, onClose }: Props) => (
  <Dialog
    open
    onClose={onClose}
    title="Sign-in link"
    text="Works once, for ten minutes, and lets them add a passkey. It signs in anybody who opens it, so give it to your colleague alone."
  >
    <section className="link-way link-scan">
      <div className="link-qr">
        <Qr text={link} label="QR code for your colleague’s phone" />
      </div>
      <div>
        <h3 className="strong">Scan it</h3>
        <p className="small muted">
          With the camera of your colleague’s phone, beside this screen.
        </p>
      </div>
    </section>
    <section className="link-way">
      <h3 className="strong">Send it by SMS</h3>
      <SendForm secret={link.split('#')[1] ?? ''} />
    </section>
    <section className="link-way">
      <h3 className="strong">Copy it</h3>
      <CopyLink link={link} />
    </section>
  </Dialog>
)

function SendForm({ secret }: { readonly secret: string }) {
  const [sentTo, setSentTo] = useState<string>()
  const sending = useAction(sendLink, {
    failure: { title: 'Not sent', message: passkeyFailed },
    onSuccess: (_, { mobileNumber }) => setSentTo(mobileNumber),
  })
  const form = useSchemaForm(sendLink.body, sending, {
    draft: undefined,
    initial: { secret, mobileNumber: '' },
  })
  const { value, set, error } = useFieldValue(form, 'mobileNumber')
  return (
    <ActionForm form={form} className="link-sms" action="Send" texts={{ message: passkeyFailed }}>
      <MobileNumberField
        name="mobileNumber"
        value={value}
        onValue={set}
        {...(error && { error })}
      />
      <p className="small muted link-sent" role="status">
        {sentTo && `On its way to +91 ${sentTo}.`}
      </p>
    </ActionForm>
  )
}

function CopyLink({ link }: Pick<Props, 'link'>) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }
  return (
    <div className="link-copy">
      <Field label="Link">
        {(control) => <input className="input code" {...control} readOnly value={link} />}
      </Field>
      <Button variant="line" onClick={() => void copy()}>
        <Icon name={copied ? 'check' : 'copy'} size={18} /> {copied ? 'Copied' : 'Copy the link'}
      </Button>
    </div>
  )
}
