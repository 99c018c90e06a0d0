/** The way from an old version to the newest one. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'

type Props = { readonly onNewest: () => Promise<unknown> }

/** Above a version that was answered before the newer one was sent. */
export const NewerEstimate = ({ onNewest }: Props) => (
  <div className="estimate-until items-center">
    <Icon name="info" size={20} />
    <span>
      <b>There is a newer estimate.</b>{' '}
      <button type="button" className="link" onClick={() => void onNewest()}>
        Show the newest estimate
      </button>
    </span>
  </div>
)

export function ToNewest({ onNewest }: Props) {
  const [isLoading, setLoading] = useState(false)
  const load = async () => {
    setLoading(true)
    await onNewest()
    setLoading(false)
  }
  return (
    <Button size="lg" loading={isLoading} onClick={() => void load()}>
      Show the newest estimate
    </Button>
  )
}
