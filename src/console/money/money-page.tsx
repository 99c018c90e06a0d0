/** The frame of the money pages: the links between them, by what the role may see. */
import { NavLink, Outlet } from 'react-router'
import type { StaffAction } from '#kernel/permissions.ts'
import { useMay } from '#ui/api/role.ts'

const screens: readonly { to: string; title: string; action: StaffAction }[] = [
  { to: '/staff/money', title: 'Day sheet', action: 'see-money' },
  { to: '/staff/money/drawer', title: 'Cash drawer', action: 'use-drawer' },
  { to: '/staff/money/payments', title: 'Payments', action: 'see-money' },
  { to: '/staff/money/refunds', title: 'Refunds', action: 'manage-money' },
  { to: '/staff/money/disputes', title: 'Disputes', action: 'manage-money' },
  { to: '/staff/money/unassigned', title: 'Unassigned', action: 'manage-money' },
  { to: '/staff/money/registers', title: 'Registers', action: 'manage-money' },
  { to: '/staff/money/gst-return', title: 'GSTR-1', action: 'manage-money' },
]

export default function MoneyPage() {
  const may = useMay()
  return (
    <>
      <div className="page-bar">
        <h1 className="display-3">Money</h1>
        <nav className="chip-row" aria-label="Money">
          {screens
            .filter(({ action }) => may(action))
            .map(({ to, title }) => (
              <NavLink key={to} to={to} end className="chip no-underline">
                {title}
              </NavLink>
            ))}
        </nav>
      </div>
      <div className="money-page">
        <Outlet />
      </div>
    </>
  )
}
