/** What a battery holds, as bars on paper, and the styles of the report that they share. */
import { Text, View } from '@react-pdf/renderer'
import { type ReactElement, createElement as h } from 'react'
import type { ReportSheet } from '../../report-sheet.ts'
import { bold, colour } from './pdf-styles.ts'

export const small = { fontSize: 8, color: colour.ink3 } as const
export const wide = { flexGrow: 1, flexShrink: 1, flexBasis: 0 } as const

export const heading = (text: string): ReactElement =>
  h(Text, { style: { ...bold, fontSize: 11, marginTop: 8, marginBottom: 2 } }, text)

/** As on the page: the thin line is 80%. */
const bar = (percent: number): ReactElement =>
  h(
    View,
    { style: { width: 200, height: 11, borderWidth: 1, borderColor: colour.ink, padding: 1 } },
    h(View, {
      style: {
        width: `${Math.min(percent, 100)}%`,
        height: 7,
        backgroundColor: percent < 80 ? colour.caution : colour.success,
      },
    }),
    h(View, {
      style: {
        position: 'absolute',
        left: '80%',
        top: -3,
        width: 0.75,
        height: 15,
        backgroundColor: colour.ink,
      },
    }),
  )

export const printedBattery = ({
  title,
  rows,
  note,
}: NonNullable<ReportSheet['battery']>): ReactElement =>
  h(
    View,
    { wrap: false },
    heading(title),
    ...rows.map((one) =>
      h(
        View,
        {
          key: one.title,
          style: { flexDirection: 'row', alignItems: 'center', gap: 10, paddingVertical: 3 },
        },
        h(Text, { style: { width: 44 } }, one.title),
        bar(one.percent),
        h(Text, { style: { ...bold, width: 32 } }, `${one.percent}%`),
        h(Text, { style: { ...wide, color: colour.ink2 } }, one.text),
      ),
    ),
    h(Text, { style: small }, note),
  )
