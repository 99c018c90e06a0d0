/** Recalls: a lot is found by its number, SKU or a serial number, and who has a piece of it is told once. */
import { type ReactNode, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useMay } from '#ui/api/role.ts'
import { TextField } from '#ui/design/text-field.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { Query } from '#ui/query/query.tsx'
import { findLots, listRecalls } from '#domain/repairs/contract/staff-recall.ts'
import { shortTimestamp } from '#console/frame/short-time.ts'
import { RecallPanel } from './recall-panel.tsx'
import { recallAddress } from './recall-address.ts'

export default function RecallPage() {
  const may = useMay()
  return may('recall-parts') ? <Recalls /> : <Navigate to="/staff" replace />
}

/** The lot stands in the address, so that the page of claim rates leads to it. */
function Recalls() {
  const [address] = useSearchParams()
  const partId = address.get('part') ?? ''
  const lot = address.get('lot') ?? ''
  return (
    <>
      <div className="page-bar">
        <h1 className="display-3">Recall</h1>
        <Link className="link small" to="/staff/warranty?by=lots">
          Claim rates of lots
        </Link>
      </div>
      <div className="money-page recall-page">
        {partId && lot ? <RecallPanel key={`${partId} ${lot}`} lot={{ partId, lot }} /> : <Hint />}
        <div className="grid gap-5 content-start">
          <LotSearch />
          <Earlier />
        </div>
      </div>
    </>
  )
}

const Hint = () => (
  <section className="panel" aria-label="What a recall does">
    <h2>A part that should not be in a device</h2>
    <p className="panel-body muted">
      Find the lot. Before anything is sent you see who has a piece of it and what they would read.
      Each customer gets one message, the bench is told of devices that are still here, and free
      pieces leave the stock.
    </p>
  </section>
)

function LotSearch() {
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const isSearched = words.length >= 2
  const { data } = useAnswer(findLots, { words }, { enabled: isSearched })
  const lots = isSearched ? (data?.lots ?? []) : []
  return (
    <section className="panel" aria-label="Find a lot">
      <h2>Find a lot</h2>
      <div className="panel-body grid gap-3">
        <TextField
          label="Lot, SKU, part or serial number"
          type="search"
          autoComplete="off"
          maxLength={80}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {isSearched && data && lots.length === 0 && (
          <p className="small muted" role="status">
            No lot is found by that. A delivery that was received without its lot number has none.
          </p>
        )}
        <ul className="recall-lots">
          {lots.map((one) => (
            <Lot key={`${one.partId} ${one.lot}`} of={one}>
              {one.used} in devices, {one.free} free, <span className="code">{one.sku}</span>
            </Lot>
          ))}
        </ul>
      </div>
    </section>
  )
}

type LotProps = {
  readonly of: { readonly partId: string; readonly lot: string; readonly name: string }
  readonly children: ReactNode
}

const Lot = ({ of, children }: LotProps) => (
  <li>
    <Link className="link code" to={recallAddress(of)}>
      {of.lot}
    </Link>{' '}
    {of.name}
    <span className="block smaller muted">{children}</span>
  </li>
)

function Earlier() {
  return (
    <section className="panel" aria-label="Recalls so far">
      <h2>So far</h2>
      <Query of={listRecalls} input={{}} name="the recalls" loading="m-5 h-16">
        {({ recalls }) =>
          recalls.length === 0 ? (
            <p className="panel-body small muted">No lot was recalled yet.</p>
          ) : (
            <ul className="panel-body recall-lots">
              {recalls.map((one) => (
                <Lot key={`${one.partId} ${one.lot}`} of={one}>
                  {one.repairs === 1 ? '1 device' : `${one.repairs} devices`}, {one.startedBy},{' '}
                  {shortTimestamp(one.startedAt)}
                </Lot>
              ))}
            </ul>
          )
        }
      </Query>
    </section>
  )
}
