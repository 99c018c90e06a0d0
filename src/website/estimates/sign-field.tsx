/** The signature under an answer; its field is loaded once every line has an answer, because few need it before. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { useLazy } from '#ui/page/lazy.ts'
import { type Signing, signatureField } from './use-signing.ts'

const label = 'Your signature'
const help =
  'Draw with a finger, mouse or pen, or type your name. It stands for your yes to the lines above.'

const loadField = async () => (await import('#ui/forms/signature-field.tsx')).SignatureField

export function SignField({ signing }: { readonly signing: Signing }) {
  const [isFailed, setFailed] = useState(false)
  const field = useLazy(loadField, {
    wanted: !isFailed,
    props: {
      id: signatureField,
      label,
      help,
      nameLabel: 'Your name',
      value: signing.value,
      onValue: signing.onValue,
      error: signing.error,
    },
    onFail: () => setFailed(true),
  })
  if (!isFailed) return field ?? <FieldSpace />
  return (
    <div className="grid justify-items-start gap-2" role="status">
      <p className="small">
        The field for your signature did not load. Your answers are still here.
      </p>
      <Button variant="line" size="sm" onClick={() => setFailed(false)}>
        Try again
      </Button>
    </div>
  )
}

/** As high as the field, so that the button below it does not move away from under a press when it is there. */
const FieldSpace = () => (
  <div className="signature" aria-busy="true">
    <div>
      <p className="label">{label}</p>
      <p className="help">{help}</p>
    </div>
    <div className="signature-ways" />
    <div className="signature-pad" />
    <div className="signature-acts" />
  </div>
)
