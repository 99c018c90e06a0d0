/** Prints one version of an estimate as a PDF; the same content gives the same bytes. */
import { Path, Svg, Text, View } from '@react-pdf/renderer'
import { type ReactElement, createElement as h } from 'react'
import { pathOf } from '#kernel/signature.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { type EstimateSheet, estimateSheetTitle, lineAnswers } from '../../estimate-sheet.ts'
import { pageFoot, renderA4 } from './a4.ts'
import type { CanDraw } from './fonts.ts'
import { type Logo, noteHead, titleBlock } from './letterhead.ts'
import { bold, caption, colour } from './pdf-styles.ts'
import { allPrintable } from './printable.ts'

export function printEstimateSheet(
  frozen: EstimateSheet,
  canDraw: CanDraw,
  logo?: Logo,
): Promise<Uint8Array> {
  const sheet = allPrintable(frozen, canDraw)
  return renderA4({
    ...sheet,
    title: estimateSheetTitle,
    body: [head(sheet, logo), lines(sheet), totals(sheet), texts(sheet)],
    foot: pageFoot(sheet),
  })
}

const head = (sheet: EstimateSheet, logo: Logo): ReactElement =>
  h(
    View,
    null,
    noteHead(sheet.supplier, estimateSheetTitle, { logo }),
    h(Text, { style: { fontSize: 8, color: colour.ink3, marginBottom: 6 } }, sheet.rule),
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
          h(Text, { style: { ...bold, ...lineColour(answer) } }, label),
          ...(details ? [h(Text, { key: 'details', style: { color: colour.ink2 } }, details)] : []),
        ),
        h(Text, { style: { width: 70, color: colour.ink2 } }, answer),
        h(Text, { style: { width: 80, textAlign: 'right', ...lineColour(answer) } }, amount),
      ),
    ),
  )

/** A declined line is no part of the total, so it stands back. */
const lineColour = (answer: string) =>
  answer === lineAnswers.declined
    ? ({ color: colour.ink3, textDecoration: 'line-through' } as const)
    : {}

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
    signed(sheet),
    fact('SHA-256 of everything that was shown', [sheet.sha256]),
    fact('SHA-256 of the answer', sheet.answerSha256 ? [sheet.answerSha256] : []),
  )

/** A drawn signature as the lines it is, or the name that was typed in its place. */
function signed({ signature }: EstimateSheet): ReactElement | null {
  if (!signature) return null
  if (signature.kind === 'typed') return fact('Signed by typing the name', [signature.name])
  const { width, height } = signature
  const scale = Math.min(200 / width, 80 / height)
  return h(
    View,
    { key: 'signature', wrap: false, style: { marginBottom: 9 } },
    h(Text, { style: caption }, 'Signature, drawn on a screen'),
    h(
      Svg,
      {
        viewBox: `0 0 ${width} ${height}`,
        style: { width: width * scale, height: height * scale },
      },
      h(Path, {
        d: pathOf(signature),
        fill: 'none',
        stroke: colour.ink,
        strokeWidth: width / 160,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      }),
    ),
  )
}

const fact = (label: string, all: readonly string[]): ReactElement | null =>
  all.length === 0
    ? null
    : h(
        View,
        { key: label, style: { marginBottom: 9 } },
        h(Text, { style: caption }, label),
        ...all.map((line, at) => h(Text, { key: at }, line)),
      )
