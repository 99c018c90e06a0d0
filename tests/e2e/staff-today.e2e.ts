/** Tests the first screen: its lists by keys and by touch, what comes in while somebody is there, and where each role begins. */
import { expect, test } from 'vitest'
import { todayLists } from '#domain/today/today-lists.ts'
import { look, widths } from './axe-look.ts'
import { dataOf } from '../app/api-call.ts'
import { inBrowser } from './browser.ts'
import { ownersBrowserWithPasskey, ownersCookie } from './colleague.ts'
import { onlyComplete } from '../modes.ts'

const here = inBrowser()
const anOwner = ownersBrowserWithPasskey(here)

async function aPickup(): Promise<string> {
  const customer = await here.app.aCustomer({ name: 'Meenakshi Sundaram' })
  const { orderId } = await customer.bookTo(5)
  await customer.pay(orderId)
  return `MDC-${orderId.slice(-6).toUpperCase()}`
}

test.each(widths)(
  'the owner begins with what the day holds, and goes through it, at %s px',
  async (width) => {
    const person = await here.person({ width })
    await person.context.addCookies(await (await anOwner()).context.cookies())
    const { page } = person
    const number = await aPickup()
    await page.goto('/staff')
    await page.waitForURL(/\/staff\/today$/)
    const list = (name: string) => page.getByRole('region', { name, exact: true })
    for (const title of Object.values(todayLists)) await list(title).waitFor()
    await list('Unassigned').getByText(number).first().waitFor({ state: 'attached' })

    const active = () => page.evaluateHandle(() => document.activeElement)
    type Active = Awaited<ReturnType<typeof active>>
    const isActive = (one: Active) => page.evaluate((was) => was === document.activeElement, one)
    if (width > 1_000) {
      await page.keyboard.press('5')
      const isInList = () =>
        list('Unassigned').evaluate((one) => one.contains(document.activeElement))
      await expect.poll(isInList).toBe(true)
      const first = await active()
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => isActive(first)).toBe(false)
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => isActive(first)).toBe(true)
    } else {
      await page.getByRole('button', { name: /^Unassigned/ }).click()
      const act = list('Unassigned')
        .getByRole('link', { name: /^Assign/ })
        .first()
      const box = await act.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(52)
    }
    const before = await active()
    const other = await aPickup()
    await page.getByText(/new in Unassigned/).waitFor({ state: 'attached' })
    await list('Unassigned').getByText(other).first().waitFor({ state: 'attached' })
    expect(await isActive(before)).toBe(true)

    if (width > 1_000) await page.keyboard.press('d')
    else
      await list('Unassigned')
        .getByRole('button', { name: /^Done for today/ })
        .first()
        .click()
    await list('Unassigned').getByText('Done today').click()
    await list('Unassigned').getByRole('button', { name: /^Undo/ }).waitFor()
    await look(person, 'staff-today')
    await list('Unassigned').getByRole('button', { name: /^Undo/ }).click()
    await list('Unassigned').getByText('Done today').waitFor({ state: 'detached' })
    const link = page.locator('#list-unassigned [data-today-line]').first()
    await link.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/staff\/orders\//)

    person.expecting(/^404 GET .*\/staff\/no-such-page$/)
    await page.goto('/staff/no-such-page')
    await page.getByRole('heading', { name: 'Not found' }).waitFor()
    await look(person, 'staff-no-page')
    await page.getByRole('link', { name: 'To the first page' }).click()
    await page.waitForURL(/\/staff\/today$/)
  },
)

test.each([
  ['technician', /\/staff\/board\?person=\w+$/],
  ['rider', /\/staff\/run$/],
  ['editor', /\/staff\/content$/],
] as const)(
  'one who is %s begins at their own page, and nothing is refused',
  onlyComplete,
  async (role, address) => {
    const { name, value } = (await (await anOwner()).context.cookies())[0] ?? {
      name: '',
      value: '',
    }
    const headers = { Origin: here.app.url, Cookie: `${name}=${value}` }
    const invitation = { name: `A ${role}`, role }
    const made = await here.app.call('POST', '/staff/colleagues', invitation, { headers })
    const { link } = dataOf<{ link: string }>(made)
    const app = { ...here.app, readLog: () => link }
    const { page, context } = await here.person()
    await context.addCookies([await ownersCookie(app)])
    for (const start of ['/staff', '/staff/today']) {
      await page.goto(start)
      await page.waitForURL(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    await expect.poll(() => page.getByText('did not load').count()).toBe(0)
  },
)
