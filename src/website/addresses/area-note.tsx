/** Whether we collect from an address, said before it is saved. */
import { Icon } from '#ui/design/icon.tsx'

type Props = {
  /** Undefined while nobody knows. */
  readonly inside: boolean | undefined
  /** What else there is to say; empty for nothing. */
  readonly text?: string
}

export const outsideArea = 'Outside our usual pickup area: we call you to agree it.'
const insideArea = 'The red line marks our pickup area. Your address is inside it.'

/** Always there, so that what appears in it is read out. */
export function AreaNote({ inside, text = '' }: Props) {
  return (
    <div className="sm grid gap-1 empty:hidden" role="status">
      {inside !== undefined && (
        <p className={`flex items-start gap-2 ${inside ? 'text-success' : 'text-caution'}`}>
          <Icon name={inside ? 'check' : 'alert'} size={18} className="mt-0.5 flex-none" />
          <span>{inside ? insideArea : outsideArea}</span>
        </p>
      )}
      {text && <p className="muted">{text}</p>}
    </div>
  )
}
