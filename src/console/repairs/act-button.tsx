/** The button of what may be done with a repair's order, as the server says it: on, off with the reason, or absent. */
import { type ReactNode, useId } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { StaffAct } from '#domain/repairs/act-names.ts'
import { isForbidden, reasonText } from '#domain/repairs/act-reasons.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { Button } from '#ui/design/button.tsx'
import { useShop } from '#ui/page/shop.ts'

type Acts = Pick<ResponseOf<typeof getStaffOrder>, 'acts'>

/** Whether an act can be done now. */
export const isActAllowed = ({ acts }: Acts, act: StaffAct): boolean =>
  acts.some((one) => one.act === act && one.allowed)

type Props = {
  readonly order: Acts
  readonly act: StaffAct
  readonly children: ReactNode
  readonly onClick: () => void
}

export function ActButton({ order, act, children, onClick }: Props) {
  const whyId = useId()
  const shop = useShop()
  const found = order.acts.find((one) => one.act === act)
  if (!found || isForbidden(found.reason)) return null
  const why = found.reason && reasonText(found.reason, shop)
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        size="sm"
        variant="line"
        disabled={!found.allowed}
        aria-describedby={why ? whyId : undefined}
        onClick={onClick}
      >
        {children}
      </Button>
      {why && (
        <p id={whyId} className="small muted">
          {why}
        </p>
      )}
    </div>
  )
}
