/**
 * Seeds the store: always the catalogue and the guides, and in a demonstration customers with orders in several
 * stages.
 */
import type { Shop } from '#kernel/shop.ts'
import { seedShopCatalogue, seedShopPrices } from '#domain/catalogue/server/seed/catalogue.ts'
import { seedShopGuides } from '#domain/guides/server/seed/blog.ts'
import type { Config } from './config.ts'
import { seedAftermath } from './demo/aftermath.ts'
import { demoColleagues, type DemoDeps } from './demo/deps.ts'
import { seedDemoEnquiries } from './demo/enquiries.ts'
import { demoCustomer } from './demo/demo-customer.ts'
import { seedDemoOrders } from './demo/orders.ts'
import { waitForParts } from './demo/wait-for-parts.ts'
import { seedDemoStudents } from './demo/students.ts'

/** The ids of people whom every demonstration has and no shop. */
export const demoPeople = { customer: demoCustomer.id, colleague: demoColleagues.desk.id }

type What = {
  readonly demo: boolean
  /** False leaves the catalogue without prices, and so without issues that are offered. */
  readonly pricesBuiltIn?: boolean
}

/** Adds each set of built-in rows to a store once. What is built in later reaches existing shops by a migration. */
export async function seed(deps: DemoDeps, { demo, pricesBuiltIn = true }: What): Promise<void> {
  await seedShopCatalogue(deps, { prices: pricesBuiltIn })
  if (pricesBuiltIn) await seedShopPrices(deps)
  await seedShopGuides(deps)
  if (!demo || !(await seedDemoOrders(deps))) return
  await seedDemoEnquiries(deps)
  await seedDemoStudents(deps)
  await waitForParts(deps)
  await seedAftermath(deps)
}

/** The text for the log of production; it holds no secret. */
export function opened(
  shop: Pick<Shop, 'brand' | 'isOpen'>,
  { origin }: Pick<Config, 'origin'>,
  isNobodyEnrolled: boolean,
): string {
  const hint = `
  Workshop     nobody has a passkey for this address yet: script/device-care owner-link makes the owner's sign-in link`
  const what = shop.isOpen
    ? `${shop.brand} is open at ${origin}`
    : `Ready at ${origin}, which says "Opening soon" until the owner has entered the shop's data at ${origin}/staff`
  return `${what}${isNobodyEnrolled ? hint : ''}`
}

/** The text for a demonstration's terminal: addresses, demo devices, and `link`, by which the owner first enters the console. */
export function welcome(shop: Pick<Shop, 'brand'>, port: number, link?: string): string {
  const address = `http://localhost:${port}`
  const workshop = link ?? `${address}/staff, with your passkey`
  return `
${shop.brand} is open at ${address}

  Sign in      any Indian mobile number; the codes arrive at ${address}/dev/outbox
  Demo orders  sign in with ${demoCustomer.mobileNumber} to see repairs in different stages
  Devices      IMEI 490154203237518 (iPhone 15), 356938035643809 (iPhone 13)
               Serial MDCIPHONE16P, MDCIPADAIR5, MDCMACMINI4, MDCMACBOOK14,
               MDCMACAIR13, MDCIMAC24, MDCPENCIL2
  Workshop     ${workshop}
               ${link ? 'works once, for ten minutes; start again for a new one' : ''}
  API          ${address}/api/docs
`
}
