/** The versions of an estimate side by side: each line once, with its price and the customer's answer in each version. */
import { inRupees } from '#console/money/in-money.ts'
import type { Listed } from './listed.ts'

type Version = Listed['versions'][number]
type Line = Version['lines'][number]

/** The issue of the catalogue, or the text of a free line. */
const nameOf = ({ issueId, label }: Line): string => issueId ?? label.trim().toLowerCase()

export function CompareVersions({ versions }: { readonly versions: readonly Version[] }) {
  const all = versions.toReversed()
  const rows = new Map(all.flatMap(({ lines }) => lines.map((line) => [nameOf(line), line.label])))
  return (
    <div className="version-table" role="region" aria-label="Versions side by side" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Line</th>
            {all.map(({ version }) => (
              <th key={version} scope="col" className="money">
                Version {version}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows].map(([name, label]) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              {all.map((version) => (
                <td key={version.version} className="money">
                  <Cell version={version} lines={version.lines.filter((l) => nameOf(l) === name)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">With GST</th>
            {all.map(({ version, answer, bill }) => (
              <td key={version} className="money strong">
                {inRupees(answer ? answer.total : bill.grandTotal)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Cell({
  version: { answer },
  lines,
}: {
  readonly version: Version
  readonly lines: readonly Line[]
}) {
  if (lines.length === 0) return <span className="muted">Not in it</span>
  return lines.map(({ key, total }) => (
    <span key={key} className="block">
      {inRupees(total)}
      {answer && (
        <span className="smaller muted block">{answer.accepted.includes(key) ? 'Yes' : 'No'}</span>
      )}
    </span>
  ))
}
