/** Tests a repair that waits for its part: the part is ordered from the list and unpacked, and the repair has it; at both widths. */
import { expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import { aStock } from '../app/stock.ts'
import { look, tooWide, widths } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { ownersCookie } from './colleague.ts'

const here = inBrowser()
/** One colleague for the whole file, because the link works once. */
let known: Promise<{ partId: string }> | undefined
let ownerIsIn: ReturnType<typeof ownersCookie> | undefined

test.each(widths)(
  'at %d px what a repair lacks is ordered, unpacked and reserved for it',
  async (width) => {
    const person = await here.person({ width })
    const cookie = await (ownerIsIn ??= ownersCookie(here.app))
    await person.context.addCookies([cookie])
    const headers = { Origin: here.app.url, Cookie: `${cookie.name}=${cookie.value}` }
    const owner = {
      get: (path: string) => here.app.call('GET', path, undefined, { headers }),
      post: (path: string, body: object) => here.app.call('POST', path, body, { headers }),
    }
    const customer = await here.app.aCustomer({ name: `Keerthi ${width}` })
    const { orderId, issues } = await customer.fillCartNow(1, 'MDCIPHONE16P')
    const [issueId = ''] = issues
    const stock = await aStock(owner, `E2E${width}`)
    const name = 'Display, iPhone 16 Pro'
    // The part is there once, for both widths.
    known ??= stock.addPart({ name, fits: [{ kind: 'model', of: 'iphone-16-pro', issueId }] })
    const { partId } = await known
    const { supplierId } = stock
    const offer = { partId, supplierId, price: `${width}`, leadDays: 2, checked: true }
    dataOf(await owner.post('/staff/part/price', offer))
    await customer.pay(orderId)

    const { page } = person
    await page.goto('/staff/parts')
    const line = page.getByRole('listitem').filter({ hasText: `Keerthi ${width}` })
    await line.getByText('Not ordered yet').waitFor()
    await look(person, 'part-needs')
    expect(await tooWide(page)).toEqual([])
    await page.getByRole('button', { name: 'Order these' }).click()
    const dialog = page.getByRole('dialog', { name: 'Order parts' })
    await dialog.getByText(name).first().waitFor()
    await look(person, 'part-needs-order')
    await dialog.getByRole('button', { name: 'Note the order' }).click()
    await line.getByText(/^Ordered, Supplier/).waitFor()
    await line.getByRole('button', { name: /^Receive / }).click()
    await page.getByLabel('Scan a label or type a serial').fill(`PN-${width}`)
    await page.keyboard.press('Enter')
    await page.getByText(`PN-${width} to bin`).waitFor()
    await line.waitFor({ state: 'detached' })
    await look(person, 'part-needs-received')
    expect((await stock.of(orderId, issueId)).items).toMatchObject([{ serial: `PN-${width}` }])
  },
)
