/** The dependencies of the demo data: the application's own use cases, run with a clock set to the day each thing happened. */
import type { Shop } from '#kernel/shop.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { after, days, indianDay, minutes } from '#kernel/time.ts'
import type { Role } from '#kernel/permissions.ts'
import { openingSetting } from '#domain/site-content/server/site-settings.ts'
import { isWorkingDay } from '#kernel/working-day.ts'
import type { App } from '../compose.ts'

export type DemoDeps = App['deps']

/** The deps at that time. No event is published, so no message is sent about invented repairs. */
export const asOf = (app: DemoDeps, timestamp: Date): DemoDeps => ({
  ...app,
  clock: () => timestamp,
  publish: () => Promise.resolve(),
})

/** Something that happened in the demonstration. */
export type DemoEvent = {
  readonly at: Date
  readonly happen: (app: DemoDeps) => Promise<void>
}

/** In the order of time, because documents are numbered as they are issued. */
export async function replay(app: DemoDeps, events: readonly DemoEvent[]): Promise<void> {
  for (const { at, happen } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await happen(asOf(app, at))
}

type Person = { readonly id: string; readonly name: string; readonly role: Role }
export const demoColleagues = {
  desk: { id: 'demo-front-desk', name: 'Nirmala', role: 'front-desk' },
  technician: { id: 'demo-technician', name: 'Ramesh', role: 'technician' },
  rider: { id: 'demo-rider', name: 'Murugan', role: 'rider' },
} as const satisfies Record<string, Person>

/** One of them at work, who showed a passkey just now. */
export const atWork = (who: keyof typeof demoColleagues): Colleague => ({
  kind: 'colleague',
  ...demoColleagues[who],
  sessionId: 'demo',
  recentlyVerified: true,
})

/** The last days before today on which the shop was open, the latest first. */
export function openDaysBefore(shop: Shop, now: Date, count: number): string[] {
  const found: string[] = []
  for (let back = 1; found.length < count; back++) {
    const noon = timestampOn(indianDay(after(now, -days(back))), 12 * 60)
    if (isWorkingDay({ ...shop, ...openingSetting(shop).builtIn }, noon))
      found.push(indianDay(noon))
  }
  return found
}

/** So many minutes after midnight in India. */
export const timestampOn = (day: string, minute: number): Date =>
  after(new Date(`${day}T00:00:00+05:30`), minutes(minute))

export const demoAssignees = {
  technicianId: demoColleagues.technician.id,
  riderId: demoColleagues.rider.id,
}
