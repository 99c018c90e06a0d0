/** Tests a part that is short: a repair waits for it, it is ordered with one press, comes, and the margin is right. */
import { expect, test } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { listToOrder } from '#domain/parts/contract/staff-to-order.ts'
import { dataOf } from '../app/api-call.ts'
import { look } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { ownersCookie } from './colleague.ts'
import { repairOverApi } from './repair-over-api.ts'

type ToOrder = ResponseOf<typeof listToOrder>

const here = inBrowser()
const model = 'iphone-16-pro'
const screen = 'iphone-screen'

test('a repair waits for a part that is ordered today, comes, and counts in what it earns', async () => {
  const cookie = await ownersCookie(here.app)
  const send = async <T>(path: string, body?: object): Promise<T> =>
    dataOf<T>(
      await here.app.call(body ? 'POST' : 'GET', path, body, {
        headers: { Origin: here.app.url, Cookie: `${cookie.name}=${cookie.value}` },
      }),
    )
  const { partId } = await send<{ partId: string }>('/staff/parts', {
    sku: 'D-16P',
    name: 'Display, iPhone 16 Pro',
    family: 'iphone',
    fits: [{ kind: 'model', of: model, issueId: screen }],
    quality: '',
    hsn: '',
    tracking: 'serial',
    reorderLevel: 0,
    target: 0,
    shelf: 'A1-09',
    active: true,
  })
  const supplier = { name: 'Kaveri Panels', phone: '', leadDays: 3, active: true }
  const { supplierId } = await send<{ supplierId: string }>('/staff/parts/suppliers', supplier)
  await send('/staff/part/price', { partId, supplierId, price: '9400.50', leadDays: 3 })

  // The customer reads how soon the part comes before booking.
  const visitor = await here.person({ width: 1440 })
  const line = visitor.page.locator(`#${screen}`)
  await visitor.page.goto(`/prices/${model}`)
  await line.getByText('Part usually in 3 days').waitFor()

  const customer = await here.app.aCustomer({ name: 'Meenakshi Sundaram' })
  const { orderId } = await customer.bookTo(5, { device: 'MDCIPHONE16P' })
  await customer.pay(orderId)

  const owner = await here.person({ width: 1440 })
  await owner.context.addCookies([cookie])
  const { page } = owner
  const toOrder = page.getByRole('region', { name: 'Kaveri Panels' })
  // A job that follows the payment finds out what the repair needs.
  await expect
    .poll(async () => (await send<ToOrder>('/staff/parts/to-order')).flatMap(({ lines }) => lines))
    .toContainEqual(expect.objectContaining({ partId, free: 0, needs: 1 }))
  await page.goto('/staff/overview')
  await toOrder.getByText('0 free, 1 repair waits').waitFor()
  await look(owner, 'overview-to-order')
  await toOrder.getByRole('button', { name: 'Note the order of Kaveri Panels' }).click()
  await page.getByText('Order noted').waitFor()
  await toOrder.waitFor({ state: 'detached' })

  const { orders } = await send<{ orders: { id: string; supplier: string }[] }>(
    '/staff/parts/orders?state=open',
  )
  const purchaseOrderId = orders.find((one) => one.supplier === supplier.name)?.id
  const scan = { purchaseOrderId, partId, code: 'KP-16P-0001' }
  const { reservedFor } = await send<{ reservedFor: { orderId: string } | null }>(
    '/staff/parts/receive',
    scan,
  )
  expect(reservedFor?.orderId).toBe(orderId)

  await page.goto(`/staff/orders/${orderId}`)
  await repairOverApi(owner, orderId, 'repair-completed')
  await send('/staff/order/parts', {
    orderId,
    issueId: screen,
    name: 'Display',
    serial: 'KP-16P-0001',
    fromStock: true,
  })
  // The price of its issues, which has no discount, less the one piece.
  const { net, cost, margin } = await send<{ net: number; cost: number; margin: number }>(
    `/staff/order/margin?orderId=${orderId}`,
  )
  expect([cost, margin]).toEqual([9_400.5, net - 9_400.5])
  const panel = page.getByRole('region', { name: 'Margin' })
  await panel.getByText('-₹9,400.50').waitFor()
  await look(owner, 'order-margin')
})
