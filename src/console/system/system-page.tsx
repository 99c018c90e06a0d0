/** The owner's screen of what runs behind the others: alarms, failed work, messages, providers, and what is running. */
import type { ReactNode } from 'react'
import type { ShownSystem } from '#domain/system/contract/staff.ts'
import { getSystem } from '#domain/system/contract/staff.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Query } from '#ui/query/query.tsx'
import { FactList } from '#console/frame/fact-list.tsx'
import { shortTimestamp } from '#console/frame/short-time.ts'
import { ConditionPanel } from './condition-panel.tsx'
import { AlarmsPanel } from './alarms-panel.tsx'
import { FailedWorkPanel } from './failed-work-panel.tsx'
import { ProvidersPanel } from './providers-panel.tsx'
import { TroubledMessages } from './troubled-messages.tsx'

/** Milliseconds: the page stays open on a screen of the shop. */
const pollEvery = 30_000

export default function SystemPage() {
  return (
    <>
      <div className="record-head">
        <div>
          <h1 className="display-3">System</h1>
          <p className="muted mt-1">What runs behind the screens, and what needs you.</p>
        </div>
      </div>
      <div className="money-page system-page">
        <Query of={getSystem} input={{}} name="the system" refetchInterval={pollEvery}>
          {(system) => (
            <>
              <ConditionPanel condition={system.condition} />
              <AlarmsPanel alarms={system.alarms} />
              <FailedWorkPanel failed={system.failed} />
              <TroubledMessages />
              <ProvidersPanel providers={system.providers} />
              <RunningPanel system={system} />
            </>
          )}
        </Query>
      </div>
    </>
  )
}

const storeNames = { postgres: 'PostgreSQL', pglite: 'Embedded (PGlite)' } as const
const modeNames = { demo: 'Demonstration', production: 'Shop' } as const

function RunningPanel({ system: { running, waiting } }: { readonly system: ShownSystem }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Version', running.version],
    ['Mode', modeNames[running.mode]],
    ['Store', storeNames[running.store]],
    ['This process started', <Time key="started" at={running.startedAt} />],
    [
      'Last backup',
      running.lastBackupAt ? (
        <Time key="backup" at={running.lastBackupAt} />
      ) : (
        <Badge key="never" tone="amber">
          Never reported
        </Badge>
      ),
    ],
    [
      'Work that waits',
      waiting.length === 0 ? (
        'None'
      ) : (
        <ul key="waiting">
          {waiting.map(({ queue, title, count }) => (
            <li key={queue}>
              {title}: {count}
            </li>
          ))}
        </ul>
      ),
    ],
  ]
  return (
    <section className="panel">
      <h2>What is running</h2>
      <FactList facts={facts} />
    </section>
  )
}

const Time = ({ at }: { readonly at: string }) => <time dateTime={at}>{shortTimestamp(at)}</time>
