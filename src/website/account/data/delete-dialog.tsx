/** Two steps to a deleted account: ask for a code of its own, enter it. Escape changes nothing. */
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { OtpField } from '#ui/design/otp-field.tsx'
import { FormBanner } from '#ui/forms/form-banner.tsx'
import { asClock } from '#ui/forms/use-countdown.ts'
import { type DeleteFlow, useDeleteFlow } from './use-delete-flow.ts'

type Props = { readonly open: boolean; readonly onClose: () => void }

export function DeleteDialog({ open, onClose }: Props) {
  const flow = useDeleteFlow()
  const text = flow.sessionId
    ? 'Enter the 4-digit code we sent to your phone. It deletes your account and is good for nothing else.'
    : 'Nobody can bring it back afterwards, neither you nor we. To be sure that it is you, we send a code to your phone.'
  return (
    <Dialog
      open={open}
      onClose={flow.isErasing ? () => {} : onClose}
      title={flow.sessionId ? 'Enter the code' : 'Delete your account?'}
      text={text}
    >
      {flow.sessionId ? <CodeEntry flow={flow} /> : <AskForCode flow={flow} onClose={onClose} />}
    </Dialog>
  )
}

type FlowProps = { readonly flow: DeleteFlow }

function AskForCode({ flow, onClose }: FlowProps & Pick<Props, 'onClose'>) {
  const { left } = flow.wait
  return (
    <div className="grid gap-5">
      {flow.refusal && <FormBanner>{flow.refusal}</FormBanner>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="line" onClick={onClose}>
          Keep my account
        </Button>
        <Button
          variant="danger"
          disabled={left > 0}
          loading={flow.isSending && 'Sending the code'}
          onClick={flow.send}
        >
          Send OTP{left > 0 && <span className="tabular"> in {asClock(left)}</span>}
        </Button>
      </div>
    </div>
  )
}

function CodeEntry({ flow }: FlowProps) {
  const [code, setCode] = useState('')
  const { left } = flow.wait
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.length < 4) return
    await flow.erase(code)
    // A refused code empties the cells, and focus goes to the first.
    setCode('')
  }
  return (
    <form className="grid gap-5" onSubmit={(event) => void submit(event)} noValidate>
      <OtpField
        autoFocus
        value={code}
        error={code === '' ? flow.refusal : undefined}
        onValue={setCode}
        help={
          left > 0 ? (
            <span className="tabular">Resend in {asClock(left)}</span>
          ) : (
            <button type="button" className="link" onClick={flow.send}>
              {flow.isSending ? 'Sending the code' : 'Resend OTP'}
            </button>
          )
        }
      />
      <Button
        type="submit"
        variant="danger"
        block
        disabled={code.length < 4}
        loading={flow.isErasing && 'Deleting your account'}
      >
        Delete for good
      </Button>
    </form>
  )
}
