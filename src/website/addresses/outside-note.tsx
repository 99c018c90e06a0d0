/** Tells, where a pickup address is chosen, that the shop does not collect there. */
import { orderErrors } from '#domain/orders/errors.ts'
import { Icon } from '#ui/design/icon.tsx'
import { useShop } from '#ui/page/shop.ts'

/** Always rendered, so that screen readers announce it. */
export function OutsideNote({ isOutside }: { readonly isOutside: boolean }) {
  const shop = useShop()
  return (
    <div className="small mt-3 empty:hidden" role="alert">
      {isOutside && (
        <p className="text-caution flex items-start gap-2">
          <Icon name="alert" size={18} className="mt-0.5 flex-none" />
          <span>
            {orderErrors.OUTSIDE_SERVICE_AREA(shop).message} Or go back and choose Walk-in: you
            bring the device to {shop.address.lines.join(', ')}.
          </span>
        </p>
      )}
    </div>
  )
}
