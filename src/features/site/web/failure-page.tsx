/** A page that could not be shown: not found, or a fault of ours with its number, and one next step. */
import { isRouteErrorResponse } from 'react-router'
import { Button } from '#web/button.tsx'
import { ButtonLink } from '#web/button-link.tsx'
import { NotFound } from './not-found.tsx'

type Props = { readonly error: unknown }

type Words = { readonly title: string; readonly message: string; readonly requestId?: string }

const ours: Words = {
  title: 'Something went wrong',
  message: 'The fault is ours. Please try again in a moment.',
}

/** An expected failure brings its own words (api-client's `load`); anything else is never shown. */
function wordsOf(error: unknown): Words {
  if (!isRouteErrorResponse(error)) return ours
  const said: Partial<Words> | null = error.data
  return { ...ours, ...(typeof said === 'object' ? said : {}) }
}

export function FailurePage({ error }: Props) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const { title, message, requestId } = wordsOf(error)
  return (
    <div className="wrap lost">
      <title>{title}</title>
      <div className="grid justify-items-start gap-4">
        <h1 className="d2">{title}</h1>
        <p className="lead">{message}</p>
        {requestId && (
          <p className="sm faint">
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
