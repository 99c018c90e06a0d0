/** The repair booking flow: five steps from a device number to a paid order or a contact request. */
import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type InRoutes, shopOf } from '#ui/page/shop.ts'
import { useHydrated } from '#ui/page/hydrated.ts'
import { IconButton } from '#ui/design/icon-button.tsx'
import { useLoginPrompt } from '#ui/page/login-prompt.tsx'
import { OfflineNote } from '#ui/page/offline-note.tsx'
import type { PageHandle } from '#ui/page/page-frame.ts'
import { useSession } from '#ui/api/session.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { StepRail } from '#ui/design/step-rail.tsx'
import { AudioStep } from './audio-step.tsx'
import { DeviceLine, LoggedOut, useSessionChange } from './booking-notices.tsx'
import { BegunBefore } from './begun-before.tsx'
import { CartStep } from './cart-step.tsx'
import { DeviceStep } from './device-step.tsx'
import { type Draft, type Step, stepNames } from './flow.ts'
import { IssuesStep } from './issues-step.tsx'
import { orderToPay, usePaying } from './order-to-pay.ts'
import { ServiceTypeStep } from './service-type-step.tsx'
import { type Booking, useBooking } from './use-booking.ts'
import { usePreselection } from './use-preselection.ts'
import { useStepAddress } from './use-step-address.ts'
import { bookingTitle, useStepTitle } from './use-step-title.ts'

export const handle: PageHandle = { frame: 'slim' }

export const meta = (of: InRoutes) => [
  { title: bookingTitle(shopOf(of).brand) },
  {
    name: 'description',
    content: 'Tell us the device and the fault, see the price with tax, and book the repair.',
  },
]

export default function BookingPage() {
  const booking = useBooking()
  const preselected = usePreselection(booking)
  const { begunBefore } = preselected
  const leftAtCheckout = usePaying(booking.draft === null)
  const pay = orderToPay(useLocation().state)
  const navigate = useNavigate()
  const leave = () => void navigate('/profile/orders', { replace: true })
  const step = pay || leftAtCheckout.orderId ? 5 : booking.step
  const undo = useStepAddress(booking, step)
  const goBack = pay ? leave : undo
  const [typed, setTyped] = useState('')
  useLoginFirst()
  useStepTitle(begunBefore ? 1 : step)
  const sessionChange = useSessionChange()
  const { draft } = booking

  const cartOf = pay ?? leftAtCheckout.orderId
  let content: ReactNode
  if (cartOf) {
    const onLost = pay ? undefined : leftAtCheckout.onLost
    content = <CartStep key={cartOf} booking={booking} orderId={cartOf} onLost={onLost} />
  } else if (sessionChange === 'out' && draft === undefined) content = <LoggedOut />
  else if (begunBefore) {
    content = <BegunBefore booking={booking} draft={begunBefore} preselected={preselected} />
  } else if (!draft || step === 1) {
    content = (
      <Start booking={booking}>
        <DeviceStep
          booking={booking}
          typed={typed}
          onTyped={setTyped}
          modelId={preselected.preselection?.modelId}
          hasSignedIn={sessionChange === 'in'}
        />
      </Start>
    )
  } else content = <LaterStep flow={{ booking, draft, preselected }} step={step} onBack={goBack} />
  return (
    <Frame step={begunBefore ? 1 : step} onBack={goBack} isBusy={booking.isBusy}>
      <OfflineNote>You are offline. Your booking is kept.</OfflineNote>
      {draft && step && step > 1 && step < 5 && <DeviceLine device={draft.device} />}
      {content}
    </Frame>
  )
}

type LaterStepProps = {
  readonly flow: {
    readonly booking: Booking
    readonly draft: Draft
    readonly preselected: ReturnType<typeof usePreselection>
  }
  readonly step: Step | undefined
  readonly onBack: () => void
}

/** Steps 2 to 5, which a draft has reached. */
function LaterStep({ flow, step, onBack }: LaterStepProps) {
  const { booking, draft } = flow
  const { orderId } = draft
  if (step === 2) return <IssuesStep key={orderId} {...flow} />
  if (step === 3) {
    return <AudioStep key={orderId} booking={booking} draft={draft} onBack={onBack} />
  }
  if (step === 4) return <ServiceTypeStep booking={booking} draft={draft} />
  return <CartStep key={orderId} booking={booking} orderId={orderId} onLost={undefined} />
}

type FrameProps = {
  readonly step: Step | undefined
  readonly onBack: () => void
  readonly isBusy: boolean
  readonly children: ReactNode
}

function Frame({ step, onBack, isBusy, children }: FrameProps) {
  const flow = useRef<HTMLDivElement>(null)
  const shown = useRef<Step>(undefined)
  const current = step ?? 1
  // Before the step is painted: a page that moved a moment later would move away from under a press.
  useLayoutEffect(() => {
    // The first step shown does not take the focus, because a page that opens must not move it.
    if (shown.current !== undefined && step !== undefined && shown.current !== step) {
      flow.current?.querySelector('h1')?.focus({ preventScroll: true })
      scrollTo(0, 0)
    }
    shown.current = step ?? shown.current
  }, [step])
  const before = stepNames[current - 2]
  return (
    <div className="wrap flow" ref={flow} onClickCapture={dropSecondClick}>
      <StepRail
        label="Booking steps"
        steps={stepNames}
        current={current - 1}
        back={
          before && (
            <IconButton
              icon="back"
              size={24}
              label={`Back to ${before}`}
              disabled={isBusy}
              onClick={onBack}
            />
          )
        }
      />
      <p className="visually-hidden" role="status">
        {step && `Step ${step} of ${stepNames.length}: ${stepNames[step - 1]}`}
      </p>
      {children}
    </div>
  )
}

/** Without this, the second click of a double click would answer the next step, whose button is in the same place. */
function dropSecondClick(event: MouseEvent) {
  const onButton = event.target instanceof Element && event.target.closest('button')
  if (!onButton || event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

type StartProps = { readonly booking: ReturnType<typeof useBooking>; readonly children: ReactNode }

/** A customer may have reached any step, so step 1 is not shown to them before the step is known. */
function Start({ booking: { draft, error, refetch, isFetching }, children }: StartProps) {
  const { isLoggedIn } = useSession()
  const isStarted = useHydrated()
  // The server draws step 1 for everybody; a customer must not see it before the page has started.
  const hidden = isStarted ? '' : '[html[data-signed-in]:not([data-hydrated])_&]:invisible'
  return (
    <QueryView
      query={{ data: isLoggedIn ? draft : null, error, refetch, isFetching }}
      name="your booking"
      failed="Your booking did not load."
      loading="h-96 w-full"
    >
      {() => <div className={`contents ${hidden}`}>{children}</div>}
    </QueryView>
  )
}

/** A visitor sees the start with the login dialog over it. */
function useLoginFirst(): void {
  const { isLoggedIn } = useSession()
  const { openLogin } = useLoginPrompt()
  const isStarted = useHydrated()
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!isStarted || hasAsked.current) return
    hasAsked.current = true
    if (!isLoggedIn) openLogin('booking')
  }, [isStarted, isLoggedIn, openLogin])
}
