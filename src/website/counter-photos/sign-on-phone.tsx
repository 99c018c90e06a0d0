/** The owner of the device signs its intake with a finger; the signature goes to the counter. */
import { useState } from 'react'
import { type Signature, signatureInput, signatureMissing } from '#kernel/signature.ts'
import { showIntakeLink, signIntake } from '#domain/repairs/contract/intake-link.ts'
import { intakeStatement } from '#domain/repairs/intake/intake.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { SignatureField } from '#ui/forms/signature-field.tsx'
import { queryKey } from '#ui/query/queries.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { useQueryClient } from '#ui/query/query-client.ts'

type Props = {
  readonly token: string
  readonly isSigned: boolean
  /** The pad is open. */
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

export function SignOnPhone({ token, isSigned, isOpen, onOpen }: Props) {
  const queries = useQueryClient()
  const [signature, setSignature] = useState<Signature>()
  const [error, setError] = useState<string>()
  const key = queryKey(showIntakeLink, { token })
  const signing = useAction(signIntake, {
    onSuccess(shown) {
      queries.setQueryData(key, shown)
      onOpen(false)
      setSignature(undefined)
    },
    onFailure: () => queries.invalidateQueries({ queryKey: key }),
  })
  const send = () => {
    const read = signatureInput.safeParse(signature)
    setError(read.success ? undefined : signatureMissing)
    if (read.success) void signing.run({ token, signature: read.data })
  }
  const change = (next: Signature | undefined) => {
    setSignature(next)
    setError(undefined)
  }
  if (!isOpen)
    return (
      <section className="counter-photos-sign" aria-label="Signature">
        <p role="status" className="flex items-center gap-2">
          {isSigned && <Icon name="check" size={18} />}
          {isSigned ? 'The owner has signed.' : 'Signature of the owner'}
        </p>
        <Button variant="line" onClick={() => onOpen(true)}>
          {isSigned ? 'Sign again' : 'Sign'}
        </Button>
      </section>
    )
  return (
    <section className="grid gap-3" aria-label="Signature">
      <SignatureField
        label="Signature of the owner"
        help={`“${intakeStatement}”`}
        nameLabel="Your name"
        value={signature}
        onValue={change}
        error={error ?? signing.errorBeyond()}
      />
      <div className="flex gap-2">
        <Button loading={signing.isRunning} onClick={send}>
          Send the signature
        </Button>
        <Button variant="quiet" onClick={() => onOpen(false)}>
          Not now
        </Button>
      </div>
    </section>
  )
}
