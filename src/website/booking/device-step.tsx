/** Step 1: which device it is, by its number or chosen by hand. */
import { useEffect, useId } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useLoginPrompt } from '#ui/page/login-prompt.tsx'
import { ManualChooser } from './manual-chooser.tsx'
import { goBack, stepOne } from '#domain/orders/contract/customer.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import type { Draft } from './flow.ts'
import { DeviceNumberForm, FoundDeviceCard, WhereToFind } from './device-by-number.tsx'
import { BarDevice, JobCard } from './job-card.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Booking } from './use-booking.ts'
import { useLookUp } from './use-look-up.ts'
import { notProcessed, useStepAction } from './use-step-action.ts'

type Props = {
  readonly booking: Booking
  /** The page holds it, because it must survive the login that a visitor's Confirm opens. */
  readonly typed: string
  readonly onTyped: (typed: string) => void
  /** The model chosen in the price list; its colour or its number is still open. */
  readonly modelId: string | undefined
  /** The person signed in on this page, so the field that asked for it gets the focus back. */
  readonly hasSignedIn: boolean
}

const note = 'Prices appear when you choose an issue. Diagnostics are free.'

export function DeviceStep({ booking, typed, onTyped, modelId, hasSignedIn }: Props) {
  const { draft } = booking
  const input = useId()
  const lookUp = useLookUp(booking, typed)
  useFocusBack(input, hasSignedIn && !draft)
  const going = useFoundDevice(booking)
  const isChosenByHand = draft ? modelId && draft.device._id !== modelId : lookUp.byHand || modelId
  const different = async () => {
    if (!(await going.clear())) return
    onTyped('')
    document.getElementById(input)?.focus()
  }
  return (
    <StepFrame
      title="Which device is it?"
      lead="Its number tells us the exact model, so the price you see is the price for your device."
      aside={<JobCard draft={draft} note={note} />}
      bar={
        draft && (
          <>
            <BarDevice device={draft.device} />
            <GoOn going={going} isLooking={lookUp.isLooking} />
          </>
        )
      }
    >
      <DeviceNumberForm
        id={input}
        value={typed}
        error={lookUp.error}
        working={lookUp.isLooking}
        onValue={(value) => {
          onTyped(value)
          lookUp.clearError()
        }}
        onConfirm={lookUp.find}
        onCannotFind={lookUp.cannotFind}
      />
      {draft && (
        <Found
          key={draft.orderId}
          draft={draft}
          lookUp={lookUp}
          going={going}
          onDifferent={() => void different()}
        />
      )}
      {isChosenByHand && (
        <ManualChooser
          working={lookUp.isChoosing}
          onChoose={lookUp.choose}
          modelId={modelId}
          isAskedFor={lookUp.byHand === 'asked'}
        />
      )}
      <WhereToFind />
    </StepFrame>
  )
}

type FoundProps = {
  readonly draft: Draft
  readonly lookUp: ReturnType<typeof useLookUp>
  readonly going: ReturnType<typeof useFoundDevice>
  readonly onDifferent: () => void
}

function Found({ draft, lookUp: { isLooking, found }, going, onDifferent }: FoundProps) {
  return (
    <FoundDeviceCard
      device={draft.device}
      isNew={found === draft.orderId}
      actions={
        <>
          <GoOn going={going} isLooking={isLooking} className="max-lg:hidden" />
          <Button
            variant="quiet"
            loading={going.isClearing}
            disabled={isLooking}
            onClick={onDifferent}
          >
            Enter Different Number
          </Button>
        </>
      }
    />
  )
}

type GoOnProps = {
  readonly going: ReturnType<typeof useFoundDevice>
  readonly isLooking: boolean
  readonly className?: string
}

/** The device being looked up replaces the one found before, so nobody goes on with that meanwhile. */
function GoOn({ going, isLooking, className }: GoOnProps) {
  return (
    <Button
      className={className}
      loading={going.isAccepting}
      disabled={isLooking}
      onClick={going.accept}
    >
      Continue <Icon name="arrow" />
    </Button>
  )
}

/** The login dialog took the focus from the number; without this it would fall to the top of the page. */
function useFocusBack(id: string, isDue: boolean) {
  const { reason } = useLoginPrompt()
  const isClosed = reason === undefined
  useEffect(() => {
    if (isDue && isClosed) document.getElementById(id)?.focus()
  }, [id, isDue, isClosed])
}

/** Going on with the device found, or clearing it for another number. */
function useFoundDevice(booking: Booking) {
  const { draft, setDraft } = booking
  const accepting = useStepAction(booking, stepOne, {
    otherwise: notProcessed,
    onSuccess: (reached) => draft && setDraft({ ...draft, ...reached }),
  })
  const clearing = useStepAction(booking, goBack, {
    otherwise: notProcessed,
    onSuccess: () => setDraft(null),
  })
  const accept = () => {
    const orderId = draft?.orderId
    if (!orderId) return booking.report(undefined, orderErrors.ORDER_NOT_FOUND)
    return void accepting.run({ orderId })
  }
  return {
    accept,
    isAccepting: accepting.isRunning,
    /** True once the device is cleared. */
    clear: async () =>
      draft !== undefined &&
      draft !== null &&
      (await clearing.run({ orderId: draft.orderId, from: 2 })) !== undefined,
    isClearing: clearing.isRunning,
  }
}
