/** The pages of the bar: those that have room in a row, and *More* with the others, the most used first. */
import { useCallback, useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Icon } from '#ui/design/icon.tsx'
import { Menu } from '#ui/design/menu.tsx'
import { besideTheBar, type Place } from './console-places.ts'
import { byUse, withoutRoom } from './fitting-pages.ts'
import { addVisit, readVisits, type Visits } from './page-visits.ts'

type Props = {
  readonly colleagueId: string
  /** Those that the role may open. */
  readonly open: readonly Place[]
  /** Those of them that never stand in the row. */
  readonly onlyInMore: readonly string[]
  readonly counts: Readonly<Record<string, number>>
}

export const todayPage = '/staff/today'

export function ConsoleNav({ colleagueId, open, onlyInMore, counts }: Props) {
  const { pathname } = useLocation()
  const here = open.findLast(({ to }) => to === pathname || pathname.startsWith(`${to}/`))
  // As they were when the page was loaded: nothing changes its place under a finger.
  const [visits] = useState(() => readVisits(colleagueId))
  useEffect(() => {
    if (here) addVisit(colleagueId, here.to)
  }, [colleagueId, here])
  const row = open.filter(({ to }) => !onlyInMore.includes(to))
  const { frame, gone } = useRoom(visits)
  const more = byUse([...onlyInMore, ...gone], visits).flatMap(
    (address) => open.find(({ to }) => to === address) ?? [],
  )
  const hasMore = gone.length > 0
  const beside = besideTheBar.find(({ to }) => pathname.startsWith(to))
  const isFirstRun = pathname.startsWith('/staff/first-run')
  const title = isFirstRun ? 'First run' : (beside ?? here)?.title
  const isInRow = gone.length < row.length && (!here || !gone.includes(here.to))
  return (
    <div className="console-pages" ref={frame}>
      <nav className="console-nav" aria-label="Console">
        {row.map(({ to, title: label }) => (
          <NavLink key={to} to={to} data-page={to} hidden={gone.includes(to)}>
            {label}
            {(counts[to] ?? 0) > 0 && (
              <span className="bar-count tabular">
                {counts[to]}
                <span className="visually-hidden"> {to === todayPage ? 'late' : 'to do'}</span>
              </span>
            )}
          </NavLink>
        ))}
      </nav>
      {hasMore && (
        <Menu
          label="Console"
          trigger={
            <button type="button" className="navigation-button">
              {isInRow ? (
                'More'
              ) : (
                <>
                  <span className="visually-hidden">Navigation, now at: </span>
                  {title ?? 'Go to'}
                </>
              )}
              <Icon name="down" size={16} />
            </button>
          }
          items={more.map(({ to, title: label }) => ({ key: to, label, to }))}
        />
      )}
    </div>
  )
}

/** Pixels of *More*, also when it names the page where one is, with the space before it. */
const moreWidth = 140
/** Between two links, in pixels. */
const gap = 2

/** Measures the row whenever its room or one of its links changes. */
function useRoom(visits: Visits) {
  const [gone, setGone] = useState<readonly string[]>([])
  const frame = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const widths = new Map<string, number>()
      const measure = () => {
        const links = [...element.querySelectorAll<HTMLElement>('[data-page]')]
        for (const link of links) {
          const page = link.dataset['page'] ?? ''
          // One that is hidden keeps the width that it had.
          widths.set(page, link.offsetWidth > 0 ? link.offsetWidth + gap : (widths.get(page) ?? 0))
        }
        const nav = links[0]?.parentElement
        const isRow = nav && getComputedStyle(nav).display !== 'none'
        const room = isRow ? element.clientWidth : -1
        const next = withoutRoom({ widths, room, more: moreWidth }, visits)
        setGone((before) => (before.join() === next.join() ? before : next))
      }
      const watch = new ResizeObserver(measure)
      watch.observe(element)
      for (const link of element.querySelectorAll('[data-page]')) watch.observe(link)
      return () => watch.disconnect()
    },
    [visits],
  )
  return { frame, gone }
}
