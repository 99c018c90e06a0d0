/** What a report says at its head and of its counts, on the page and on paper. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees } from '#kernel/money.ts'
import type { getReport } from '../contract/customer-report.ts'
import type { ReportTexts } from './report-texts.ts'

export type Report = ResponseOf<typeof getReport>

/** Whether everything works, as the sentence below the title. */
export function leadOf({ device, notDone }: Report, { text }: ReportTexts): string {
  const values = { device: device.productName, n: notDone.length }
  if (notDone.length === 0) return text('leadAll', values)
  return text(notDone.length === 1 ? 'leadOne' : 'leadSome', values)
}

/** The facts at the head of a report: the device, when, who checked, the total. */
export function factsOf(report: Report, { text, day }: ReportTexts) {
  const { device, deliveredAt, total } = report
  const name = [device.productName, device.storage, device.colour].filter(Boolean).join(', ')
  const number = device.number && {
    label: text(device.number.kind === 'imei' ? 'imei' : 'serialNumber'),
    value: device.number.last,
  }
  return [
    { label: text('device'), value: name },
    ...(number ? [number] : []),
    deliveredAt
      ? { label: text('delivered'), value: day(new Date(deliveredAt)) }
      : { label: text('repaired'), value: day(new Date(report.repairedAt)) },
    { label: text('checkedBy'), value: (report.checks.after?.by ?? []).join(', ') },
    ...(total === null ? [] : [{ label: text('total'), value: formatRupees(total) }]),
  ]
}

/** The text for the count of each answer. */
export const countTexts = { works: 'passed', fails: 'failed', absent: 'untested' } as const
