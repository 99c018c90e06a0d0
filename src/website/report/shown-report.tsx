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
function EarlierRounds({ report: { rounds }, texts }: ReportPart) {
  if (rounds.length === 0) return null
  return (
    <section aria-labelledby="report-rounds">
      <h2 className="display-3" id="report-rounds">
        {texts.text('rounds')}
      </h2>
      <ul className="report-not-done">
        {rounds.flatMap(({ at, failed }) =>
          failed.map(({ point, why }) => (
            <li key={`${at} ${point}`}>
              <Icon name="back" size={16} />
              <div>
                <b>{texts.point(point)}</b>
                <p className="break-words">
                  {why && `${why}, `}
                  {texts.timestamp(new Date(at))}
                </p>
              </div>
            </li>
          )),
        )}
      </ul>
    </section>
  )
}

/** Nothing when everything works. */
function NotDone({ report: { notDone }, texts }: ReportPart) {
  if (notDone.length === 0) return null
  return (
    <section aria-labelledby="report-not-done">
      <h2 className="display-3" id="report-not-done">
        {texts.text('notDone')}
      </h2>
      <ul className="report-not-done">
        {notDone.map(({ point, why }) => (
          <li key={point}>
            <Icon name="close" size={16} />
            <div>
              <b>{texts.point(point)}</b>
              <p className={why ? 'break-words' : 'muted'}>{why ?? texts.text('noReason')}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
