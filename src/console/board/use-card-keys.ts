/** The keyboard on the board: arrow keys go between cards, the space bar lifts one and sets it down. */
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { lanes } from '#domain/repairs/board/board.ts'
import type { CardHold } from './job-card.tsx'
import { makeReachedCard } from './reached-card.ts'
import type { Job } from './use-move.ts'

/** A lifted card; `over` is true when the keyboard holds it over the lane it can go to. */
type Held = { readonly job: Job; readonly byKey: boolean; readonly over: boolean }

const titleOf = (job: Job): string =>
  lanes.find(({ key }) => key === job.next?.lane)?.title ?? 'the customer'

/** `onMove` is called with a card that was set down where it can go. */
export function useCardKeys(onMove: (job: Job) => void) {
  const [held, setHeld] = useState<Held>()
  const [reached] = useState(makeReachedCard)
  const [announced, announce] = useState('')
  const { board, follow } = useFollowedFocus()
  const now = useRef({ held, onMove })
  useEffect(() => {
    now.current = { held, onMove }
  })

  const carry = useCallback(
    (key: string, { job, over }: Held) => {
      const set = (next: Held | undefined, text: string) => {
        setHeld(next)
        announce(text)
      }
      if (key === 'ArrowRight' || key === 'ArrowDown')
        set({ job, byKey: true, over: true }, `Over ${titleOf(job)}. Space sets it down.`)
      else if (key === 'ArrowLeft' || key === 'ArrowUp')
        set({ job, byKey: true, over: false }, 'Over its own place.')
      else if ((key === ' ' || key === 'Enter') && over) {
        set(undefined, `${job.orderNumber} goes to ${job.next?.title ?? ''}.`)
        follow(job.orderId)
        now.current.onMove(job)
      } else if (key !== 'Shift') set(undefined, `${job.orderNumber} stays where it was.`)
    },
    [follow],
  )

  const onKey = useCallback(
    (event: KeyboardEvent<HTMLElement>, job: Job) => {
      const isCard = (event.target as Element).matches('.card-link')
      if (!isCard || event.altKey || event.ctrlKey || event.metaKey) return
      const lifted = now.current.held
      if (lifted?.byKey) {
        if (event.key !== 'Tab') event.preventDefault()
        carry(event.key, lifted)
      } else if (event.key === ' ') {
        event.preventDefault()
        if (job.next) setHeld({ job, byKey: true, over: false })
        announce(
          job.next
            ? `${job.orderNumber} lifted. It can go to ${titleOf(job)}, ${job.next.title}: right arrow, then space. Escape puts it back.`
            : `You cannot move ${job.orderNumber} now.`,
        )
      } else {
        const beside = cardBeside(event.currentTarget, event.key)
        if (!beside) return
        event.preventDefault()
        focusCard(beside)
      }
    },
    [carry],
  )
  const onLift = useCallback(
    (job: Job | undefined) => setHeld(job && { job, byKey: false, over: false }),
    [],
  )
  const hold: CardHold = useMemo(() => ({ onLift, onKey, reached }), [onLift, onKey, reached])
  return { hold, held, announced, board, follow }
}

/** A card that is drawn again in another lane has lost the focus, so it gets it back. */
function useFollowedFocus() {
  const board = useRef<HTMLDivElement>(null)
  const followed = useRef<string>(undefined)
  useEffect(() => {
    if (followed.current === undefined) return
    const card = board.current?.querySelector<HTMLElement>(
      `[data-card="${CSS.escape(followed.current)}"]`,
    )
    const { activeElement } = document
    if (activeElement === document.body || activeElement === null) {
      if (card?.offsetParent) focusCard(card)
      else board.current?.focus()
    } else if (card?.contains(activeElement)) return
    followed.current = undefined
  })
  const follow = useCallback((orderId: string) => void (followed.current = orderId), [])
  return { board, follow }
}

/** The card in that direction; undefined at the board's edge, and for any other key. */
function cardBeside(card: Element, key: string): Element | undefined {
  const lane = card.closest('[data-lane]')
  if (!lane) return undefined
  const cards = cardsIn(lane)
  const at = cards.indexOf(card)
  switch (key) {
    case 'ArrowDown':
      return cards[at + 1]
    case 'ArrowUp':
      return cards[at - 1]
    case 'Home':
      return cards[0]
    case 'End':
      return cards.at(-1)
    case 'ArrowRight':
      return inLaneBeside(lane, at, 1)
    case 'ArrowLeft':
      return inLaneBeside(lane, at, -1)
    default:
      return undefined
  }
}

const cardsIn = (lane: Element) => [...lane.querySelectorAll('[data-card]')]

/** Stays in the row of the card it comes from, and skips empty and hidden lanes. */
function inLaneBeside(lane: Element, at: number, step: 1 | -1): Element | undefined {
  const drawn = [...(lane.parentElement?.querySelectorAll<HTMLElement>('[data-lane]') ?? [])]
  const beyond = drawn.filter((one) => one.offsetParent !== null || one === lane)
  for (let i = beyond.indexOf(lane as HTMLElement) + step; beyond[i]; i += step) {
    const cards = cardsIn(beyond[i] as Element)
    const found = cards[Math.min(at, cards.length - 1)]
    if (found) return found
  }
  return undefined
}

const focusCard = (card: Element | null | undefined) =>
  card?.querySelector<HTMLElement>('.card-link')?.focus()
