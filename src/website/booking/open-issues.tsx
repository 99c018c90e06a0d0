/** Step 2 on a phone: every issue with its price, open on the page, so that nobody has to open the list first. */
import { formatWholeRupees } from '#kernel/money.ts'
import type { IssueOption } from '#domain/catalogue/contract/customer.ts'

type Props = {
  readonly issues: readonly IssueOption[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/** Wide screens have the list under its button, where all rows fit. */
export function OpenIssues({ issues, chosen, onChoose }: Props) {
  if (issues.length === 0) return null
  return (
    <fieldset className="open-issues lg:hidden">
      <legend className="small muted">Prices before tax</legend>
      {issues.map(({ value, label, data }) => (
        <label key={value} className="open-issue">
          <input
            className="tick-input"
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          <span>{label}</span>
          <span className="money strong">{formatWholeRupees(data.totalCharge)}</span>
        </label>
      ))}
    </fieldset>
  )
}
