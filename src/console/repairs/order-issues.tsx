/** The issues of a repair, with the prices the customer agreed to. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { inRupees } from '../money/in-money.ts'

type Props = { readonly issues: ResponseOf<typeof getStaffOrder>['issues'] }

export function OrderIssues({ issues }: Props) {
  return (
    <section className="panel">
      <h2>Issues</h2>
      <table className="tbl stack">
        <thead>
          <tr>
            <th scope="col">Issue</th>
            <th scope="col">Quality</th>
            <th scope="col">Warranty</th>
            <th scope="col" className="money">
              Service
            </th>
            <th scope="col" className="money">
              Spare
            </th>
            <th scope="col" className="money">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {issues.map((issue) => (
            <tr key={issue.label}>
              <td className="strong" data-label="Issue">
                {issue.label}
              </td>
              <td data-label="Quality">{issue.quality}</td>
              <td data-label="Warranty">{issue.warranty}</td>
              <td className="money" data-label="Service">
                {inRupees(issue.service)}
              </td>
              <td className="money" data-label="Spare">
                {inRupees(issue.spare)}
              </td>
              <td className="money strong" data-label="Total">
                {inRupees(issue.total)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
