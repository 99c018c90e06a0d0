/** The way from an old version to the newest one. */
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'

type Props = { readonly onNewest: () => void }

/** Above a version that was answered before the newer one was sent. */
export const NewerEstimate = ({ onNewest }: Props) => (
  <div className="estimate-until items-center">
    <Icon name="info" size={20} />
    <span>
      <b>There is a newer estimate.</b>{' '}
      <button type="button" className="link" onClick={onNewest}>
        Show the newest estimate
      </button>
    </span>
  </div>
)

export const ToNewest = ({ onNewest }: Props) => (
  <Button size="lg" onClick={onNewest}>
    Show the newest estimate
  </Button>
)
