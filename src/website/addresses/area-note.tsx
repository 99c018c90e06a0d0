/** A note whether we collect from an address, shown before it is saved. */
import { useShop } from '#ui/page/shop.ts'
import { Icon } from '#ui/design/icon.tsx'

type Props = {
  /** Undefined while it is not known. */
  readonly inside: boolean | undefined
  /** A further note; may be empty. */
  readonly text?: string
}

export const outsideArea = 'Outside our usual pickup area: please call us to agree it.'
const insideArea = 'The red line marks our pickup area. Your address is inside it.'

/** Always rendered, so that screen readers announce what appears in it. */
export function AreaNote({ inside, text = '' }: Props) {
  const { address } = useShop()
  const otherWay = `We collect in and around ${address.city}. You can always bring the device to our counter in ${address.lines.at(-1)}.`
  return (
    <div className="small grid gap-1 empty:hidden" role="status">
      {inside !== undefined && (
        <p className={`flex items-start gap-2 ${inside ? 'text-success' : 'text-caution'}`}>
          <Icon name={inside ? 'check' : 'alert'} size={18} className="mt-0.5 flex-none" />
          <span>{inside ? insideArea : `${outsideArea} ${otherWay}`}</span>
        </p>
      )}
      {text && <p className="muted">{text}</p>}
    </div>
  )
}
