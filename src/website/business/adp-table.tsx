/** A comparison of ours with theirs: a table, and on narrow screens a stack of pairs under each heading. */
import { Icon } from '#ui/design/icon.tsx'
import type { Comparison } from '#domain/site-content/adp-content.ts'

type Props = {
  readonly caption: string
  readonly theirs: string
  readonly rows: readonly Comparison[]
}

const ours = 'ADP with us'

// Roles are written out because a table laid out as a stack loses its own.
export function AdpTable({ caption, theirs, rows }: Props) {
  return (
    <table className="tbl cmp" role="table">
      <caption className="vh">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            <span className="vh">What is compared</span>
          </th>
          <th scope="col" role="columnheader" className="us">
            {ours}
          </th>
          <th scope="col" role="columnheader">
            {theirs}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.what} role="row">
            <th scope="row" role="rowheader" className="font-semibold">
              {row.what}
            </th>
            <td role="cell" className="us" data-l={ours}>
              <Icon name="check" size={18} />
              {row.ours}
            </td>
            <td role="cell" className="muted" data-l={theirs}>
              {row.theirs}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
