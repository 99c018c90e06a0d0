/** Refunds that did not arrive, each with what can be done about it. Nothing is shown while there is none. */
import { useState } from 'react'
import { formatTimestamp } from '#kernel/time.ts'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import {
  listFailedRefunds,
  sendRefundAgain,
} from '#domain/accounting/contract/staff-failed-refunds.ts'
import { type FailedRefund, HandBackDialog, WithdrawDialog } from './failed-refund-dialogs.tsx'
import { inMoney } from './in-money.ts'
import { OrderOrPayment } from './order-or-payment.tsx'

type Step = 'again' | 'hand-back' | 'withdraw'
type Choice = { readonly refund: FailedRefund; readonly step: Step }

export function FailedRefunds() {
  const { data } = useAnswer(listFailedRefunds, {}, { refetchInterval: 30_000 })
  const [choice, setChoice] = useState<Choice>()
  const close = () => setChoice(undefined)
  if (!data || data.length === 0) return null
  return (
    <section className="panel" aria-labelledby="failed-refunds">
      <h2 id="failed-refunds">Refunds that did not arrive</h2>
      <p className="money-alarm" role="alert">
        <Icon name="alert" size={20} />
        The customer does not have this money. Decide for each what happens to it.
      </p>
      <ul className="failed-refunds">
        {data.map((refund) => (
          <FailedLine
            key={refund.refundId}
            refund={refund}
            onStep={(step) => setChoice({ refund, step })}
          />
        ))}
      </ul>
      {choice?.step === 'again' && <AgainDialog refund={choice.refund} onClose={close} />}
      {choice?.step === 'hand-back' && <HandBackDialog refund={choice.refund} onClose={close} />}
      {choice?.step === 'withdraw' && <WithdrawDialog refund={choice.refund} onClose={close} />}
    </section>
  )
}

type LineProps = { readonly refund: FailedRefund; readonly onStep: (step: Step) => void }

function FailedLine({ refund, onStep }: LineProps) {
  const { orderNumber, paymentId, amount, currency, reason, failure, failedAt } = refund
  const about = `${inMoney(amount, currency)} of ${orderNumber ?? paymentId}`
  return (
    <li className="failed-refund">
      <div className="grid gap-1">
        <p className="amount-line">
          <OrderOrPayment of={refund} />
          <span className="tabular strong">{inMoney(amount, currency)}</span>
        </p>
        <p className="small">{reason}</p>
        <p className="smaller muted">
          {failure}
          {failedAt && `, ${formatTimestamp(new Date(failedAt))}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Button size="xs" aria-label={`Send again: ${about}`} onClick={() => onStep('again')}>
          Send again
        </Button>
        <Button
          size="xs"
          variant="line"
          aria-label={`Handed back at the counter: ${about}`}
          onClick={() => onStep('hand-back')}
        >
          Handed back at the counter
        </Button>
        {refund.mayWithdraw && (
          <Button
            size="xs"
            variant="quiet"
            aria-label={`Withdraw: ${about}`}
            onClick={() => onStep('withdraw')}
          >
            Withdraw
          </Button>
        )}
      </div>
    </li>
  )
}

type DialogProps = { readonly refund: FailedRefund; readonly onClose: () => void }

function AgainDialog({ refund: { refundId, amount, currency }, onClose }: DialogProps) {
  const sending = useAction(sendRefundAgain, {
    success: { title: 'On its way again' },
    failure: { title: 'Not sent', message: 'Nothing was sent. Please try again.' },
    onSuccess: onClose,
  })
  return (
    <AlertDialog
      open
      title={`Send ${inMoney(amount, currency)} again?`}
      text="We ask the provider first, so that nothing is paid twice. If the bank refused it because the account or card no longer exists, hand the money back at the counter instead."
      action="Send again"
      working={sending.isRunning}
      onAction={() => void sending.run({ refundId })}
      onCancel={onClose}
    />
  )
}
