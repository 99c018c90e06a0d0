/** What can be done with the highlighted repair without opening it: call, assign, move, print. */
import { Link } from 'react-router'
import { useMay } from '#ui/api/role.ts'
import { Icon } from '#ui/design/icon.tsx'
import { MoveButton, MoveMenus } from '#console/board/move-menu.tsx'
import { AssignMenu } from './assign-menu.tsx'
import type { FoundRepair } from './search-items.ts'

type Props = {
  readonly job: FoundRepair
  readonly onMove: (job: FoundRepair) => void
  readonly onLeave: () => void
}

export function RepairActions({ job, onMove, onLeave }: Props) {
  const may = useMay()
  const { orderId, orderNumber, customer, mobileNumber } = job
  return (
    <div className="search-actions" role="group" aria-label={`${orderNumber}, ${customer}`}>
      {mobileNumber && (
        <a className="btn btn-line btn-xs" href={`tel:+91${mobileNumber}`}>
          <Icon name="phone" size={16} /> Call
        </a>
      )}
      {may('assign-jobs') && job.phase !== 'ended' && <AssignMenu job={job} />}
      <Link className="btn btn-line btn-xs" to={`/staff/orders/${orderId}/label`} onClick={onLeave}>
        <Icon name="box" size={16} /> Job label
      </Link>
      <Link
        className="btn btn-line btn-xs"
        to={`/staff/orders/${orderId}/intake-sheet`}
        onClick={onLeave}
      >
        <Icon name="receipt" size={16} /> Intake sheet
      </Link>
      <MoveMenus onMove={() => onMove(job)}>
        <MoveButton job={job} />
      </MoveMenus>
      <span className="search-keys smaller muted" aria-hidden>
        <kbd>Enter</kbd> opens <span className="code">{orderNumber}</span>, <kbd>Tab</kbd> comes
        here
      </span>
    </div>
  )
}
