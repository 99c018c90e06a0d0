/** One stop of a run: where it is, whom to call, what to take, and its next act under the thumb. */
import { mapLink, type Stop, stopTitles } from '#domain/repairs/run/run.ts'
import { Badge } from '#ui/design/badge.tsx'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { Icon } from '#ui/design/icon.tsx'
import type { ActQueue } from './act-queue.ts'
import { CallLink } from './call-link.tsx'
import type { ShownStop } from './waiting-act.ts'
import { NextAct } from './next-act.tsx'
import { stopTime } from './stop-time.ts'

type Props = {
  readonly stop: ShownStop
  /** Null on the run of somebody else, which is only looked at. */
  readonly queue: ActQueue | null
  /** What was begun at its door is opened again. */
  readonly opensDoor: boolean
}

export function StopPanel({ stop, queue, opensDoor }: Props) {
  const { kind, customer, address, stageTitle, orderNumber, orderId } = stop
  return (
    <section className="panel run-stop" aria-labelledby="run-stop">
      <p className="run-stop-top">
        <Badge tone={kind === 'pickup' ? 'blue' : 'green'}>{stopTitles[kind]}</Badge>
        <span className="small muted">{stopTime(stop)}</span>
        {stop.isWaiting && <Badge tone="amber">Waiting to be sent</Badge>}
      </p>
      <h2 id="run-stop" className="display-3">
        {customer.name}
      </h2>
      {address ? <AddressLink address={address} /> : <p className="muted">No address is known.</p>}
      <div className="run-calls">
        {customer.mobileNumber && <CallLink mobileNumber={customer.mobileNumber} />}
        <ButtonLink to={`/staff/orders/${orderId}`} variant="line">
          <Icon name="doc" size={18} /> <span className="code">{orderNumber}</span>
        </ButtonLink>
      </div>
      <dl className="run-facts">
        <div>
          <dt>Device</dt>
          <dd>
            {stop.device}
            {stop.deviceNumber && <span className="code run-serial">{stop.deviceNumber}</span>}
          </dd>
        </div>
        <div>
          <dt>Stage</dt>
          <dd>{stageTitle}</dd>
        </div>
        {stop.notes.length > 0 && (
          <div>
            <dt>Notes</dt>
            {stop.notes.map((note, i) => (
              <dd key={i}>{note}</dd>
            ))}
          </div>
        )}
      </dl>
      {queue ? (
        <NextAct key={stop.stage} stop={stop} queue={queue} opensDoor={opensDoor} />
      ) : (
        <p className="run-read-only small muted">Only the rider moves these stops.</p>
      )}
    </section>
  )
}

function AddressLink({ address }: { readonly address: NonNullable<Stop['address']> }) {
  return (
    <a className="run-address" href={mapLink(address)} target="_blank" rel="noreferrer">
      <Icon name="pin" size={22} />
      <span>{address.text}</span>
      <span className="visually-hidden">, opens the map</span>
      <Icon name="external" size={16} />
    </a>
  )
}
