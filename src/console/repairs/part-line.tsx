/** The parts on record for a repair, and those that were removed. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import type { getInspection } from '#domain/repairs/contract/staff-inspection.ts'
import { oldParts } from '#domain/repairs/parts/old-part.ts'
import { RemovePart } from './remove-part.tsx'

type Work = ResponseOf<typeof getInspection>
type Issue = Work['issues'][number]

type LineProps = {
  readonly orderId: string
  readonly part: Issue['parts'][number]
  readonly open: boolean
}

export function PartLine({ orderId, part, open }: LineProps) {
  const { id, name, serial, lot, supplier, inStock, oldPart, oldPartNote } = part
  return (
    <div className="used-part">
      <p>
        {serial && <span className="code strong">{serial}</span>} {name}
        {lot && (
          <>
            , lot <span className="code">{lot}</span>
          </>
        )}
        {supplier && `, from ${supplier}`}
        {!inStock && <span className="muted">, not from the stock</span>}
        {oldPart && (
          <span className="block small">
            Removed part: {oldParts[oldPart].done}
            {oldPartNote && ` (${oldPartNote})`}
          </span>
        )}
        <By {...part} />
      </p>
      {open && (
        <RemovePart
          orderId={orderId}
          partId={id}
          what={`${name} ${serial}`.trim()}
          inStock={inStock}
        />
      )}
    </div>
  )
}

export function By({ at, by }: { readonly at: string; readonly by: string }) {
  return (
    <span className="block smaller muted">
      {by}, <time dateTime={at}>{formatTimestamp(new Date(at))}</time>
    </span>
  )
}

const RemovedPart = ({ name, serial }: { readonly name: string; readonly serial: string }) => (
  <>
    <span className="code">{serial}</span> {name}
  </>
)

export function Removed({ removed }: Pick<Work, 'removed'>) {
  if (removed.length === 0) return null
  return (
    <>
      <h3 className="small muted mt-4 mb-1">Removed</h3>
      <ul className="grid gap-1.5 small">
        {removed.map(({ id, name, serial, at, by, reason }) => (
          <li key={id}>
            {serial === null ? 'No part was used' : <RemovedPart name={name} serial={serial} />}
            {reason && `: ${reason}`} <By at={at} by={by} />
          </li>
        ))}
      </ul>
    </>
  )
}
