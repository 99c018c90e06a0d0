/** The bar above every page of the console: the navigation and the colleague's own menu. */
import { Link, NavLink, useLocation } from 'react-router'
import type { z } from 'zod'
import { may, type Role, type StaffAction } from '#kernel/permissions.ts'
import { BrandMark } from '#ui/media/kolam.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { Menu } from '#ui/design/menu.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import type { me } from '#domain/team/contract/staff.ts'
import { getToday } from '#domain/today/contract/staff.ts'
import type { TodayList } from '#domain/today/today-lists.ts'
import { landingOf } from './landing.ts'
import { NoticeBell } from '#console/notices/notice-bell.tsx'
import { OwnMenu } from './own-menu.tsx'
import { ConsoleSearch } from '#console/search/console-search.tsx'

type Me = z.output<typeof me>

const pages: readonly { to: string; title: string; action: StaffAction }[] = [
  { to: '/staff/today', title: 'Today', action: 'see-today' },
  { to: '/staff/run', title: 'Run', action: 'see-run' },
  { to: '/staff/board', title: 'Board', action: 'see-jobs' },
  { to: '/staff/counter', title: 'Counter', action: 'book-at-counter' },
  { to: '/staff/parts', title: 'Parts', action: 'see-parts' },
  { to: '/staff/reviews', title: 'Reviews', action: 'answer-customers' },
  { to: '/staff/catalogue', title: 'Catalogue', action: 'see-catalogue' },
  { to: '/staff/content', title: 'Content', action: 'edit-content' },
  { to: '/staff/overview', title: 'Overview', action: 'see-overview' },
  { to: '/staff/money', title: 'Money', action: 'see-money' },
  { to: '/staff/colleagues', title: 'Colleagues', action: 'manage-colleagues' },
  { to: '/staff/trail', title: 'Audit log', action: 'read-audit-log' },
  { to: '/staff/settings', title: 'Settings', action: 'change-shop' },
  { to: '/staff/system', title: 'System', action: 'manage-system' },
]

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
        <ConsoleSearch pages={open} />
        <NavigationMenu open={open} />
        <NoticeBell />
        <OwnMenu me={me} />
      </div>
    </header>
  )
}

const todayPage = '/staff/today'

/** Only riders have their run in the row, which has no room for more; others find it in the search. */
const inRow = (open: typeof pages, role: Role) =>
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

/** Pages that the navigation does not lead to. */
const placesBeside = [
  ['/staff/account', 'Your account'],
  ['/staff/first-run', 'First run'],
  ['/staff/warranty', 'Warranty'],
] as const

/** The same navigation as a menu where the bar is too narrow for a row; its button names the current page. */
function NavigationMenu({ open }: { readonly open: typeof pages }) {
  const { pathname } = useLocation()
  const here = open.findLast(({ to }) => to === pathname || pathname.startsWith(`${to}/`))
  const title = placesBeside.find(([start]) => pathname.startsWith(start))?.[1] ?? here?.title
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
