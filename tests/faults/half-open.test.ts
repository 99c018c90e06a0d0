/** Tests that open streams of one process follow what another writes, at once, and also after their line died silently. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seconds } from '#kernel/time.ts'
import { anOwner, type Colleague, moveRepair } from '../app/colleague.ts'
import { aCustomer, type Customer } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { fakeClock } from '../fake-clock.ts'
import { seededRandom } from '../seeded-random.ts'
import { aPlace, cleanUp, open } from '../store/stores.ts'
import { followEvents } from './follow-events.ts'
import { kind, whereOf } from './shop.ts'
import { aTcpProxy, type TcpProxy } from './tcp-proxy.ts'
import { atMost } from '../timeouts.ts'

describe.runIf(kind === 'postgres')(
  'two processes, of which one is reached over a line that dies',
  () => {
    let proxy: TcpProxy
    let app: TestApp
    let other: TestApp
    let owner: Colleague
    let customer: Customer
    beforeAll(async () => {
      const { url = '', dataDir } = await aPlace('postgres')
      const { hostname, port } = new URL(url)
      proxy = await aTcpProxy({ host: hostname, port: Number(port) })
      const far = Object.assign(new URL(url), { port: String(proxy.port) }).href
      const time = fakeClock()
      app = await startApp({ store: await open({ url, dataDir }), time })
      // The usual beat with a fiftieth of its times.
      const listenerBeat = { every: 300, patience: 200 }
      const store = await open({ url: far, dataDir }, { listenerBeat })
      other = await startApp({ store, time, random: seededRandom(2), seed: 'nothing' })
      owner = await anOwner(app)
      customer = await aCustomer(whereOf(app))
    })
    afterAll(async () => {
      await other.close()
      await app.close()
      await proxy.close()
      await cleanUp()
    })

    const board = () =>
      followEvents(`${other.url}/api/v1/app/staff/board/events`, { Cookie: owner.jar.cookie })
    const tracking = (orderId: string) =>
      followEvents(`${other.url}/api/v1/app/orders/track/events?orderId=${orderId}`, {
        Authorization: `Bearer ${customer.token}`,
      })
    const move = async (orderId: string, from: string, to: string) =>
      expect((await moveRepair(owner, { orderId, from, to })).status).toBe(200)

    test('a move at one reaches the board and the tracking page of the other within a second', async () => {
      const took: number[] = []
      // A busy machine may hold up one of them.
      for (let nth = 0; nth < 3; nth++) {
        const { orderId } = await customer.bookNow()
        const streams = [await board(), await tracking(orderId)]
        await app.untilNotified()
        const moved = streams.map((one) => one.next('moved'))
        await move(orderId, 'order-placed', 'reached-workshop')
        const began = performance.now()
        await Promise.all(moved)
        took.push(performance.now() - began)
        for (const one of streams) one.close()
      }
      expect(Math.min(...took)).toBeLessThan(atMost(seconds(1)))
    })

    test('a line that is half open is noticed, and what was missed meanwhile is fetched', async () => {
      const { orderId } = await customer.bookNow()
      const streams = [await board(), await tracking(orderId)]
      await other.untilNotified()
      const before = streams.map((one) => one.count('moved'))
      proxy.silence()
      await move(orderId, 'order-placed', 'reached-workshop')
      const moved = streams.map((one) => one.next('moved'))
      await Promise.all(moved)
      expect(streams.map((one) => one.count('moved'))).toEqual(before.map((count) => count + 1))
      // The next move comes over the new line, at once.
      const again = streams.map((one) => one.next('moved'))
      await move(orderId, 'reached-workshop', 'technician-assigned')
      await Promise.all(again)
      for (const one of streams) one.close()
    })
  },
)
