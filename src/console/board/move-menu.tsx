/** The button that moves a repair, and the menu that says what a move waits for; all cards of a page share the menu. */
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { Icon } from '#ui/design/icon.tsx'
import {
  makeSharedMenu,
  SharedMenu,
  type SharedMenuHandle,
  SharedMenuTrigger,
} from '#ui/design/menu.tsx'
import { endingTitles } from '#domain/repairs/give-back.ts'
import { placeOfWork } from '#console/repairs/inspection-anchors.ts'
import type { Job } from './use-move.ts'

type Shared = { readonly handle: SharedMenuHandle<Job>; readonly onMove: (job: Job) => void }

const Moves = createContext<Shared | null>(null)

type Props = { readonly onMove: (job: Job) => void; readonly children: ReactNode }

/** Around the cards. */
export function MoveMenus({ onMove, children }: Props) {
  const [handle] = useState(() => makeSharedMenu<Job>())
  const now = useRef(onMove)
  useEffect(() => {
    now.current = onMove
  })
  // The same at every render, or the buttons of hundreds of cards render every time.
  const shared = useMemo(() => ({ handle, onMove: (job: Job) => now.current(job) }), [handle])
  return (
    <Moves value={shared}>
      {children}
      <SharedMenu
        handle={handle}
        labelOf={({ orderNumber }) => `Move ${orderNumber}`}
        itemsOf={(job) => entriesOf(job, onMove)}
      />
    </Moves>
  )
}

function entriesOf(job: Job, onMove: Props['onMove']) {
  const label = endingTitles['handed-back']
  if (job.mayHandBack) return [{ key: 'handed-back', label, onChoose: () => onMove(job) }]
  return job.next ? [entryOf(job, job.next, onMove)] : []
}

/** The move; or what it waits for, as a link to the part of the repair's page where that can be done. */
function entryOf(job: Job, { title, held }: NonNullable<Job['next']>, onMove: Props['onMove']) {
  if (!held) return { key: 'next', label: title, onChoose: () => onMove(job) }
  return {
    key: 'held',
    label: <Held title={title} why={held.why} />,
    to: placeOfWork(job.orderId, held.by).to,
  }
}

function Held({ title, why }: { readonly title: string; readonly why: string }) {
  return (
    <span className="grid max-w-64 gap-0.5">
      <span>{title} waits</span>
      <span className="smaller muted text-wrap">{why}</span>
    </span>
  )
}

type ButtonProps = { readonly job: Job; readonly tabIndex?: 0 | -1 | undefined }

/**
 * The one possible move is the button itself. A menu opens where it waits for something, and for a hand-over, which cannot be
 * undone. Renders nothing where the colleague cannot move the repair.
 */
export function MoveButton({ job, tabIndex }: ButtonProps) {
  const shared = use(Moves)
  if (!(job.next || job.mayHandBack) || !shared) return null
  const { handle, onMove } = shared
  if (job.next && !job.next.held && !job.mayHandBack)
    return (
      <button
        type="button"
        className="btn btn-quiet btn-xs relative -ml-2.5 justify-self-start"
        tabIndex={tabIndex}
        aria-label={`Move ${job.orderNumber} to ${job.next.title}`}
        title={job.next.title}
        onClick={() => onMove(job)}
      >
        <Icon name="right" size={14} /> {job.next.title}
      </button>
    )
  return (
    <SharedMenuTrigger
      handle={handle}
      of={job}
      trigger={
        <button
          type="button"
          className="btn btn-quiet btn-xs relative -ml-2.5 justify-self-start"
          tabIndex={tabIndex}
          aria-label={`Move ${job.orderNumber}`}
        >
          Move <Icon name="down" size={14} />
        </button>
      }
    />
  )
}
