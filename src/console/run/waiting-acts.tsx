/** What waits to be sent, and what the server refused: the rider sends it again or discards it. */
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { OtpField } from '#ui/design/otp-field.tsx'
import { runErrors } from '#domain/repairs/run/run-errors.ts'
import type { ActQueue } from './act-queue.ts'
import type { WaitingAct } from './waiting-act.ts'

type Props = { readonly acts: readonly WaitingAct[]; readonly queue: ActQueue }

export function WaitingActs({ acts, queue }: Props) {
  const refused = acts.find(({ refusal }) => refusal !== undefined)
  return (
    <div role="status">
      {acts.length > 0 && (
        <section className="panel run-waiting" aria-label="Waiting to be sent">
          <h2>Waiting to be sent: {acts.length}</h2>
          {refused && <Refused key={refused.id} act={refused} queue={queue} />}
          <ol>
            {acts.map((act) => (
              <li key={act.id}>
                <Icon name={act.refusal ? 'alert' : 'clock'} size={18} />
                <span>
                  {act.label}, {act.customer}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

/** The codes of refusals that another code may answer. */
const aboutCode: readonly string[] = [runErrors.CODE_WRONG.code, runErrors.CODE_NEEDED.code]

function Refused({ act, queue }: { readonly act: WaitingAct; readonly queue: ActQueue }) {
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const asksCode = aboutCode.includes(act.refusal?.code ?? '')
  const during = async (work: Promise<void>) => {
    setBusy(true)
    await work
    setBusy(false)
    setCode('')
  }
  const again = (event: FormEvent) => {
    event.preventDefault()
    if (asksCode && code.length < 4) return
    void during(queue.retry(act.id, asksCode ? code : undefined))
  }
  return (
    <form className="run-refused" onSubmit={again}>
      <p>
        <b>
          {act.label}, {act.customer}:
        </b>{' '}
        {act.refusal?.message} Nothing after it is sent until you decide.
      </p>
      {asksCode && <OtpField value={code} onValue={setCode} disabled={isBusy} />}
      <div className="run-refused-acts">
        <Button type="submit" loading={isBusy}>
          {asksCode ? 'Send with this code' : 'Try again'}
        </Button>
        <Button variant="line" onClick={() => void during(queue.discard(act.id))}>
          Discard
        </Button>
      </div>
    </form>
  )
}
