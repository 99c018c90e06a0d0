/** One line of the search: what was found, and what a colleague wants to know of it at once. */
import { formatRupees } from '#kernel/money.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { Due, Ending, StageBadge, WaitBadge } from '#console/board/job-facts.tsx'
import type { FoundRepair, SearchItem } from './search-items.ts'

type Props = { readonly item: SearchItem; readonly text: string }

export function SearchLine({ item, text }: Props) {
  if (item.kind === 'repair') return <RepairLine job={item.job} />
  if (item.kind === 'page' || item.kind === 'guide')
    return (
      <span className="search-command">
        <Icon name={item.kind === 'page' ? 'right' : 'doc'} size={18} />
        <span>
          {item.page.title}
          {item.page.within && <span className="muted">, {item.page.within}</span>}
        </span>
      </span>
    )
  if (item.kind === 'all')
    return (
      <span className="search-command">
        <Icon name="search" size={18} />
        {item.title}
      </span>
    )
  if (item.kind === 'walk-in')
    return (
      <span className="search-command">
        <Icon name="plus" size={18} />
        <span>
          Book a walk-in with <span className="strong">{text}</span>
        </span>
      </span>
    )
  return <OrderLine item={item} />
}

function RepairLine({ job }: { readonly job: FoundRepair }) {
  const { customer, orderNumber, device, issues, person, mobileNumber, lastNote } = job
  return (
    <>
      <span className="search-title">
        <span className="strong">{customer}</span> <span className="code small">{orderNumber}</span>
      </span>
      <span className="search-badges">
        {job.ending && <Ending of={job.ending} />}
        {job.waiting && <WaitBadge of={job.waiting} />}
        <StageBadge of={job} />
      </span>
      <span className="search-facts">
        {device}, {issues}
      </span>
      <span className="search-due">
        <Due job={job} />
      </span>
      <span className="search-facts small muted">
        {mobileNumber && <span className="tabular">{mobileNumber}</span>}
        {mobileNumber && ' · '}
        {person ?? 'Unassigned'}
        {lastNote && ` · “${lastNote}”`}
      </span>
    </>
  )
}

function OrderLine({
  item,
}: {
  readonly item: Extract<SearchItem, { kind: 'unpaid' | 'request' }>
}) {
  const { customer, orderNumber, device, issues } =
    item.kind === 'unpaid' ? item.order : item.request
  return (
    <>
      <span className="search-title">
        <span className="strong">{customer.name}</span>{' '}
        <span className="code small">{orderNumber}</span>
      </span>
      <span className="search-badges">
        {item.kind === 'unpaid' ? (
          <Badge tone="amber">Waits for payment</Badge>
        ) : item.request.over ? (
          <Badge tone="grey">Call is over</Badge>
        ) : (
          <Badge tone={item.request.late ? 'red' : 'amber'}>
            {item.request.late ? 'Call is late' : 'To call'}
          </Badge>
        )}
      </span>
      <span className="search-facts">
        {device}
        {issues.length > 0 && `, ${issues.join(', ')}`}
      </span>
      {item.kind === 'unpaid' && (
        <span className="search-due small strong tabular">Take {formatRupees(item.order.due)}</span>
      )}
      <span className="search-facts small muted tabular">{customer.mobileNumber}</span>
    </>
  )
}
