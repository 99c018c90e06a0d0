/** A button that calls the shop. */
import { buttonClass } from '#ui/design/button-class.ts'
import { Icon } from '#ui/design/icon.tsx'
import { useShop } from '#ui/page/shop.ts'

export function CallUs() {
  const { phone } = useShop()
  return (
    <a className={buttonClass({ variant: 'line' })} href={`tel:${phone.dial}`}>
      <Icon name="phone" size={18} /> Call {phone.shown}
    </a>
  )
}
