/** Links to what is printed for a repair: the label for its pouch and the sheet that the customer signs. */
import { ButtonLink } from '#ui/design/button-link.tsx'
import { Icon } from '#ui/design/icon.tsx'

export function PrintLinks({ orderId }: { readonly orderId: string }) {
  return (
    <div className="od-act">
      <ButtonLink to={`/staff/orders/${orderId}/label`} variant="line" size="sm">
        <Icon name="box" size={18} /> Job label
      </ButtonLink>
      <ButtonLink to={`/staff/orders/${orderId}/intake-sheet`} variant="line" size="sm">
        <Icon name="receipt" size={18} /> Intake sheet
      </ButtonLink>
    </div>
  )
}
