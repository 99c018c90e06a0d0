/** The groups of a report of claim rates: each with its counts, its rate against the limit, and that in words. */
import { useMay } from '#ui/api/role.ts'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { type Column, ListTable } from '#ui/design/list-table.tsx'
import type { ClaimRates } from '#domain/repairs/contract/staff-claim-rates.ts'
import { controlText, type RateGrouping } from '#domain/repairs/reports/claim-rates.ts'
import { PartLink } from '#console/parts/part-link.tsx'
import { recallAddress } from './recall-address.ts'
import { percent } from './percent.ts'

type RateGroup = ClaimRates['parts'][number]

type Props = {
  readonly by: RateGrouping
  readonly groups: readonly RateGroup[]
  /** The rate of everything, 0 to 1. */
  readonly mean: number
}

const empty: Readonly<Record<RateGrouping, string>> = {
  parts: 'Nothing with a part was delivered in this time.',
  lots: 'No part that was delivered in this time has a lot number.',
  suppliers: 'No part that was delivered in this time names its supplier.',
  technicians: 'Nothing with a part was delivered in this time.',
}

export function RateTable({ by, groups, mean }: Props) {
  const may = useMay()
  if (groups.length === 0) return <p className="panel-body small muted">{empty[by]}</p>
  const widest = Math.max(mean, ...groups.flatMap(({ rate, limit }) => [rate, limit ?? 0]))
  return (
    <ListTable
      caption="Claim rates"
      rows={groups}
      keyOf={({ key }) => key}
      columns={[
        ...columnsOf(by, { mean, widest }, may('see-parts')),
        ...(by === 'lots' && may('recall-parts') ? [recall] : []),
      ]}
    />
  )
}

const titles: Readonly<Record<RateGrouping, string>> = {
  parts: 'Part',
  lots: 'Lot',
  suppliers: 'Supplier',
  technicians: 'Technician',
}

const columnsOf = (
  by: RateGrouping,
  scale: Scale,
  seesParts: boolean,
): readonly Column<RateGroup>[] => [
  { title: titles[by], kind: 'row', cell: (group) => nameOf(group, seesParts) },
  { title: 'Fitted', kind: 'amount', cell: ({ fitted }) => fitted },
  { title: 'Claimed', kind: 'amount', cell: ({ claimed }) => claimed },
  { title: 'Covered', kind: 'amount', cell: ({ covered }) => covered },
  {
    title: 'Rate',
    className: 'claim-rate',
    cell: (group) => (
      <span className="grid">
        <span className="tabular">{percent(group.rate)}</span>
        <RateBar group={group} {...scale} />
      </span>
    ),
  },
  {
    title: 'Limit',
    className: 'claim-words',
    cell: (group) => (
      <span className="state-word whitespace-normal" data-tone={tones[group.state]}>
        {controlText(group)}
      </span>
    ),
  },
]

const recall: Column<RateGroup> = {
  title: 'Recall',
  kind: 'act',
  cell: ({ partId, lot }) =>
    partId &&
    lot && (
      <ButtonLink size="xs" variant="quiet" to={recallAddress({ partId, lot })}>
        Recall
        <span className="visually-hidden"> lot {lot}</span>
      </ButtonLink>
    ),
}

const tones = { above: 'late', within: 'done', 'too-few': undefined } as const

function nameOf({ name, sku, partId, lot }: RateGroup, seesParts: boolean) {
  const part =
    partId && sku && seesParts ? <PartLink partId={partId} name={name} sku={sku} /> : name
  return lot === null ? (
    part
  ) : (
    <span>
      <span className="code">{lot}</span>
      <span className="block small">{part}</span>
    </span>
  )
}

type Scale = {
  readonly mean: number
  /** The share at the right end. */
  readonly widest: number
}

/** The rate as a bar, with a mark at what is expected and one at the limit; the words beside it say the same. */
function RateBar({ group: { rate, limit, state }, mean, widest }: Scale & { group: RateGroup }) {
  const at = (share: number) => (widest === 0 ? 0 : (100 * share) / widest)
  return (
    <svg
      className="claim-rate-bar"
      data-state={state}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden
    >
      <rect className="claim-rate-track" y="3" width="100" height="4" />
      <rect className="claim-rate-fill" y="3" width={at(rate)} height="4" />
      <line className="claim-rate-mean" x1={at(mean)} x2={at(mean)} y1="1" y2="9" />
      {limit !== null && (
        <line className="claim-rate-limit" x1={at(limit)} x2={at(limit)} y1="0" y2="10" />
      )}
    </svg>
  )
}
