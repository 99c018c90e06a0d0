/** The three groups of tracking steps, and their steps with their times. */
import { useId, useState } from 'react'
import { Disclosure } from '#ui/design/disclosure.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { timestampText } from '#ui/repairs/timestamps.ts'
import {
  GroupSummary,
  GroupTitle,
  StageDescription,
  StageTitle,
  TrackText,
} from './texts/track-text.tsx'
import type { Tracked } from './tracked.ts'

type Group = Tracked['steps'][number]

type Props = { readonly group: Group; readonly defaultOpen: boolean }

/** Where the device is: the first group that is not complete, or the last. */
const currentGroup = (groups: Tracked['steps']) =>
  groups.find(({ steps }) => steps.some(({ state }) => state !== 'completed')) ?? groups.at(-1)

/** The three groups, of which at first only the one with the current stage is open. */
export function StepGroups({ steps: groups }: Pick<Tracked, 'steps'>) {
  const current = currentGroup(groups)
  return (
    <div>
      {groups.map((group) => (
        <StepGroup key={group.key} group={group} defaultOpen={group === current} />
      ))}
    </div>
  )
}

function StepGroup({ group, defaultOpen }: Props) {
  return (
    <Disclosure
      title={<GroupTitle of={group} />}
      note={<GroupSummary of={group} />}
      defaultOpen={defaultOpen}
    >
      <ol className="steps">
        {group.steps.map((step) => (
          <Step key={step.key} step={step} />
        ))}
      </ol>
    </Disclosure>
  )
}

function Step({ step }: { readonly step: Group['steps'][number] }) {
  const { note, at, state } = step
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <li
      className="step"
      data-done={state === 'completed' ? '' : undefined}
      data-now={state === 'current' ? '' : undefined}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span className="step-dot" />
      <button
        type="button"
        className="step-button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <StageTitle of={step} /> <Icon name={open ? 'up' : 'down'} size={16} className="faint" />
      </button>
      <span className="step-time tabular">
        {at ? timestampText(at) : <TrackText of="pending" />}
      </span>
      {open && (
        <div className="step-text" id={id}>
          <p>
            <StageDescription of={step} />
          </p>
          {note && <p className="strong mt-1">{note}</p>}
        </div>
      )}
    </li>
  )
}
