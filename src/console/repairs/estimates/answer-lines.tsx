/** The parts of the dialog that notes an answer: the lines with what was said to each, what they cost, and its buttons. */
import { formatRupees, toRupees } from '#kernel/money.ts'
import { Button } from '#ui/design/button.tsx'
import { useShop } from '#ui/page/shop.ts'
import { ChoiceRow } from '#console/counter/choice-row.tsx'
import { inRupees } from '#console/money/in-money.ts'
import { billOfAccepted } from '#domain/estimates/accepted-bill.ts'
import type { Listed } from './listed.ts'

type Version = Listed['versions'][number]
/** The answer to each line, by its key. */
export type Said = Readonly<Record<string, 'yes' | 'no' | ''>>

const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

/** What is being done stands on yes. */
export const withKept = (lines: Version['lines'], said: Said): Said => ({
  ...said,
  ...Object.fromEntries(
    lines.flatMap(({ key, isKept }) => (isKept ? [[key, 'yes' as const]] : [])),
  ),
})

type LinesProps = {
  readonly lines: Version['lines']
  readonly said: Said
  readonly onSay: (key: string, answer: Said[string]) => void
}

export const AnswerLines = ({ lines, said, onSay }: LinesProps) =>
  lines.map(({ key, label, total, isKept }) =>
    isKept ? (
      <p key={key} className="small">
        <span className="strong">{label}</span>, {inRupees(total)} before GST: agreed to before and
        being done
      </p>
    ) : (
      <ChoiceRow
        key={key}
        legend={`${label}, ${inRupees(total)} before GST`}
        name={key}
        choices={answers}
        value={said[key] ?? ''}
        onValue={(answer) => onSay(key, answer)}
      />
    ),
  )

type ActionsProps = {
  readonly isReady: boolean
  /** Every line was declined, and the repair ends with it. */
  readonly isDecline: boolean
  readonly isRunning: boolean
  readonly onClose: () => void
}

export const AnswerActions = ({ isReady, isDecline, isRunning, onClose }: ActionsProps) => (
  <div className="flex flex-wrap gap-2">
    <Button
      type="submit"
      variant={isDecline ? 'danger' : 'primary'}
      disabled={!isReady}
      loading={isRunning}
    >
      {isDecline ? 'Decline the whole repair' : 'Note the answer'}
    </Button>
    <Button variant="quiet" onClick={onClose}>
      Cancel
    </Button>
  </div>
)

type TotalProps = {
  readonly estimate: Version
  readonly accepted: readonly string[]
  readonly isComplete: boolean
}

export function AnswerTotal({ estimate, accepted, isComplete }: TotalProps) {
  const shop = useShop()
  if (isComplete && accepted.length === 0)
    return (
      <p role="status">
        {estimate.goesOnAnyway
          ? 'The repair goes on as it was agreed before. The customer gets a message.'
          : 'The order ends without a charge, and the device is given back. The customer gets a message.'}
      </p>
    )
  const bill = billOfAccepted(shop, estimate, accepted)
  return (
    <p className="amount-line" role="status">
      <span className="muted">Accepted so far, with GST</span>
      <span className="strong tabular">
        {accepted.length > 0 ? formatRupees(toRupees(bill.grandTotal)) : 'Nothing yet'}
      </span>
    </p>
  )
}
