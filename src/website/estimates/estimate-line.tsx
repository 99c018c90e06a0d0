/** One line of an estimate with its yes and no. */
import { useId } from 'react'
import { Icon } from '#ui/design/icon.tsx'
import { PartPicture } from '#ui/media/device-picture.tsx'
import { dayText } from '#ui/repairs/timestamps.ts'
import { priceText } from './estimate-bill.tsx'
import type { Line } from './shown-estimate.ts'

type Props = {
  readonly line: Line
  /** What it costs alone with tax, in rupees. */
  readonly withGst: number
  /** The names of the lines that it needs, and of those that need it. */
  readonly needs: string | undefined
  readonly neededFor: readonly string[]
  /** Undefined before the customer has answered. */
  readonly answer: boolean | undefined
  /** Why the answers of other lines changed with this one. */
  readonly note: string | undefined
  readonly onAnswer: (isYes: boolean) => void
}

export function EstimateLine(props: Props) {
  const { line, withGst, answer } = props
  const id = useId()
  const chosen = answer === undefined ? undefined : answer ? 'yes' : 'no'
  return (
    <li className="estimate-line" data-answer={chosen}>
      <div className="estimate-line-head">
        {line.imageUrl && (
          <PartPicture
            url={line.imageUrl}
            className="bg-well w-14 rounded-sm object-contain max-[23rem]:hidden md:w-17"
          />
        )}
        <div className="min-w-0 flex-1">
          <h3 className="strong break-words" id={`${id}-name`}>
            {line.label}
          </h3>
          {line.agreedAt && (
            <p className="small muted">You agreed to this on {dayText(line.agreedAt)}.</p>
          )}
        </div>
        <p className="text-right">
          <span className="numeral text-[1.5rem] leading-none">{priceText(line.total)}</span>
          {line.total > 0 && (
            <span className="small muted tabular nowrap block">{priceText(withGst)} with GST</span>
          )}
        </p>
      </div>
      <Facts line={line} />
      {line.isKept ? (
        <p className="small muted">It is being done, so it stays as you agreed.</p>
      ) : (
        <Choice {...props} id={id} />
      )}
    </li>
  )
}

function Choice({
  id,
  line,
  needs,
  neededFor,
  answer,
  note,
  onAnswer,
}: Props & { readonly id: string }) {
  return (
    <>
      <div
        className="yes-no"
        role="radiogroup"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-no`}
      >
        <label className="yes">
          <input type="radio" name={id} checked={answer === true} onChange={() => onAnswer(true)} />
          <Icon name="check" size={18} /> Yes, do it
        </label>
        <label className="no">
          <input
            type="radio"
            name={id}
            checked={answer === false}
            onChange={() => onAnswer(false)}
          />
          <Icon name="close" size={18} /> No
        </label>
      </div>
      {note && <p className="small strong estimate-line-no">{note}</p>}
      <p className="small muted estimate-line-no" id={`${id}-no`}>
        {needs && <>Only together with {needs}. </>}
        {answer === false ? <b className="text-ink">You said no. </b> : 'If you say no: '}
        {meaningOfNo(line, neededFor, answer === false)}
      </p>
    </>
  )
}

/** A sentence of its own after 'You said no.', else the end of 'If you say no:'. */
function meaningOfNo(
  { otherwise }: Pick<Line, 'otherwise'>,
  neededFor: readonly string[],
  isOwn: boolean,
): string {
  const we = isOwn ? 'We' : 'we'
  if (otherwise !== null) return `${we} do it as you agreed before, for ${priceText(otherwise)}.`
  const stays = `${we} leave it as it is, and you do not pay for it.`
  if (neededFor.length === 0) return stays
  return `${stays} ${neededFor.join(' and ')} cannot be done without it either.`
}

function Facts({ line: { quality, warranty, takes } }: Pick<Props, 'line'>) {
  const facts = [
    ['Quality', quality],
    ['Warranty', warranty],
    ['Time', takes],
  ].filter(([, text]) => text)
  if (facts.length === 0) return null
  return (
    <dl className="estimate-line-facts">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt className="smaller muted">{name}</dt>
          <dd className="small strong">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
