/** Step 4: how the device reaches us; choosing is all there is to do. */
import { type ServiceKey, serviceTypes } from '#domain/orders/service-type.ts'
import { addressLine } from '#kernel/shop.ts'
import { type PageShop, useShop } from '#ui/page/shop.ts'
import { toRupees } from '#kernel/money.ts'
import { hoursLine, type Opening } from '#kernel/opening.ts'
import { Pictogram } from '#ui/design/icon.tsx'
import { Spinner } from '#ui/media/kolam.tsx'
import { useOpening } from '#ui/page/opening-hours.tsx'
import { priceText } from '#website/prices/price-text.ts'
import { withGst } from '#website/prices/with-gst.ts'
import { stepThree } from '#domain/orders/contract/customer.ts'
import type { Draft } from './flow.ts'
import { JobCard, RunningTotal } from './job-card.tsx'
import { StepFrame } from './step-frame.tsx'
import { Translated } from './texts/translated.tsx'
import type { Booking } from './use-booking.ts'
import { notChosen, useStepAction } from './use-step-action.ts'

type Props = { readonly booking: Booking; readonly draft: Draft }

const looks = {
  'walk-in': {
    icon: 'walkin',
    text: (shop: PageShop, { counter }: Opening) =>
      `Bring it to ${addressLine(shop)}, ${hoursLine(counter)}. No appointment needed.`,
    title: 'walkIn',
    translation: 'walkInText',
    due: 'withBill',
  },
  pickup: {
    icon: 'pickup',
    text: () => 'We collect it from your door and bring it back when it is done.',
    title: 'pickup',
    translation: 'pickupText',
    due: 'withBill',
  },
  contact: {
    icon: 'contact',
    text: () => 'We call you first to agree the details. No payment today.',
    title: 'contact',
    translation: 'contactText',
    due: 'fallsAway',
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
      title={<Translated of="serviceTitle" />}
      lead={<Translated of="serviceLead" />}
      aside={<JobCard draft={draft} note="Without any pickup charge." />}
      bar={
        <>
          <RunningTotal issues={draft.issues} />
          <span className="small muted">
            <Translated of="chooseOne" />
          </span>
        </>
      }
    >
      <div className="service-types">
        {serviceTypes.map(({ supportOptionId, key }) => (
          <button
            key={key}
            type="button"
            className="sheet service-type"
            aria-busy={supportOptionId === chosen || undefined}
            aria-disabled={booking.isBusy || undefined}
            onClick={() => void choosing.run({ orderId, supportOption: supportOptionId })}
          >
            <Pictogram name={looks[key].icon} size={64} />
            <span>
              <span className="title-1 block">
                <Translated of={looks[key].title} />
              </span>
              <span className="muted">
                <Translated of={looks[key].translation}>
                  {looks[key].text(shop, opening)}
                </Translated>
              </span>
            </span>
            <Charge of={key} isChosen={supportOptionId === chosen} />
          </button>
        ))}
      </div>
    </StepFrame>
  )
}

type ChargeProps = { readonly of: ServiceKey; readonly isChosen: boolean }

function Charge({ of: key, isChosen }: ChargeProps) {
  const shop = useShop()
  const charge = toRupees(shop.extraCharges[key])
  return (
    <span className="service-type-charge">
      <span className="numeral block">
        {isChosen ? <Spinner /> : priceText(withGst(shop, charge))}
      </span>
      {charge > 0 && (
        <>
          <span className="smaller muted">
            <Translated of="withGst" />
          </span>
          <span className="service-type-due smaller muted">
            {priceText(charge)} <Translated of={looks[key].due} />
          </span>
        </>
      )}
    </span>
  )
}
