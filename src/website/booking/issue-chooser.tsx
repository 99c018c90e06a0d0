/** The issues of a model to choose from, each with its price: as a list under a button, and open on a phone. */
import { Link } from 'react-router'
import { MultiSelect } from '#ui/design/multi-select.tsx'
import { useShop } from '#ui/page/shop.ts'
import type { IssueOption } from '#domain/catalogue/contract/customer.ts'
import { isFaultFinding } from '#domain/catalogue/fault-finding.ts'
import { bothPrices } from '#website/prices/charge-text.ts'
import { OpenIssues } from './open-issues.tsx'
import { issuesNotLoaded } from './use-step-action.ts'

type Props = {
  /** For the message of who does not find the issue. */
  readonly deviceName: string
  readonly options: readonly IssueOption[]
  readonly chosen: readonly string[]
  readonly choose: (next: readonly string[]) => void
  readonly state: 'ready' | 'loading' | 'failed'
  readonly refetch: () => unknown
}

export function IssueChooser(props: Props) {
  const { deviceName, options, chosen, choose, state, refetch } = props
  const shop = useShop()
  const repairs = options.filter(({ value }) => !isFaultFinding(value))
  const picked = chosen.filter((value) => !isFaultFinding(value))
  return (
    <div className="field">
      <MultiSelect
        countText={(count) => (count === 1 ? '1 issue selected' : `${count} issues selected`)}
        label="Select Issue"
        placeholder="Select one or more issues"
        options={repairs.map(({ value, label, data }) => ({
          value,
          label,
          note: bothPrices(shop, data.totalCharge),
        }))}
        value={picked}
        onValue={choose}
        state={state}
        loadingText="Loading issues..."
        emptyText="No issues found for this device."
        failedText={issuesNotLoaded.message}
        onRetry={() => void refetch()}
      />
      <OpenIssues issues={repairs} chosen={picked} onChoose={choose} />
      <p className="help">
        <Link
          className="link inline-flex min-h-11 items-center"
          to="/contact"
          state={{ device: deviceName }}
        >
          My Issue Is Not Listed
        </Link>
      </p>
    </div>
  )
}
