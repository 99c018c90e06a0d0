/** Puts a repair's report together as a document to keep, in its reader's language. */
import { type Language, languageTag } from '#kernel/language.ts'
import { noonOf } from '#kernel/time.ts'
import type { ReportSheet } from '#domain/accounting/report-sheet.ts'
import type { Supplier } from '#domain/accounting/supplier.ts'
import { countTexts, factsOf, leadOf, type Report } from './report-facts.ts'
import { answerCounts, dotStates, pointRows } from './report-points.ts'
import type { RecordedPoint } from './repair-record.ts'
import { type ReportTexts, reportTexts } from './report-texts.ts'

export function reportSheet(report: Report, language: Language, supplier: Supplier): ReportSheet {
  const texts = reportTexts(language, report.device.family)
  const { text } = texts
  return {
    kind: 'repair-report',
    number: `${report.orderNumber}-REPORT`,
    language: `${languageTag[language]}-IN`,
    issuedAt: report.repairedAt,
    supplier,
    title: text('title'),
    lead: leadOf(report, texts),
    facts: factsOf(report, texts),
    checksTitle: text('checks'),
    checks: [
      checkOf(text('before'), report.checks.before, texts),
      checkOf(text('after'), report.checks.after, texts),
    ],
    points: pointsOf(report, texts),
    sections: sectionsOf(report, texts),
    battery: batteryOf(report, texts),
    closing: text('ownWords'),
  }
}

function checkOf(title: string, check: Report['checks']['before'], texts: ReportTexts) {
  if (!check) return { title, lines: [texts.text('noCheck')], states: [] }
  const counts = answerCounts(check).map(({ answer, count }) =>
    texts.text(countTexts[answer], { n: count }),
  )
  const lines = [texts.timestamp(new Date(check.at)), ...counts, check.by.join(', ')]
  return { title, lines: lines.filter(Boolean), states: dotStates(check) }
}

function pointsOf({ checks }: Report, { text, answer, point }: ReportTexts): ReportSheet['points'] {
  const answerOf = (given: RecordedPoint | undefined): string => {
    if (!given) return '–'
    return given.note ? `${answer(given.answer)}: ${given.note}` : answer(given.answer)
  }
  const rows = pointRows(checks.before, checks.after).filter(({ isNotable }) => isNotable)
  return {
    head: [text('point'), text('before'), text('after')],
    rows: rows.map(
      (row) =>
        [`${row.number} ${point(row.point)}`, answerOf(row.before), answerOf(row.after)] as const,
    ),
    none: text('noneChanged'),
  }
}

function sectionsOf(report: Report, texts: ReportTexts): ReportSheet['sections'] {
  const { text, point, day, oldPart } = texts
  const parts = report.parts.map((part) => {
    const facts = [
      part.quality,
      part.serial && `${text('serial')} ${part.serial}`,
      part.lot && `${text('lot')} ${part.lot}`,
      part.oldPart && `${text('oldPart')}: ${oldPart(part.oldPart)}`,
    ]
    return { strong: part.name, text: facts.filter(Boolean).join(', ') }
  })
  const sections = [
    {
      title: text('rounds'),
      lines: report.rounds.flatMap(({ at, failed }) =>
        failed.map((one) => ({
          strong: point(one.point),
          text: [one.why, texts.timestamp(new Date(at))].filter(Boolean).join(', '),
        })),
      ),
    },
    {
      title: text('notDone'),
      lines: report.notDone.map((one) => ({
        strong: point(one.point),
        text: one.why ?? text('noReason'),
      })),
    },
    {
      title: text('parts'),
      lines: parts.length > 0 ? parts : [{ strong: text('noParts'), text: '' }],
    },
    {
      title: text('warranty'),
      lines: report.deliveredAt
        ? report.warranties.map(({ label, until }) => ({
            strong: label,
            text: text('warrantyUntil', { day: day(noonOf(until)) }),
          }))
        : [{ strong: text('warrantyLater'), text: '' }],
    },
  ]
  return sections.filter(({ lines }) => lines.length > 0)
}

function batteryOf({ battery }: Report, { text, reading }: ReportTexts): ReportSheet['battery'] {
  const rows = (['before', 'after'] as const).flatMap((phase) => {
    const found = battery[phase]
    return found ? [{ title: text(phase), percent: found.percent, text: reading(found) }] : []
  })
  return rows.length > 0 ? { title: text('battery'), rows, note: text('batteryNote') } : null
}
