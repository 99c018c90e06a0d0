/** A checkbox that unfolds the rest of a list on a phone. Only the styles read it, so it works before the page has started. */
import { Icon } from '#ui/design/icon.tsx'

type Props = {
  readonly text: string
  /** The accessible name; it begins with the visible text. */
  readonly label: string
}

export function FoldBox({ text, label }: Props) {
  return (
    <label className="btn btn-line btn-sm fold-box">
      <input type="checkbox" className="visually-hidden" aria-label={label} />
      {text} <Icon name="down" size={18} />
    </label>
  )
}
