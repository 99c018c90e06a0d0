/** A table with one row for each entry. On a narrow screen each cell shows its column's title beside it. */
import type { ReactNode } from 'react'

export type Column<Row> = {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** The class of each cell of the column. */
  readonly className?: string
  /**
   * `amount`: aligned right, with digits of one width. `row`: names the row. `act`: buttons; its title is read out
   * only.
   */
  readonly kind?: 'amount' | 'row' | 'act'
}

type Props<Row> = {
  /** The accessible name, where no heading gives one. */
  readonly caption?: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
}

export function ListTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    <table className="data-table stack">
      {caption && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ title, kind }) => (
            <th key={title} scope="col" className={kind === 'amount' ? 'money' : undefined}>
              {kind === 'act' ? <span className="visually-hidden">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <Cell key={column.title} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { title, cell, kind, className } = column
  if (kind === 'act') return <td className="act">{cell(row)}</td>
  if (kind === 'row') {
    return (
      <th scope="row" data-label={title} className={className}>
        {cell(row)}
      </th>
    )
  }
  return (
    <td
      data-label={title}
      className={kind === 'amount' ? `money ${className ?? ''}`.trim() : className}
    >
      {cell(row)}
    </td>
  )
}
