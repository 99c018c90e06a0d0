/** Seeds a store: always the catalogue, and in a demonstration also customers with orders in several stages. */
import { business } from '#kernel/shop.ts'
import { seedDemoOrders, demoCustomer } from './demo/orders.ts'
import { seedDemoLetters } from './demo/enquiries.ts'
import { seedDemoStudents } from './demo/students.ts'
import { seedBlog } from '#domain/guides/server/seed/blog.ts'
import { seedCatalogue } from '#domain/catalogue/server/seed/catalogue.ts'
import type { Config } from './config.ts'
import type { DemoDeps } from './demo/deps.ts'

/** Adds what is missing and changes nothing that is there. */
export async function seed(deps: DemoDeps, { demo }: { demo: boolean }): Promise<void> {
  await seedCatalogue(deps.db)
  await seedBlog(deps.db)
  if (!demo || !(await seedDemoOrders(deps))) return
  await seedDemoLetters(deps)
  await seedDemoStudents(deps)
}

/** The text for the terminal. `link` is the owner's first sign-in to the console. */
export function welcome(config: Config, port: number, link?: string): string {
  const address = config.demo ? `http://localhost:${port}` : config.origin
  const workshop = link ?? `${address}/staff, with your passkey`
  if (!config.demo)
    return `${business.brand} is open at ${address}${link ? `\n  Workshop     ${link}` : ''}`
  return `
${business.brand} is open at ${address}

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
