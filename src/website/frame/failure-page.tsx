/** A page that could not be shown: not found, or a fault of ours with its number, and one next step. */
import { Button } from '#ui/design/button.tsx'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { failureText, isNotFound } from './failure-texts.ts'
import { NotFound } from './not-found.tsx'

type Props = { readonly error: unknown }

export function FailurePage({ error }: Props) {
  if (isNotFound(error)) return <NotFound />
  const { title, message, requestId } = failureText(error)
  return (
    <div className="wrap lost">
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
