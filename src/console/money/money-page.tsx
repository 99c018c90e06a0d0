/** The frame of the money pages: the links between them, by what the role may see. */
import { NavLink, Outlet } from 'react-router'
import { useMay } from '#ui/api/role.ts'
import { moneyPlaces } from '#console/frame/console-places.ts'

export default function MoneyPage() {
  const may = useMay()
  return (
    <>
      <div className="page-bar">
        <h1 className="display-3">Money</h1>
        <nav className="chip-row" aria-label="Money">
          {moneyPlaces
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
