/** Shows a photo of an intake in the customer's repair report, or hides it again. */
import { Icon } from '#ui/design/icon.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { showPhoto } from '#domain/repairs/contract/staff-shown-photos.ts'

type Props = {
  readonly orderId: string
  readonly photo: string
  /** From 1, as in the list. */
  readonly number: number
  readonly isShown: boolean
}

export function ShowPhoto({ orderId, photo, number, isShown }: Props) {
  const showing = useAction(showPhoto, {
    failure: { title: 'Not changed', message: 'Please try again.' },
  })
  return (
    <button
      type="button"
      className="intake-photo-shown"
      aria-pressed={isShown}
      aria-label={`For customer, photo ${number}`}
      onClick={() => void showing.run({ orderId, photo, shown: !isShown })}
    >
      <Icon name={isShown ? 'check' : 'plus'} size={14} />
      For customer
    </button>
  )
}
