/** Prints one version of an estimate as a PDF; the same content gives the same bytes. */
import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { type ReactElement, createElement as h } from 'react'
import { formatTimestamp } from '#kernel/time.ts'
import { type EstimateSheet, estimateSheetRule, estimateSheetTitle } from '../../estimate-sheet.ts'
import { pageFoot } from './closing.ts'
import type { CanDraw } from './fonts.ts'
import { noteHead, titleBlock } from './letterhead.ts'
import { bold, caption, colour, flow, page } from './pdf-styles.ts'
import { allPrintable } from './printable.ts'

export function printEstimateSheet(frozen: EstimateSheet, canDraw: CanDraw): Promise<Uint8Array> {
  const sheet = allPrintable(frozen, canDraw)
  const issuedAt = new Date(sheet.issuedAt)
  return renderToBuffer(
    h(
      Document,
      {
        title: `${estimateSheetTitle} ${sheet.number}`,
        author: sheet.supplier.name,
        creator: sheet.supplier.name,
        producer: sheet.supplier.name,
        language: 'en-IN',
        creationDate: issuedAt,
        modificationDate: issuedAt,
      },
      h(
        Page,
        { size: 'A4', style: page },
        h(View, { style: flow }, head(sheet), lines(sheet), totals(sheet), texts(sheet)),
        pageFoot(sheet),
      ),
    ),
  )
}

const head = (sheet: EstimateSheet): ReactElement =>
  h(
    View,
    null,
    noteHead(sheet.supplier, estimateSheetTitle),
    h(Text, { style: { fontSize: 8, color: colour.ink3, marginBottom: 6 } }, estimateSheetRule),
    titleBlock(
      [
        { label: 'Order', lines: [sheet.orderNumber] },
        { label: 'Version', lines: [sheet.version] },
        { label: 'Sent', lines: [formatTimestamp(new Date(sheet.issuedAt))] },
        { label: 'Valid until', lines: [formatTimestamp(new Date(sheet.validUntil))] },
      ],
      true,
    ),
    titleBlock(
      [
        { label: 'For', lines: [sheet.recipient] },
        { label: 'Device', lines: [sheet.device] },
      ],
      true,
    ),
  )

const row = { flexDirection: 'row', justifyContent: 'space-between', gap: 16 } as const

const lines = (sheet: EstimateSheet): ReactElement =>
  h(
    View,
    { style: { marginTop: 14, borderTopWidth: 1, borderTopColor: colour.ink } },
    ...sheet.lines.map(({ label, details, answer, amount }, at) =>
      h(
        View,
        {
          key: at,
          wrap: false,
          style: {
            ...row,
            paddingHorizontal: 4,
            paddingVertical: 5,
            borderBottomWidth: 0.5,
            borderBottomColor: colour.line,
          },
        },
        h(
          View,
          { style: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
          h(Text, { style: bold }, label),
          ...(details ? [h(Text, { key: 'details', style: { color: colour.ink2 } }, details)] : []),
        ),
        h(Text, { style: { width: 70, color: colour.ink2 } }, answer),
        h(Text, { style: { width: 80, textAlign: 'right' } }, amount),
      ),
    ),
  )

const totals = (sheet: EstimateSheet): ReactElement =>
  h(
    View,
    { wrap: false, style: { marginTop: 10, marginLeft: 'auto', width: 224, paddingHorizontal: 4 } },
    ...sheet.totals.map(({ label, amount }, at) =>
      h(
        View,
        { key: label, style: { ...row, paddingVertical: 1.5 } },
        h(Text, at === sheet.totals.length - 1 ? { style: bold } : null, label),
        h(Text, at === sheet.totals.length - 1 ? { style: bold } : null, amount),
      ),
    ),
  )

const texts = (sheet: EstimateSheet): ReactElement =>
  h(
    View,
    { style: { marginTop: 16, paddingHorizontal: 4 } },
    fact(
      'What was found',
      sheet.findings.map((text, at) => `${at + 1}. ${text}`),
    ),
    fact('Taken out since the version before', sheet.takenOut),
    fact('Note', sheet.note ? [sheet.note] : []),
    fact('Answer', [sheet.answer]),
    fact('SHA-256 of everything that was shown', [sheet.sha256]),
  )

const fact = (label: string, all: readonly string[]): ReactElement | null =>
  all.length === 0
    ? null
    : h(
        View,
        { key: label, style: { marginBottom: 9 } },
        h(Text, { style: caption }, label),
        ...all.map((line, at) => h(Text, { key: at }, line)),
      )
