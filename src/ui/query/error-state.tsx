/** Shown where something did not load: what happened, and one action. */
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'

type Props = {
  readonly title: string
  readonly text?: string
  readonly onRetry?: () => void
  readonly retrying?: boolean
}

export function ErrorState({ title, text, onRetry, retrying }: Props) {
  return (
    <div className="empty-state" role="alert">
      <span className="text-danger">
        <Icon name="alert" size={44} />
      </span>
      <p className="title-2">{title}</p>
      {text && <p className="small muted">{text}</p>}
      {onRetry && (
        <Button size="sm" onClick={onRetry} loading={retrying}>
          Try again
        </Button>
      )}
    </div>
  )
}
