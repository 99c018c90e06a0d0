/** Prints the report of a repair as a PDF of one page; the same content gives the same bytes. */
import { Text, View } from '@react-pdf/renderer'
import { type ReactElement, createElement as h } from 'react'
import type { ReportSheet } from '../../report-sheet.ts'
import { renderA4, wordlessFoot } from './a4.ts'
import type { CanDraw } from './fonts.ts'
import { type Logo, noteHead, titleBlock } from './letterhead.ts'
import { bold, colour } from './pdf-styles.ts'
import { heading, printedBattery, small, wide } from './printed-battery.ts'
import { printedKolam } from './printed-kolam.ts'
import { allPrintable } from './printable.ts'

export function printReportSheet(
  frozen: ReportSheet,
  canDraw: CanDraw,
  logo?: Logo,
): Promise<Uint8Array> {
  const sheet = allPrintable(frozen, canDraw)
  return renderA4({
    ...sheet,
    body: [
      head(sheet, logo),
      checks(sheet),
      points(sheet),
      ...sheet.sections.map(section),
      ...(sheet.battery ? [printedBattery(sheet.battery)] : []),
      h(Text, { style: { ...small, marginTop: 8 } }, sheet.closing),
    ],
    foot: wordlessFoot(sheet),
  })
}

const head = (sheet: ReportSheet, logo: Logo): ReactElement =>
  h(
    View,
    null,
    noteHead(sheet.supplier, sheet.title, { logo }),
    h(Text, { style: { fontSize: 10, marginBottom: 6 } }, sheet.lead),
    titleBlock(
      sheet.facts.map(({ label, value }) => ({ label, lines: [value] })),
      true,
    ),
  )

const checks = (sheet: ReportSheet): ReactElement =>
  h(
    View,
    { wrap: false },
    heading(sheet.checksTitle),
    h(
      View,
      { style: { flexDirection: 'row', gap: 24 } },
      ...sheet.checks.map(({ title, lines, states }) =>
        h(
          View,
          { key: title, style: { ...wide, flexDirection: 'row', alignItems: 'center', gap: 12 } },
          printedKolam(states),
          h(
            View,
            { style: wide },
            h(Text, { style: { ...bold, fontSize: 10 } }, title),
            ...lines.map((line, at) => h(Text, { key: at, style: { color: colour.ink2 } }, line)),
          ),
        ),
      ),
    ),
  )

const row = (cells: readonly string[], key: number | string, isHead = false): ReactElement =>
  h(
    View,
    {
      key,
      wrap: false,
      style: {
        flexDirection: 'row',
        gap: 10,
        paddingVertical: 1.5,
        fontSize: 8,
        lineHeight: 1.3,
        borderBottomWidth: isHead ? 1 : 0.5,
        borderBottomColor: isHead ? colour.ink : colour.line,
      },
    },
    ...cells.map((cell, at) =>
      h(
        Text,
        { key: at, style: { ...wide, ...(isHead || at === 0 ? bold : { color: colour.ink2 }) } },
        cell,
      ),
    ),
  )

const points = ({ points: { head: titles, rows, none } }: ReportSheet): ReactElement =>
  rows.length === 0
    ? h(Text, { style: { marginTop: 8 } }, none)
    : h(
        View,
        { style: { marginTop: 8 } },
        row(titles, 'head', true),
        ...rows.map((cells, at) => row(cells, at)),
      )

const section = ({ title, lines }: ReportSheet['sections'][number]): ReactElement =>
  h(
    View,
    { key: title },
    heading(title),
    ...lines.map(({ strong, text }, at) =>
      h(
        View,
        { key: at, wrap: false, style: { flexDirection: 'row', gap: 10, paddingVertical: 1.5 } },
        h(Text, { style: { ...wide, ...bold } }, strong),
        h(Text, { style: { ...wide, flexGrow: 2, color: colour.ink2 } }, text),
      ),
    ),
  )
