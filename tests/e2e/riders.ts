/** A rider at a browser of their own, and pickups that are assigned to them, for journeys. */
import { dataOf } from '../app/api-call.ts'
import { anAddress } from '../app/customer.ts'
import type { Person } from './browser.ts'
import { ownersCookie } from './colleague.ts'
import type { OpenApp } from './open-app.ts'

type Here = { readonly app: OpenApp; person(who?: { readonly width?: number }): Promise<Person> }

/** Calls of the console with the session of a browser. */
export async function staffCalls({ context }: Person, { url, call }: OpenApp) {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { Origin: url, Cookie: cookie }
  return async <T = unknown>(method: string, path: string, body?: object): Promise<T> =>
    dataOf<T>(await call(method, path, body, { headers }))
}

/** A new rider, signed in. The owner's passkey must have been shown a moment ago. */
export async function aRider(here: Here, owner: Person, width: number) {
  const asOwner = await staffCalls(owner, here.app)
  const name = 'Dinesh'
  const invited = await asOwner<{ link: string }>('POST', '/staff/colleagues', {
    name,
    role: 'rider',
  })
  const person = await here.person({ width })
  await person.context.addCookies([
    await ownersCookie({ ...here.app, readLog: () => invited.link }),
  ])
  const call = await staffCalls(person, here.app)
  const { id } = await call<{ id: string }>('GET', '/staff/me')
  return { person, id, name, asOwner }
}

/** A paid pickup in the rider's hands. */
export async function aStop(
  { app }: Here,
  { id, asOwner }: Pick<Awaited<ReturnType<typeof aRider>>, 'id' | 'asOwner'>,
  name: string,
) {
  const customer = await app.aCustomer({ name })
  const { orderId } = await customer.bookTo(5, { service: 'pickup' })
  await customer.pay(orderId, anAddress)
  await asOwner('POST', '/staff/order/assign', { orderId, hand: 'rider', colleagueId: id })
  return { customer, orderId }
}
