/** The answer of step 2 for people who do not know what is wrong: the shop finds the fault, free of charge. */
import { useId } from 'react'
import { longestComplaint } from '#domain/orders/contract/wire-shapes.ts'
import { useShop } from '#ui/page/shop.ts'
import { TextArea } from '#ui/design/text-field.tsx'
import type { IssueOption } from '#domain/catalogue/contract/customer.ts'

type Props = {
  readonly issue: IssueOption
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly complaint: string
  readonly onComplaint: (complaint: string) => void
}

/** Apart from the priced issues: who chooses it has no repair to choose yet. */
export function UnknownFault({ issue, isChosen, onChoose, complaint, onComplaint }: Props) {
  const { claims } = useShop()
  const id = useId()
  return (
    <section className="unknown-fault" aria-labelledby={id}>
      <h2 className="title-2" id={id}>
        You do not know what is wrong?
      </h2>
      <label className="unknown-fault-choice">
        <input
          className="tick-input"
          type="checkbox"
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className="strong">{issue.label}</span>
        <span className="money strong">Free</span>
        <span className="unknown-fault-text muted">
          We check all {claims.diagnosticPoints} points and name the price. Nothing is repaired
          before you say yes.
        </span>
      </label>
      <p className="help">
        {/* A document of its own: the router has no page there. */}
        <a className="link inline-flex min-h-11 items-center" href="/test">
          Let an iPhone, iPad or Mac test itself
        </a>{' '}
        Open it on the device: three minutes in its browser, and we see what it found.
      </p>
      {isChosen && (
        <TextArea
          label="What happens? (optional)"
          help="In your own words, in any language. Our technician reads it."
          rows={3}
          maxLength={longestComplaint}
          value={complaint}
          onChange={({ target }) => onComplaint(target.value)}
        />
      )}
    </section>
  )
}
