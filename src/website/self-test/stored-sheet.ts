/** The sheet of results on the device itself, so that a reload in the middle loses nothing and a booking can take it along. */
import {
  type DeviceKind,
  type PointTested,
  type SelfTest,
} from '#domain/repairs/self-test/self-test.ts'
import { days } from '#kernel/time.ts'
import { randomId } from '#ui/api/random-id.ts'
import { browserTime } from '#ui/page/browser-clock.ts'
import { readStored, writeStored } from '#ui/page/browser-storage.ts'

export type Sheet = {
  /** The beginning of its link's token, by which it is found again; empty without a link. */
  readonly link: string
  /** Results sent under the same key are one test. */
  readonly key: string
  readonly kind: DeviceKind
  /** The tests that are over, in their order, and what they found. */
  readonly done: readonly SelfTest[]
  readonly found: readonly PointTested[]
  /** Milliseconds since 1970 by the clock of this device, or by the server's once it was sent. */
  readonly at: number
  /** All tests are over. */
  readonly complete: boolean
  readonly sent: boolean
  /** It goes along with the next booking, and with which once that is known. */
  readonly booking: string | boolean
}

const key = 'self-test'
const lives = days(7)

export const linkOf = (token: string | null): string => token?.slice(0, 8) ?? ''

export const newSheet = (token: string | null, kind: DeviceKind): Sheet => ({
  link: linkOf(token),
  key: randomId(),
  kind,
  done: [],
  found: [],
  at: browserTime().getTime(),
  complete: false,
  sent: false,
  booking: false,
})

/** The one sheet of this device; undefined after a week, and when the clock was set back. */
export function readSheet(): Sheet | undefined {
  const text = readStored(key)
  if (!text) return undefined
  try {
    const sheet = JSON.parse(text) as Sheet
    const age = browserTime().getTime() - sheet.at
    return Math.abs(age) < lives ? sheet : undefined
  } catch {
    return undefined
  }
}

export const storeSheet = (sheet: Sheet | undefined): void =>
  writeStored(key, sheet && JSON.stringify(sheet))

/** The size of this screen, held upright; a browser may turn the two with the device. */
export const ownScreen = (): string =>
  [screen.width, screen.height].toSorted((one, other) => one - other).join('x')

/** A finished sheet goes along with the order that was just booked, if its owner said so. */
export function giveToOrder(orderId: string): void {
  const sheet = readSheet()
  if (sheet?.complete && sheet.booking === true) storeSheet({ ...sheet, booking: orderId })
}
