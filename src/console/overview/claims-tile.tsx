/** How many warranty claims there were in twelve months, and how much of it stands out; it leads to the claim rates. */
import { Link } from 'react-router'
import { useAnswer } from '#ui/query/queries.tsx'
import { getClaimRates } from '#domain/repairs/contract/staff-claim-rates.ts'

export function ClaimsTile() {
  const { data } = useAnswer(getClaimRates, {})
  const above = data?.above ?? 0
  return (
    <Link className="overview-tile" data-bad={above > 0 ? '' : undefined} to="/staff/warranty">
      <span className="small muted">Warranty claims</span>
      <b>{data?.all.claimed ?? '–'}</b>
      <span className="smaller muted">
        {above > 0
          ? `${above} ${above === 1 ? 'group' : 'groups'} above the limit`
          : 'Of the last 12 months'}
      </span>
    </Link>
  )
}
