/** Which parts, lots, suppliers and technicians have more warranty claims than chance explains. */
import { Navigate, useSearchParams } from 'react-router'
import { useMay } from '#ui/api/role.ts'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { Segment } from '#ui/design/segment.tsx'
import { Query } from '#ui/query/query.tsx'
import {
  type ClaimRates,
  claimRatesFile,
  getClaimRates,
} from '#domain/repairs/contract/staff-claim-rates.ts'
import {
  type RateGrouping,
  rateGroupings,
  type RateMonths,
  rateMonths,
} from '#domain/repairs/reports/claim-rates.ts'
import { OverviewFigure } from '#console/overview/overview-figure.tsx'
import { FileButton } from '#console/frame/file-button.tsx'
import { RateTable } from './rate-table.tsx'
import { percent } from './percent.ts'

export default function WarrantyPage() {
  const may = useMay()
  return may('see-overview') ? <Warranty /> : <Navigate to="/staff" replace />
}

const groupings: readonly { value: RateGrouping; label: string }[] = [
  { value: 'parts', label: 'Parts' },
  { value: 'lots', label: 'Lots' },
  { value: 'suppliers', label: 'Suppliers' },
  { value: 'technicians', label: 'Technicians' },
]
const spans = rateMonths.map((value) => ({ value, label: `${value} months` }))

/** What is shown stands in the address, so that it can be sent and Back leads to it. */
function Warranty() {
  const [address, setAddress] = useSearchParams()
  const months = rateMonths.find((one) => one === address.get('months')) ?? '12'
  const by = rateGroupings.find((one) => one === address.get('by')) ?? 'parts'
  const show = (change: { readonly by?: RateGrouping; readonly months?: RateMonths }) =>
    setAddress({ by, months, ...change }, { replace: true, preventScrollReset: true })
  return (
    <>
      <Head months={months} />
      <div className="money-page">
        <Segment
          label="Delivered in the last"
          choices={spans}
          value={months}
          onValue={(value) => show({ months: value })}
        />
        <Query of={getClaimRates} input={{ months }} name="the claim rates" loading="h-72 w-full">
          {(rates) => (
            <>
              <Sums rates={rates} />
              <section className="panel" aria-label="Claim rates">
                <h2>Claim rates</h2>
                <div className="panel-body">
                  <Segment
                    label="Claim rates of"
                    choices={groupings}
                    value={by}
                    onValue={(value) => show({ by: value })}
                  />
                </div>
                <RateTable by={by} groups={rates[by]} mean={rates.all.rate} />
                <p className="panel-body smaller muted pt-3">
                  Issues that were repaired with a part and delivered in this time, and those of
                  them whose warranty was claimed; refused claims do not count. Expected is the rate
                  of all of them together. What exceeds the limit is three standard deviations
                  above, which chance alone does about once in a thousand.
                </p>
              </section>
            </>
          )}
        </Query>
      </div>
    </>
  )
}

function Sums({ rates: { all, above } }: { readonly rates: ClaimRates }) {
  return (
    <dl className="overview-tiles" aria-label="All together">
      <OverviewFigure
        title="Repaired and delivered"
        value={String(all.fitted)}
        note="Issues with a part"
      />
      <OverviewFigure
        title="Claimed"
        value={String(all.claimed)}
        note={all.fitted === 0 ? 'Nothing delivered' : `${percent(all.rate)} of them`}
      />
      <OverviewFigure title="Covered" value={String(all.covered)} note="Of the claimed ones" />
      <OverviewFigure
        title="Above the limit"
        value={String(above)}
        note={above === 0 ? 'Nothing stands out' : 'Of all groups below'}
      />
    </dl>
  )
}

function Head({ months }: { readonly months: RateMonths }) {
  const may = useMay()
  return (
    <div className="page-bar">
      <h1 className="display-3">Warranty</h1>
      <span className="claim-rates-acts">
        <FileButton
          address={`${claimRatesFile.path}?months=${months}`}
          fileName={`warranty-claims-${months}-months.csv`}
        >
          CSV
        </FileButton>
        {may('recall-parts') && (
          <ButtonLink to="/staff/warranty/recall" size="sm" variant="line">
            Recalls
          </ButtonLink>
        )}
        <ButtonLink to="/staff/parts/returns" size="sm" variant="line">
          Returns to suppliers
        </ButtonLink>
      </span>
    </div>
  )
}
