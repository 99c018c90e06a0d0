/** The bar above every page of the console: the navigation and the colleague's own menu. */
import { Link, NavLink, useLocation } from 'react-router'
import type { z } from 'zod'
import { may, type Role } from '#kernel/permissions.ts'
import { BrandMark } from '#ui/media/kolam.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { Menu } from '#ui/design/menu.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import type { me } from '#domain/team/contract/staff.ts'
import { getToday } from '#domain/today/contract/staff.ts'
import type { TodayList } from '#domain/today/today-lists.ts'
import { allPlaces, besideTheBar, pages, type Place } from './console-places.ts'
import { landingOf } from './landing.ts'
import { NoticeBell } from '#console/notices/notice-bell.tsx'
import { OwnMenu } from './own-menu.tsx'
import { ConsoleSearch } from '#console/search/console-search.tsx'

type Me = z.output<typeof me>

export function ConsoleBar({ me }: { readonly me: Me }) {
  const open = pages.filter(({ action }) => may(me.role, action))
  const counts = useCounts(me.role)
  return (
    <header className="console-bar">
      <div className="console-bar-row">
        <Link className="brand" to={landingOf(me)}>
          <BrandMark />
          <span>Workshop</span>
        </Link>
        <nav className="console-nav" aria-label="Console">
          {inRow(open, me.role).map(({ to, title }) => (
            <NavLink key={to} to={to}>
              {title}
              {(counts[to] ?? 0) > 0 && (
                <span className="bar-count tabular">
                  {counts[to]}
                  <span className="visually-hidden"> {to === todayPage ? 'late' : 'to do'}</span>
                </span>
              )}
            </NavLink>
          ))}
        </nav>
        <ConsoleSearch places={allPlaces.filter(({ action }) => may(me.role, action))} />
        <NavigationMenu open={open} />
        <NoticeBell />
        <OwnMenu me={me} />
      </div>
    </header>
  )
}

const todayPage = '/staff/today'

/** Only riders have their run in the row, which has no room for more; others find it in the search. */
const inRow = (open: readonly Place[], role: Role) =>
  open.filter(({ to }) => to !== '/staff/run' || role === 'rider')

/** What waits behind a page of the navigation, by its address: repairs that are late, people, and money. */
function useCounts(role: Role): Readonly<Record<string, number>> {
  const enabled = may(role, 'see-today')
  const { data } = useAnswer(getToday, {}, { enabled, refetchInterval: 60_000 })
  const of = (key: TodayList) => data?.lists.find((list) => list.key === key)?.count ?? 0
  return {
    [todayPage]: of('late'),
    '/staff/reviews': of('call') + of('messages'),
    '/staff/money': of('money'),
  }
}

/** The same navigation as a menu where the bar is too narrow for a row; its button names the current page. */
function NavigationMenu({ open }: { readonly open: readonly Place[] }) {
  const { pathname } = useLocation()
  const here = open.findLast(({ to }) => to === pathname || pathname.startsWith(`${to}/`))
  const beside = besideTheBar.find(({ to }) => pathname.startsWith(to))
  const isFirstRun = pathname.startsWith('/staff/first-run')
  const title = isFirstRun ? 'First run' : (beside ?? here)?.title
  if (open.length === 0) return null
  return (
    <Menu
      label="Console"
      trigger={
        <button type="button" className="navigation-button">
          <span className="visually-hidden">Navigation, now at: </span>
          {title ?? 'Go to'}
          <Icon name="down" size={16} />
        </button>
      }
      items={open.map(({ to, title: label }) => ({ key: to, label, to }))}
    />
  )
}
