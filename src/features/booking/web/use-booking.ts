/** The booking flow's state and what a person can do to it; the server holds the truth. */
import { useRef, useState } from 'react'
import type { Language } from '#kernel/language.ts'
import { business } from '#business.ts'
import { orderNumber } from '#kernel/id.ts'
import { call } from '#web/api-client.ts'
import { freshKey } from '#features/addresses/web/fresh-key.ts'
import type { ChosenDevice } from '#features/devices/web/manual-chooser.tsx'
import {
  checkDevice,
  confirmAudio,
  goBack,
  selectDevice,
  stepOne,
  stepThree,
  stepTwo,
} from '../contract.ts'
import { no } from '../errors.ts'
import { type Draft, type FoundDevice, type Step, stepOf, undone } from './flow.ts'
import { type Act, type Otherwise, useAct } from './use-act.ts'
import { type DraftStore, useDraft } from './use-draft.ts'

const once = () => ({ idempotencyKey: freshKey() })
const failed = (message: string): Otherwise => ({ title: 'Error', message })
export const notProcessed = failed('Failed to process your request. Please try again.')
const notFound = failed('Could not verify the IMEI/Serial number. Please try again.')
const notConfirmed = failed('Failed to confirm your audio selection. Please try again.')
const notChosen = failed('Failed to process your service selection. Please try again.')

export type Heard = {
  readonly issueId: string
  readonly audioLanguage: Language
  readonly audioUrl: string
}

export type Booking = DraftStore &
  Pick<Act, 'busy' | 'isBusy' | 'tell'> & {
    /** Undefined while the draft is not known. */
    readonly step: Step | undefined
    readonly find: (typed: string) => ReturnType<Act['act']>
    readonly choose: (device: ChosenDevice, typed: string) => ReturnType<Act['act']>
    readonly acceptDevice: () => void
    readonly chooseIssues: (issues: readonly string[]) => void
    readonly confirmIssues: (heard: readonly Heard[]) => void
    readonly chooseService: (supportOption: number) => void
    /** Undoes step after step until `target` is the current one. False when that did not work. */
    readonly undoTo: (target: Step) => Promise<boolean>
  }

export function useBooking(): Booking {
  const asked = useRef<() => boolean>(() => false)
  const store = useDraft(() => asked.current())
  const { draft, setDraft } = store
  const { busy, isBusy, act, tell } = useAct(() => void store.refetch())
  asked.current = isBusy
  // A device that is not known as a draft of ours cannot go on.
  const orderId = draft?.orderId ?? ''
  const change = (part: Partial<Draft>) => draft && setDraft({ ...draft, ...part })
  const advance = (
    name: string,
    send: () => Promise<Partial<Draft>>,
    otherwise: Otherwise,
  ): void => {
    const work = async () => void change(await send())
    void act(name, work, otherwise)
  }

  return {
    ...store,
    busy,
    isBusy,
    tell,
    step: draft === undefined ? undefined : stepOf(draft),
    find: (imeiNumber) =>
      act('find', async () => setDraft(begun(await call(checkDevice, { imeiNumber }, once()))), notFound),
    choose: ({ productId, color }, imeiNumber) =>
      act(
        'choose',
        async () => {
          const number = imeiNumber === '' ? undefined : imeiNumber
          setDraft(begun(await call(selectDevice, { productId, color, imeiNumber: number }, once())))
        },
        notFound,
      ),
    acceptDevice: () => {
      if (orderId === '') tell(undefined, no.ORDER_NOT_FOUND)
      else advance('accept', async () => call(stepOne, { orderId }, once()), notProcessed)
    },
    chooseIssues: (issues) =>
      advance(
        'issues',
        async () => call(stepTwo, { orderId, issues: [...issues] }, once()),
        notProcessed,
      ),
    confirmIssues: (heard) =>
      advance(
        'audio',
        async () => {
          const confirmations = heard.map((one) => ({ ...one }))
          const { status } = await call(confirmAudio, { orderId, issues: confirmations }, once())
          return { status, confirmations }
        },
        notConfirmed,
      ),
    chooseService: (supportOption) =>
      advance(
        `service-${supportOption}`,
        async () => call(stepThree, { orderId, supportOption }, once()),
        notChosen,
      ),
    undoTo: async (target) => {
      let done = false
      await act(
        'back',
        async () => {
          setDraft(await undo(draft ?? null, target))
          done = true
        },
        notProcessed,
      )
      return done
    },
  }
}

/** The server undoes one step a call. */
async function undo(draft: Draft | null, target: Step): Promise<Draft | null> {
  let left = draft
  for (let from = stepOf(draft); left && from > target; from = stepOf(left)) {
    if (from === 1) break
    await call(goBack, { orderId: left.orderId, from }, once())
    left = undone(left, from)
  }
  return left
}

/** What the server now has of a device just found. */
const begun = (device: FoundDevice): Draft => ({
  orderId: device.orderId,
  orderNumber: device.orderId ? orderNumber(business.orderPrefix, device.orderId, 6) : '',
  status: 'ENQUIRY_STARTED',
  device,
  issues: [],
  confirmations: [],
  supportOption: null,
})
