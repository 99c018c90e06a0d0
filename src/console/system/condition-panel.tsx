/** Each part of the installation in one line: what works, what should be looked at, and what fails. */
import { conditionParts } from '#domain/system/condition.ts'
import type { ShownSystem } from '#domain/system/contract/staff.ts'
import { Badge } from '#ui/design/badge.tsx'

type Part = ShownSystem['condition'][number]

const states = {
  works: { text: 'Works', tone: 'green' },
  look: { text: 'Look at it', tone: 'amber' },
  fails: { text: 'Fails', tone: 'red' },
} as const

export function ConditionPanel({ condition }: { readonly condition: readonly Part[] }) {
  const troubled = condition.filter(({ state }) => state !== 'works')
  const isFailing = troubled.some(({ state }) => state === 'fails')
  return (
    <section className="panel">
      <h2>
        This installation
        <Badge tone={isFailing ? 'red' : troubled.length > 0 ? 'amber' : 'green'}>
          {troubled.length > 0 ? `${troubled.length} to look at` : 'All works'}
        </Badge>
      </h2>
      <div className="panel-body">
        <ul className="system-list system-parts">
          {condition.map(({ part, state, text }) => (
            <li key={part}>
              <div className="min-w-0">
                <p className="small strong">{conditionParts[part]}</p>
                <p className="smaller muted break-words">{text}</p>
              </div>
              <Badge tone={states[state].tone}>{states[state].text}</Badge>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
