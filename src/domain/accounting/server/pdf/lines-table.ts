/** The table of what was supplied, and its summary per SAC. */
import { Text, View } from '@react-pdf/renderer'
import { type ReactElement, createElement as h } from 'react'
import { type Paise, formatRupees, toRupees } from '#kernel/money.ts'
import type { DocumentContent } from '../../document-content.ts'
import { type DocumentLine, type SacTotal, totalsBySac } from '../../document-amounts.ts'
import { statesIgst } from '../../recipient-of.ts'
import { bold, colour } from './pdf-styles.ts'

/** `₹17,582.00`. */
export const money = (amount: Paise): string => formatRupees(toRupees(amount))

/** Basis points as per cent: 900 → `9%`. */
export const percent = (basisPoints: number): string => `${basisPoints / 100}%`

type Column<Row> = {
  readonly head: string
  /** Points; the one column without it takes what is left. */
  readonly width?: number
  readonly right?: boolean
  readonly cell: (row: Row, at: number) => string
  /** Smaller, under the cell. */
  readonly below?: (row: Row) => string | undefined
}

const textSize = { fontSize: 8.5 } as const

function bodyCell<Row>(column: Column<Row>, row: Row, at: number): ReactElement {
  const text = column.cell(row, at)
  const below = column.below?.(row)
  const style = cellStyle(column)
  if (!below) return h(Text, { key: column.head, style: { ...style, ...textSize } }, text)
  return h(
    View,
    { key: column.head, style },
    h(Text, { style: textSize }, text),
    h(Text, { style: { fontSize: 7.5, color: colour.ink3 } }, below),
  )
}

const cellStyle = ({ width, right }: { width?: number; right?: boolean }) => ({
  ...(width ? { width } : { flexGrow: 1, flexShrink: 1, flexBasis: 0 }),
  paddingHorizontal: 4,
  textAlign: right ? ('right' as const) : ('left' as const),
})

/** A ruled table whose head repeats on every page; a row never breaks between pages. */
function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): ReactElement {
  const headRow = h(
    View,
    {
      fixed: true,
      style: {
        flexDirection: 'row',
        backgroundColor: colour.primary,
        color: '#ffffff',
        paddingVertical: 4,
      },
    },
    ...columns.map((column) =>
      h(
        Text,
        { key: column.head, style: { ...cellStyle(column), ...bold, fontSize: 7.5 } },
        column.head,
      ),
    ),
  )
  const bodyRows = rows.map((row, at) =>
    h(
      View,
      {
        key: at,
        wrap: false,
        style: {
          flexDirection: 'row',
          paddingVertical: 4,
          borderBottomWidth: 0.5,
          borderBottomColor: colour.line,
        },
      },
      ...columns.map((column) => bodyCell(column, row, at)),
    ),
  )
  return h(View, { style: { marginTop: 12 } }, headRow, ...bodyRows)
}

/** One row per line; with a discount column only where there is a discount. */
export function linesTable({ lines, totals }: DocumentContent): ReactElement {
  const columns: Column<DocumentLine>[] = [
    { head: '#', width: 24, cell: (_, at) => String(at + 1) },
    {
      head: 'Description of service',
      cell: (line) => line.label,
      below: ({ details }) => details,
    },
    { head: 'SAC', width: 50, cell: (line) => line.sac },
    { head: 'Qty', width: 30, right: true, cell: (line) => String(line.quantity) },
    { head: 'Rate', width: 76, right: true, cell: (line) => money(line.rate) },
    ...(totals.discount > 0
      ? [
          {
            head: 'Discount',
            width: 70,
            right: true,
            cell: (line: DocumentLine) => money(line.discount),
          },
        ]
      : []),
    { head: 'Taxable value', width: 80, right: true, cell: (line) => money(line.taxable) },
  ]
  return table(columns, lines)
}

/** Taxable value and tax per SAC, with rate and amount of each head that is charged. */
export function sacTable(content: DocumentContent): ReactElement {
  const { lines, taxStands } = content
  const summary = table(
    [
      { head: 'SAC', cell: (row: SacTotal) => row.sac },
      { head: 'Taxable value', width: 90, right: true, cell: (row) => money(row.taxable) },
      ...(taxStands ? [] : taxColumns(content)),
    ],
    totalsBySac(lines),
  )
  return h(View, { wrap: false }, summary)
}

const taxColumns = (content: DocumentContent): Column<SacTotal>[] =>
  statesIgst(content)
    ? headColumns('IGST', percent(2 * content.taxRate), ({ igst }) => igst)
    : [
        ...headColumns('CGST', percent(content.taxRate), ({ cgst }) => cgst),
        ...headColumns('SGST', percent(content.taxRate), ({ sgst }) => sgst),
      ]

const headColumns = (
  head: string,
  rate: string,
  amountOf: (row: SacTotal) => Paise,
): Column<SacTotal>[] => [
  { head: `${head} rate`, width: 60, right: true, cell: () => rate },
  { head: `${head} amount`, width: 80, right: true, cell: (row) => money(amountOf(row)) },
]
