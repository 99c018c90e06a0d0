/** UPI QR codes on the counter's screen: how long one lasts, and what it is at a given time. */
import type { Paise } from '#kernel/money.ts'
import { after, minutes, seconds } from '#kernel/time.ts'

/** The form of a code's id at the provider. Anything else is refused before it becomes part of a URL. */
export const qrCodeIdPattern = /^qr_[A-Za-z0-9]{8,32}$/

/** A code as the provider has it. */
export type ProviderQrCode = {
  readonly id: string
  readonly isOpen: boolean
  /** What a UPI app reads; undefined where the provider gives only a picture of it. */
  readonly content: string | undefined
  readonly pictureUrl: string | undefined
}

/** `paid`: money came by it, whether or not its order still took it. `closed`: by a colleague, or replaced. */
export const qrCodeStates = ['open', 'paid', 'closed', 'expired'] as const
export type QrCodeState = (typeof qrCodeStates)[number]

export type QrCode = {
  readonly id: string
  readonly attemptId: string
  readonly orderId: string
  readonly customerId: string
  readonly amount: Paise
  readonly state: QrCodeState
  readonly providerQrId: string
  readonly content: string | null
  readonly pictureUrl: string | null
  /** The first payment that was made with it. */
  readonly paymentId: string | null
  /** The colleague who opened it. */
  readonly openedBy: string
  readonly createdAt: Date
  readonly endsAt: Date
  readonly endedAt: Date | null
  /** When to ask the provider about it again, or to close it there; null for never. */
  readonly nextCheckAt: Date | null
}

/** How long a code may be shown: a customer with the phone in the hand needs less. */
const qrCodeLasts = minutes(5)

/** The provider closes no code sooner than 15 minutes after it was opened; this is for one that the shop could not close. */
export const qrCodeLastsAtProvider = minutes(16)

/** Somebody waits at the counter, so an open code is looked at in every round. */
export const qrCodeCheck = seconds(10)

/** True while it may be shown to be paid. */
export const isPayable = ({ state, endsAt }: Pick<QrCode, 'state' | 'endsAt'>, now: Date) =>
  state === 'open' && now < endsAt

/** What it is now; a code whose time is over counts as expired before that is stored. */
export const stateAt = (code: Pick<QrCode, 'state' | 'endsAt'>, now: Date): QrCodeState =>
  code.state === 'open' && !isPayable(code, now) ? 'expired' : code.state

/** The times of a code that is opened now. */
export const newTimes = (now: Date) => ({
  createdAt: now,
  endsAt: after(now, qrCodeLasts),
  nextCheckAt: after(now, qrCodeCheck),
})

/** Whole seconds in which it can be paid; 0 when it has ended. */
export const secondsLeft = (code: Pick<QrCode, 'state' | 'endsAt'>, now: Date): number =>
  isPayable(code, now) ? Math.ceil((code.endsAt.getTime() - now.getTime()) / seconds(1)) : 0
