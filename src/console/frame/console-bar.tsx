/** The bar above every page of the console: the navigation and the colleague's own menu. */
import { useQueryClient } from '@tanstack/react-query'
import { Link, NavLink, useLocation } from 'react-router'
import type { z } from 'zod'
import { may, roleTitles, type StaffAction } from '#kernel/permissions.ts'
import { BrandMark } from '#ui/media/kolam.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { Menu } from '#ui/design/menu.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { leave, type me } from '#domain/team/contract/staff.ts'

type Me = z.output<typeof me>

const pages: readonly { to: string; title: string; action: StaffAction }[] = [
  { to: '/staff', title: 'Board', action: 'see-jobs' },
  { to: '/staff/counter', title: 'Counter', action: 'book-at-counter' },
  { to: '/staff/reviews', title: 'Reviews', action: 'answer-customers' },
  { to: '/staff/catalogue', title: 'Catalogue', action: 'see-catalogue' },
  { to: '/staff/content', title: 'Content', action: 'edit-content' },
  { to: '/staff/overview', title: 'Overview', action: 'see-overview' },
  { to: '/staff/money', title: 'Money', action: 'see-money' },
  { to: '/staff/colleagues', title: 'Colleagues', action: 'manage-colleagues' },
  { to: '/staff/trail', title: 'Audit log', action: 'read-audit-log' },
  { to: '/staff/system', title: 'System', action: 'manage-system' },
]

export function ConsoleBar({ me }: { readonly me: Me }) {
  const open = pages.filter(({ action }) => may(me.role, action))
  return (
    <header className="console-bar">
      <div className="console-bar-row">
        <Link className="brand" to={open[0]?.to ?? '/staff/account'}>
          <BrandMark />
          <span>Workshop</span>
        </Link>
        <nav className="console-nav" aria-label="Console">
          {open.map(({ to, title }) => (
            <NavLink key={to} to={to} end={to === '/staff'}>
              {title}
            </NavLink>
          ))}
        </nav>
        <NavigationMenu open={open} />
        <OwnMenu me={me} />
      </div>
    </header>
  )
}

/** The same navigation as a menu where the bar is too narrow for a row; its button names the current page. */
function NavigationMenu({ open }: { readonly open: typeof pages }) {
  const { pathname } = useLocation()
  const here = open.findLast(({ to }) => to === pathname || pathname.startsWith(`${to}/`))
  const title = pathname.startsWith('/staff/account') ? 'Your account' : here?.title
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

function OwnMenu({ me }: { readonly me: Me }) {
  const queries = useQueryClient()
  const signOut = useAction(leave, {
    failure: { title: 'Not signed out', message: 'Please try again.' },
    onSuccess: () => queries.resetQueries(),
  })
  return (
    <Menu
      label="You"
      trigger={
        <button type="button" className="own-menu-button">
          <span className="avatar" aria-hidden>
            {me.name.slice(0, 1).toUpperCase()}
          </span>
          <span className="visually-hidden">
            {me.name}, {roleTitles[me.role]}
          </span>
        </button>
      }
      items={[
        { key: 'account', label: 'Your account', to: '/staff/account' },
        { key: 'out', label: 'Sign out', onChoose: () => void signOut.run({}) },
      ]}
    />
  )
}
