/** Step 4: how the device reaches us; choosing is all there is to do. */
import { serviceTypes } from '#domain/orders/service-type.ts'
import { addressLine } from '#kernel/shop.ts'
import { type PageShop, useShop } from '#ui/page/shop.ts'
import { formatWholeRupees, toRupees } from '#kernel/money.ts'
import { hoursLine, type Opening } from '#kernel/opening.ts'
import { Pictogram } from '#ui/design/icon.tsx'
import { Spinner } from '#ui/media/kolam.tsx'
import { useOpening } from '#ui/page/opening-hours.tsx'
import { stepThree } from '#domain/orders/contract/customer.ts'
import type { Draft } from './flow.ts'
import { JobCard } from './job-card.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Booking } from './use-booking.ts'
import { notChosen, useStepAction } from './use-step-action.ts'

type Props = { readonly booking: Booking; readonly draft: Draft }

const looks = {
  'walk-in': {
    icon: 'walkin',
    text: (shop: PageShop, { counter }: Opening) =>
      `Bring it to ${addressLine(shop)}, ${hoursLine(counter)}. No appointment needed.`,
  },
  pickup: {
    icon: 'pickup',
    text: () => 'We collect it from your door and bring it back when it is done.',
  },
  contact: {
    icon: 'contact',
    text: () => 'We call you first to agree the details. No payment today.',
  },
} as const

export function ServiceTypeStep({ booking, draft }: Props) {
  const { orderId } = draft
  const shop = useShop()
  const opening = useOpening()
  const choosing = useStepAction(booking, stepThree, {
    otherwise: notChosen,
    onSuccess: (reached) => booking.setDraft({ ...draft, ...reached }),
  })
  const chosen = choosing.isRunning ? choosing.input?.supportOption : undefined
  return (
    <StepFrame
      title="How should we receive it?"
      lead="Choose one. You can still call us to change it."
      aside={<JobCard draft={draft} note="Before tax and any pickup charge." />}
    >
      <div className="types">
        {serviceTypes.map(({ supportOptionId, key, title }) => (
          <button
            key={key}
            type="button"
            className="sheet typ"
            aria-busy={supportOptionId === chosen || undefined}
            aria-disabled={booking.isBusy || undefined}
            onClick={() => void choosing.run({ orderId, supportOption: supportOptionId })}
          >
            <Pictogram name={looks[key].icon} size={64} />
            <span>
              <span className="t1 block">{title}</span>
              <span className="muted">{looks[key].text(shop, opening)}</span>
            </span>
            <span className="num">
              {supportOptionId === chosen ? (
                <Spinner />
              ) : (
                formatWholeRupees(toRupees(shop.extraCharges[key]))
              )}
            </span>
          </button>
        ))}
      </div>
    </StepFrame>
  )
}
