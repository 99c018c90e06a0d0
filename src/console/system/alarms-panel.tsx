/** The alarms: those nobody has acknowledged, and on request the others. */
import { useState } from 'react'
import type { ShownSystem } from '#domain/system/contract/staff.ts'
import { acknowledgeAlarm } from '#domain/system/contract/staff.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { shortTimestamp } from '#console/frame/short-time.ts'
import { OrderLink } from '#console/frame/order-link.tsx'

type Alarm = ShownSystem['alarms'][number]

export function AlarmsPanel({ alarms }: { readonly alarms: readonly Alarm[] }) {
  const [isOpen, setOpen] = useState(false)
  const open = alarms.filter(({ acknowledged }) => !acknowledged)
  const old = alarms.filter(({ acknowledged }) => acknowledged)
  return (
    <section className="panel">
      <h2>
        Alarms
        <Badge tone={open.length > 0 ? 'red' : 'green'}>
          {open.length > 0 ? `${open.length} to look at` : 'None'}
        </Badge>
      </h2>
      <div className="panel-body">
        {open.length === 0 && <p className="small muted">Nobody has to look at anything.</p>}
        <ul className="system-list">
          {open.map((alarm) => (
            <AlarmRow key={alarm.id} alarm={alarm} />
          ))}
        </ul>
        {old.length > 0 && (
          <Button
            size="sm"
            variant="line"
            className="mt-4"
            aria-expanded={isOpen}
            onClick={() => setOpen((before) => !before)}
          >
            {isOpen ? 'Hide acknowledged alarms' : `Show ${old.length} acknowledged`}
          </Button>
        )}
        {isOpen && (
          <ul className="system-list mt-4">
            {old.map((alarm) => (
              <AlarmRow key={alarm.id} alarm={alarm} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function AlarmRow({ alarm }: { readonly alarm: Alarm }) {
  const { id, text, facts, order, lastAt, times, acknowledged } = alarm
  const acknowledging = useAction(acknowledgeAlarm, {
    failure: { title: 'Not acknowledged', message: 'Please try again.' },
  })
  return (
    <li>
      <div className="min-w-0">
        <p className="strong">{text}</p>
        <p className="small muted break-words">
          <time dateTime={lastAt}>{shortTimestamp(lastAt)}</time>
          {times > 1 && `, ${times} times`}
          {facts.map(({ name, value }) => `, ${name} ${value}`)}
          {order && (
            <>
              , <OrderLink order={order} />
            </>
          )}
        </p>
        {acknowledged && (
          <p className="small muted">
            Acknowledged by {acknowledged.by}, {shortTimestamp(acknowledged.at)}
          </p>
        )}
      </div>
      {!acknowledged && (
        <Button
          size="xs"
          variant="line"
          loading={acknowledging.isRunning}
          onClick={() => void acknowledging.run({ id })}
        >
          Acknowledge
        </Button>
      )}
    </li>
  )
}
