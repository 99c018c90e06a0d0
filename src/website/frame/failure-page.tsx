/** A page that could not be shown: not found, or a fault of ours with its number, and one next step. */
import { Button } from '#ui/design/button.tsx'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { failureText, isNotFound } from './failure-texts.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { twentyOne } from '#kernel/kolam-paths.ts'

type Props = { readonly error: unknown }

export function FailurePage({ error }: Props) {
  if (isNotFound(error)) return <NotFound />
  const { title, message, requestId } = failureText(error)
  return (
    <div className="wrap lost">
      <div className="grid justify-items-start gap-4">
        <h1 className="display-2">{title}</h1>
        <p className="lead">{message}</p>
        {requestId && (
          <p className="small faint">
            If you write to us about it, name this number: <span className="code">{requestId}</span>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => location.reload()}>Try again</Button>
          <ButtonLink to="/" variant="line">
            Return to Home
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** What an address without a page shows: a kolam whose line breaks off at a missing dot. */
export function NotFound() {
  const { pathname } = useLocation()
  useEffect(() => console.error('404: there is no page at', pathname), [pathname])
  return (
    <div className="wrap lost">
      <BrokenKolam />
      <div className="grid justify-items-start gap-4">
        <h1 className="display-1">404</h1>
        <p className="title-1">Oops! Page not found</p>
        <ButtonLink to="/">Return to Home</ButtonLink>
      </div>
    </div>
  )
}

const missingDot = 10

function BrokenKolam() {
  const { size, line, dots } = twentyOne
  const [x = 0, y = 0] = dots[missingDot] ?? []
  return (
    <svg className="kolam lost-kolam" viewBox={`0 0 ${size} ${size}`} aria-hidden>
      <mask id="lost">
        <rect width={size} height={size} fill="#fff" />
        <circle cx={x} cy={y} r="66" fill="#000" />
      </mask>
      {dots.map(
        ([cx, cy], index) =>
          index !== missingDot && (
            <circle key={`${cx} ${cy}`} className="kolam-dot" cx={cx} cy={cy} r="9" />
          ),
      )}
      <path className="kolam-line" strokeWidth="6" d={line} mask="url(#lost)" />
    </svg>
  )
}
