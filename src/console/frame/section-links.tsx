/** The frame of pages that belong together: the links between them, and the page. */
import { NavLink, Outlet } from 'react-router'

type Props = {
  /** The accessible name of the links. */
  readonly label: string
  readonly links: readonly { readonly to: string; readonly title: string }[]
}

export function SectionLinks({ label, links }: Props) {
  return (
    <>
      <nav className="content-nav" aria-label={label}>
        {links.map(({ to, title }) => (
          <NavLink key={to} className="chip nowrap" to={to} end>
            {title}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  )
}
