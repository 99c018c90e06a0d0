/** A report that has loaded, in the language that its reader chose. */
import { Link, useSearchParams } from 'react-router'
import { type Language, languages, languageTag, ownName } from '#kernel/language.ts'
import { Icon } from '#ui/design/icon.tsx'
import { Segment } from '#ui/design/segment.tsx'
import { factsOf, leadOf, type Report } from '#domain/repairs/report/report-facts.ts'
import { reportTexts } from '#domain/repairs/report/report-texts.ts'
import { BatteryReadings } from '#ui/repairs/battery-readings.tsx'
import { PartList } from '#ui/repairs/part-list.tsx'
import { TwoChecks } from '#ui/repairs/two-checks.tsx'
import { trackingAddress } from '#website/estimates/own-estimate-address.ts'
import type { ReportPart } from './report-part.ts'
import { ReportPhotos } from './report-photos.tsx'
import { ReportSide } from './report-side.tsx'
import { SaveReport } from './save-report.tsx'

export function ShownReport({ report }: { readonly report: Report }) {
  const [language, setLanguage] = useReportLanguage(report.language)
  const texts = reportTexts(language, report.device.family)
  return (
    <>
      <div className="report-top">
        <p className="small">
          <Link className="link" to={trackingAddress(report.orderId)}>
            Order <span className="code nowrap">{report.orderNumber}</span>
          </Link>
        </p>
        <Segment
          label="Language"
          value={language}
          onValue={setLanguage}
          choices={languages.map((value) => ({
            value,
            label: ownName[value],
            lang: languageTag[value],
          }))}
        />
      </div>
      <div lang={languageTag[language]}>
        <Head report={report} texts={texts} language={language} />
        <Facts report={report} texts={texts} />
      </div>
      <div className="report-grid">
        <div className="report-main" lang={languageTag[language]}>
          <TwoChecks checks={report.checks} texts={texts} />
          <EarlierRounds report={report} texts={texts} />
          <NotDone report={report} texts={texts} />
          <ReportPhotos report={report} texts={texts} />
          <PartList parts={partsOf({ report, texts })} texts={texts} />
          <BatteryReadings battery={report.battery} texts={texts} />
          <p className="small muted">{texts.text('ownWords')}</p>
        </div>
        <ReportSide report={report} texts={texts} language={language} />
      </div>
    </>
  )
}

const partsOf = ({ report: { parts }, texts }: ReportPart) =>
  parts.map(({ id, name, quality, serial, lot, oldPart, imageUrl }) => ({
    id,
    name,
    quality,
    imageUrl,
    facts: [
      { label: texts.text('serial'), value: serial, isCode: true },
      { label: texts.text('lot'), value: lot, isCode: true },
      { label: texts.text('oldPart'), value: oldPart && texts.oldPart(oldPart) },
    ],
  }))

/** The customer's language until another is chosen, which the address then names. */
function useReportLanguage(own: Language) {
  const [search, setSearch] = useSearchParams()
  const chosen = languages.find((one) => one === search.get('language'))
  const choose = (language: Language) =>
    setSearch(language === own ? {} : { language }, { replace: true, preventScrollReset: true })
  return [chosen ?? own, choose] as const
}

type HeadProps = ReportPart & { readonly language: Language }

function Head({ report, texts, language }: HeadProps) {
  return (
    <div className="report-head">
      <div>
        <h1 className="display-2">{texts.text('title')}</h1>
        <p className="lead">{leadOf(report, texts)}</p>
      </div>
      <div className="report-head-buttons">
        <SaveReport report={report} texts={texts} language={language} />
      </div>
    </div>
  )
}

function Facts({ report, texts }: ReportPart) {
  return (
    <dl className="specs report-facts">
      {factsOf(report, texts).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Nothing where the first final check passed. */
const EarlierRounds = ({ report: { rounds }, texts }: ReportPart) => (
  <PointList
    id="report-rounds"
    title={texts.text('rounds')}
    icon="back"
    points={rounds.flatMap(({ at, failed }) =>
      failed.map(({ point, why }) => ({
        key: `${at} ${point}`,
        name: texts.point(point),
        text: [why, texts.timestamp(new Date(at))].filter(Boolean).join(', '),
      })),
    )}
  />
)

/** Nothing when everything works. */
const NotDone = ({ report: { notDone }, texts }: ReportPart) => (
  <PointList
    id="report-not-done"
    title={texts.text('notDone')}
    icon="close"
    points={notDone.map(({ point, why }) => ({
      key: point,
      name: texts.point(point),
      text: why ?? texts.text('noReason'),
      isMuted: why === null,
    }))}
  />
)

type Point = {
  readonly key: string
  readonly name: string
  readonly text: string
  readonly isMuted?: boolean
}
type PointListProps = {
  readonly id: string
  readonly title: string
  readonly icon: 'back' | 'close'
  readonly points: readonly Point[]
}

function PointList({ id, title, icon, points }: PointListProps) {
  if (points.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 className="display-3" id={id}>
        {title}
      </h2>
      <ul className="report-not-done">
        {points.map(({ key, name, text, isMuted = false }) => (
          <li key={key}>
            <Icon name={icon} size={16} />
            <div>
              <b>{name}</b>
              <p className={isMuted ? 'muted' : 'break-words'}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
