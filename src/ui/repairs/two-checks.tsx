/** Both checks of a repair: two kolams side by side, and a table of the points. */
import { useState } from 'react'
import { Icon } from '#ui/design/icon.tsx'
import { CheckKolam } from '#ui/repairs/check-kolam.tsx'
import type { PointAnswer } from '#domain/repairs/inspection/device-check.ts'
import { countTexts } from '#domain/repairs/report/report-facts.ts'
import { answerCounts, dotStates, pointRows } from '#domain/repairs/report/report-points.ts'
import type { RecordedPoint } from '#domain/repairs/report/repair-record.ts'
import type { ReportTexts } from '#domain/repairs/report/report-texts.ts'

/** `by` names who checked; a passport names nobody. */
export type ShownCheck = {
  readonly at: string
  readonly by: readonly string[]
  readonly points: readonly RecordedPoint[]
}
type Props = {
  readonly checks: Readonly<Record<'before' | 'after', ShownCheck | null>>
  readonly texts: ReportTexts
}

export function TwoChecks({ checks, texts }: Props) {
  return (
    <section aria-labelledby="two-checks">
      <h2 className="display-3" id="two-checks">
        {texts.text('checks')}
      </h2>
      <p className="muted checks-about">{texts.text('checksLead')}</p>
      <div className="checks-pair">
        <Check title={texts.text('before')} check={checks.before} texts={texts} />
        <Check title={texts.text('after')} check={checks.after} texts={texts} />
      </div>
      <Points checks={checks} texts={texts} />
    </section>
  )
}

type CheckProps = {
  readonly title: string
  readonly check: ShownCheck | null
  readonly texts: ReportTexts
}

function Check({ title, check, texts }: CheckProps) {
  const counts = check ? answerCounts(check) : []
  const textOf = ({ answer, count }: (typeof counts)[number]) =>
    texts.text(countTexts[answer], { n: count })
  return (
    <figure>
      <CheckKolam
        states={check ? dotStates(check) : []}
        label={`${title}: ${check ? counts.map(textOf).join(', ') : texts.text('noCheck')}`}
      />
      <figcaption>
        <b>{title}</b>
        {check ? (
          <>
            <span className="muted tabular">{texts.timestamp(new Date(check.at))}</span>
            {counts.map((one) => (
              <span key={one.answer} className="checks-count" data-answer={one.answer}>
                {textOf(one)}
              </span>
            ))}
            {check.by.length > 0 && (
              <span className="muted">
                {texts.text('checkedBy')}: {check.by.join(', ')}
              </span>
            )}
          </>
        ) : (
          <span className="muted">{texts.text('noCheck')}</span>
        )}
      </figcaption>
    </figure>
  )
}

function Points({ checks, texts }: Props) {
  const [isWhole, setWhole] = useState(false)
  const rows = pointRows(checks.before, checks.after)
  const notable = rows.filter((row) => row.isNotable)
  const shown = isWhole ? rows : notable
  return (
    <>
      {shown.length === 0 ? (
        <p className="mt-4">{texts.text('noneChanged')}</p>
      ) : (
        <table className="checks-points">
          <caption className="visually-hidden">
            {texts.text(isWhole ? 'allPoints' : 'changed')}
          </caption>
          <thead>
            <tr>
              <th scope="col">{texts.text('point')}</th>
              <th scope="col">{texts.text('before')}</th>
              <th scope="col">{texts.text('after')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ number, point, before, after }) => (
              <tr key={point}>
                <th scope="row">
                  <span className="tabular faint">{number}</span> {texts.point(point)}
                </th>
                <td>
                  <Answer given={before} texts={texts} />
                </td>
                <td>
                  <Answer given={after} texts={texts} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <button
        type="button"
        className="checks-more"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {texts.text(isWhole ? 'fewerPoints' : 'allPoints')}
        <Icon name={isWhole ? 'up' : 'down'} size={16} />
      </button>
    </>
  )
}

const icons = { works: 'check', fails: 'close', absent: 'minus' } as const satisfies Record<
  PointAnswer,
  string
>

type AnswerProps = { readonly given: RecordedPoint | undefined; readonly texts: ReportTexts }

/** A note stands in place of the answer, which its sign and colour repeat. */
function Answer({ given, texts }: AnswerProps) {
  if (!given) return <span className="muted">–</span>
  return (
    <span className="checks-answer" data-answer={given.answer}>
      <Icon name={icons[given.answer]} size={15} />
      <span>
        {texts.answer(given.answer)}
        {given.note && <span className="checks-note">{given.note}</span>}
      </span>
    </span>
  )
}
