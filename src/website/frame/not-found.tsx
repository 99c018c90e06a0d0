/** What stands where no page is: the kolam with one dot left out, and its line broken there. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { BrokenKolam } from './broken-kolam.tsx'

export function NotFound() {
  const { pathname } = useLocation()
  useEffect(() => console.error('404: there is no page at', pathname), [pathname])
  return (
    <div className="wrap lost">
      <BrokenKolam />
      <div className="grid justify-items-start gap-4">
        <h1 className="d1">404</h1>
        <p className="t1">Oops! Page not found</p>
        <ButtonLink to="/">Return to Home</ButtonLink>
      </div>
    </div>
  )
}
