/** A rider's run: the stop that is next with its one button, and the others by area and time. Front desk and owner look at any rider's. */
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { useMay } from '#ui/api/role.ts'
import { useFormStores } from '#ui/forms/form-store.ts'
import { SelectField } from '#ui/design/select-field.tsx'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { getRun } from '#domain/repairs/contract/staff-run.ts'
import { groupStops } from '#domain/repairs/run/run.ts'
import { useLiveBoard } from '#console/board/use-live-board.ts'
import { useKeptRun } from './kept-run.ts'
import { RunList } from './run-list.tsx'
import { StopPanel } from './stop-panel.tsx'
import type { ActQueue } from './act-queue.ts'
import { useActQueue } from './use-act-queue.ts'
import { doorDraft } from './use-door.ts'
import { nextActOf, type ShownStop, type WaitingAct, withActs } from './waiting-act.ts'
import { WaitingActs } from './waiting-acts.tsx'

/** Milliseconds; moves are reported at once, and an assignment at the latest after this time. */
const often = 60_000

export default function RunPage() {
  const may = useMay()
  return may('see-run') ? <LiveRun /> : <Navigate to="/staff" replace />
}

function LiveRun() {
  const [address] = useSearchParams()
  const riderId = address.get('rider') ?? undefined
  const run = useAnswer(getRun, riderId ? { riderId } : {}, { refetchInterval: often })
  useLiveBoard()
  return (
    <div className="run">
      {!run.data && <h1 className="visually-hidden">Run</h1>}
      <QueryView query={run} name="the run" loading="h-96 w-full">
        {(data) =>
          data.isOwn && data.rider ? (
            <OwnRun run={data} riderId={data.rider.id} />
          ) : (
            <Run run={data} queue={null} acts={[]} />
          )
        }
      </QueryView>
    </div>
  )
}

type Shown = ResponseOf<typeof getRun>

/** With the acts of this phone, as if each was sent. */
function OwnRun({ run, riderId }: { readonly run: Shown; readonly riderId: string }) {
  const { queue, acts } = useActQueue(riderId)
  useKeptRun()
  return <Run run={run} queue={queue} acts={acts} />
}

type RunProps = {
  readonly run: Shown
  readonly queue: ActQueue | null
  readonly acts: readonly WaitingAct[]
}

function Run({ run, queue, acts }: RunProps) {
  const { rider, isOwn } = run
  const isRider = !useMay()('confirm-at-door')
  const [address] = useSearchParams()
  const [chosen, setChosen] = useState(address.get('stop') ?? undefined)
  const areas = groupStops(withActs(run.stops, acts, isRider))
  const stops = areas.flatMap((area) => area.stops)
  const begun = useBegun(stops)
  const current = stops.find(({ orderId }) => orderId === (chosen ?? begun)) ?? stops[0]
  return (
    <>
      <RunHead run={run} count={stops.length} />
      {queue && <WaitingActs acts={acts} queue={queue} />}
      {!current && (
        <EmptyState
          icon="pickup"
          title={isOwn ? 'Nothing to collect or deliver' : 'No stops on this run'}
          text={
            isOwn
              ? 'A stop appears here as soon as the front desk assigns one to you.'
              : rider
                ? `Nothing is assigned to ${rider.name} now.`
                : 'Nobody is a rider yet. The owner invites one under Colleagues.'
          }
        />
      )}
      {current && (
        <div className="run-columns">
          <StopPanel
            key={current.orderId}
            stop={current}
            queue={queue}
            opensDoor={chosen === undefined && current.orderId === begun}
          />
          <RunList areas={areas} current={current.orderId} onChoose={setChosen} />
        </div>
      )}
    </>
  )
}

/** The stop at whose door something was begun before the page was loaded. */
function useBegun(stops: readonly ShownStop[]): string | undefined {
  const storeOf = useFormStores()
  const isBegun = (stop: ShownStop) =>
    storeOf(doorDraft(nextActOf(stop) ?? stop)).read() !== undefined
  return useState(() => stops.find(isBegun)?.orderId)[0]
}

function RunHead({ run, count }: { readonly run: Shown; readonly count: number }) {
  const [, setAddress] = useSearchParams()
  const { rider, riders, isOwn } = run
  return (
    <div className="run-head">
      <h1 className="title-1">
        {isOwn ? 'My run' : 'Run'}
        <span className="run-count"> {count === 1 ? '1 stop' : `${count} stops`}</span>
      </h1>
      {riders.length > 1 && rider && (
        <SelectField
          label="Rider"
          className="run-rider"
          value={rider.id}
          onChange={(event) => setAddress({ rider: event.target.value })}
        >
          {riders.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
