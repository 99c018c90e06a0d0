/** The signature under an answer; its field is loaded once every line has an answer, because few need it before. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { useLazy } from '#ui/page/lazy.ts'
import { type Signing, signatureField } from './use-signing.ts'

const loadField = async () => (await import('#ui/forms/signature-field.tsx')).SignatureField

export function SignField({ signing }: { readonly signing: Signing }) {
  const [isFailed, setFailed] = useState(false)
  const field = useLazy(loadField, {
    wanted: !isFailed,
    props: {
      id: signatureField,
      label: 'Your signature',
      help: 'Draw with a finger, mouse or pen, or type your name. It stands for your yes to the lines above.',
      nameLabel: 'Your name',
      value: signing.value,
      onValue: signing.onValue,
      error: signing.error,
    },
    onFail: () => setFailed(true),
  })
  if (!isFailed) return field ?? <div className="signature-pad" aria-busy="true" />
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
