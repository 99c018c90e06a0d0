/** An open estimate: what was found, each line with a yes and a no, the total that follows, and the end that sends it. */
import { type ReactNode, useRef, useState } from 'react'
import { Icon } from '#ui/design/icon.tsx'
import { timestampText } from '#ui/repairs/timestamps.ts'
import { useShop } from '#ui/page/shop.ts'
import { formatRupees } from '#kernel/money.ts'
import { readAnswers, storeAnswers } from './stored-answers.ts'
import {
  acceptedOf,
  agreedAnswers,
  type Answers,
  answerLine,
  acceptedBill,
  declineAll,
  priceWithGst,
} from './answers.ts'
import { type Decision, DecisionContext } from './decision.ts'
import { EstimateBill } from './estimate-bill.tsx'
import { EstimateHead } from './estimate-head.tsx'
import { EstimateLine } from './estimate-line.tsx'
import { Findings } from './findings.tsx'
import { HearEstimate } from './hear-estimate.tsx'
import type { ShownEstimate } from './shown-estimate.ts'
import { WhatChanged } from './what-changed.tsx'
import { ToSign } from './to-sign.tsx'
import type { Heard } from './use-sequence.ts'
import { useSigning } from './use-signing.ts'
import { useDeclineQuestion } from './use-decline-question.tsx'

type Props = {
  readonly shown: ShownEstimate
  readonly children: ReactNode
}

export function EstimateForm({ shown, children }: Props) {
  const form = useAnswers(shown)
  const { answers, decision, question } = form
  const signPart = useRef<HTMLDivElement>(null)
  return (
    <>
      <div className="estimate-grid">
        <div className="estimate-main">
          <EstimateHead
            shown={shown}
            title="We found the fault. Shall we repair it?"
            lead="Answer each line. Until then we do nothing to your device."
          >
            <p className="estimate-until">
              <Icon name="clock" size={20} />
              <span>
                <b>Valid until {timestampText(shown.validUntil)}.</b> These prices do not change
                until then.
              </span>
            </p>
          </EstimateHead>
          <HearEstimate lines={shown.lines} preferred={shown.language} onHeard={form.setHeard} />
          <Findings shown={shown} />
          <WhatChanged shown={shown} />
          <Lines shown={shown} form={form} />
        </div>
        <EstimateBill
          shown={shown}
          answers={answers}
          title={decision.isDecline ? 'If you decline' : 'If you approve'}
          live
        >
          {decision.accepted.length < shown.lines.length && (
            <p className="small muted mt-3">
              With every line it is {formatRupees(shown.bill.grandTotal)}.
            </p>
          )}
          {!decision.isDecline && (
            <p className="small muted mt-3">
              You pay nothing now: at our counter when you collect, or in your account.
            </p>
          )}
        </EstimateBill>
        <div className="estimate-sign" ref={signPart}>
          <DecisionContext value={decision}>{children}</DecisionContext>
        </div>
        <ToSign target={signPart} decision={decision} count={shown.lines.length} />
      </div>
      {question}
    </>
  )
}

type LinesProps = {
  readonly shown: ShownEstimate
  readonly form: ReturnType<typeof useAnswers>
}

function Lines({ shown, form: { answers, answer, note } }: LinesProps) {
  const shop = useShop()
  const { lines } = shown
  return (
    <section aria-labelledby="lines">
      <h2 className="title-1" id="lines">
        Your answer, line by line
      </h2>
      <ol className="estimate-lines">
        {lines.map((line) => (
          <EstimateLine
            key={line.key}
            line={line}
            withGst={priceWithGst(shop, shown, line)}
            needs={lines.find(({ key }) => key === line.needs)?.label}
            neededFor={lines.filter(({ needs }) => needs === line.key).map(({ label }) => label)}
            answer={answers.get(line.key)}
            note={note.of === line.key ? note.text : undefined}
            onAnswer={(isYes) => answer(line.key, isYes)}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {note.text}
      </p>
    </section>
  )
}

function useAnswers(shown: ShownEstimate) {
  const { lines } = shown
  const shop = useShop()
  const [answers, setState] = useState(() => readAnswers(shown) ?? agreedAnswers(lines))
  const setAnswers = (next: Answers) => {
    setState(next)
    storeAnswers(shown, next)
  }
  const [note, setNote] = useState({ of: '', text: '' })
  const [heard, setHeard] = useState<Heard>()
  const asking = useDeclineQuestion(shown)
  const accepted = acceptedOf(lines, answers)
  const missing = lines.filter(({ key }) => !answers.has(key)).map(({ label }) => label)
  const isDecline = missing.length === 0 && accepted.length === 0
  const signing = useSigning(shown.asksSignature && accepted.length > 0)
  const { isWanted, value: signature, check } = signing
  const decision: Decision = {
    accepted,
    missing,
    isDecline,
    goesOnAnyway: shown.goesOnAnyway,
    total: acceptedBill(shop, shown, accepted).grandTotal,
    given: {
      accepted,
      ...(isWanted && signature && { signature }),
      ...(heard && { heard }),
    },
    signing,
    whenSure(act) {
      if (isDecline) asking.ask(act)
      else if (check()) act()
    },
    declineAll: (send) =>
      asking.ask(() => {
        setAnswers(declineAll(lines))
        send()
      }),
  }
  const answer = (key: string, isYes: boolean) => {
    const next = answerLine(lines, answers, key, isYes)
    const names = lines.filter((line) => next.alsoSet.includes(line.key)).map(({ label }) => label)
    setAnswers(next.answers)
    setNote({ of: key, text: names.length > 0 ? followed(names, isYes) : '' })
    if (isYes) asking.forget()
  }
  return { answers, answer, decision, setHeard, question: asking.question, note }
}

/** Why other answers changed with this one. */
const followed = (names: readonly string[], isYes: boolean): string =>
  isYes
    ? `We set ${names.join(' and ')} to yes as well, because these go together.`
    : `We set ${names.join(' and ')} to no as well, because these go together.`
