/** What is to be repaired, with the prices the customer agreed to. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { getStaffOrder } from '../../staff-contract.ts'
import { inRupees } from './in-rupees.ts'

type Props = { readonly issues: ResponseOf<typeof getStaffOrder>['issues'] }

export function OrderIssues({ issues }: Props) {
  return (
    <section className="panel">
      <h2>Issues</h2>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Issues">
        <table className="tbl min-w-[40rem]">
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
                <td className="strong">{issue.label}</td>
                <td>{issue.quality}</td>
                <td>{issue.warranty}</td>
                <td className="money">{inRupees(issue.service)}</td>
                <td className="money">{inRupees(issue.spare)}</td>
                <td className="money strong">{inRupees(issue.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
