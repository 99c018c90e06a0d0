/** What each part of a report is drawn from. */
import type { Report } from '#domain/repairs/report/report-facts.ts'
import type { ReportTexts } from '#domain/repairs/report/report-texts.ts'

export type ReportPart = { readonly report: Report; readonly texts: ReportTexts }
