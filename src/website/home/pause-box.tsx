/** A checkbox that stops an animation. Only the styles read it, so it works before the page has started. */
import { Icon } from '#ui/design/icon.tsx'

type Props = {
  /** The accessible name; it begins with the visible label. */
  readonly label: string
  readonly text?: string
  readonly className: string
}

export function PauseBox({ label, text, className }: Props) {
  return (
    <label className={`${className} pause-box`}>
      <input type="checkbox" className="visually-hidden" aria-label={label} />
      <Icon name="pause" size={18} className="pause-off" />
      <Icon name="play" size={18} className="pause-on" />
      {text}
    </label>
  )
}
