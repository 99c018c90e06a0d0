/** Tests how a move is undone from its toast, how a repair steps back, and how a move names its technician. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { look, widths } from './axe-look.ts'
import { inBrowser, type Person } from './browser.ts'
import { ownersCookie } from './colleague.ts'
import { callsOf } from './repair-over-api.ts'
import { onlyComplete } from '../modes.ts'

const here = inBrowser()
let cookie: ReturnType<typeof ownersCookie> | undefined
/** In Tamil, as the customer booked. */
const message = /வந்துகொண்டிருக்கிறோம்/

async function aRepair(name: string, service: 'walk-in' | 'pickup' = 'walk-in') {
  const customer = await here.app.aCustomer({ name })
  const { orderId } = await customer.bookTo(5, { service })
  if (service === 'pickup') await customer.pay(orderId, { address: '7 Kutchery Road' })
  else await customer.pay(orderId)
  return { customer, orderId, number: `MDC-${orderId.slice(-6).toUpperCase()}` }
}

async function ownerAt(path: string, width = 1440) {
  cookie ??= ownersCookie(here.app)
  const owner = await here.person({ width })
  await owner.context.addCookies([await cookie])
  await owner.page.goto(path)
  return owner
}

/** Two presses so fast that the second comes before anything has changed; a narrow device has a touch screen. */
async function pressTwice(page: Page, what: Locator) {
  // A toast that still comes in would be missed.
  await what.click({ trial: true })
  const box = await what.boundingBox()
  if (!box) throw new Error('nothing to press')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const isTouch = (page.viewportSize()?.width ?? 0) < 768
  if (!isTouch) return page.mouse.dblclick(x, y)
  await page.touchscreen.tap(x, y)
  await page.touchscreen.tap(x, y)
}

type Choices = { readonly technicians: readonly { readonly id: string }[] }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const undo = (page: Page) => button(page, 'Undo').first()
const countSent = async (mobileNumber: string) =>
  (await here.app.sentTo(mobileNumber)).filter(({ text }) => message.test(text)).length

const arrive = (owner: Person, orderId: string) =>
  callsOf(owner).post('/staff/jobs/move', { orderId, from: 'order-placed', to: 'reached-workshop' })

for (const width of widths)
  test(`a move is undone by one of two presses, and its message is sent after another move, at ${width} px`, async () => {
    // A rider who sets out is announced at any hour; most other messages would wait for the morning.
    const { customer, orderId, number } = await aRepair(`Undo at ${width}`, 'pickup')
    const owner = await ownerAt(`/staff/orders/${orderId}`, width)
    const { page } = owner
    const to = 'pickup-person-assigned'
    await callsOf(owner).post('/staff/jobs/move', { orderId, from: 'order-placed', to })
    await button(page, 'Move to Heading to Pickup').click()
    await page.getByText(`${number} was moved. Its message waits 10 seconds.`).waitFor()
    await pressTwice(page, undo(page))
    await page
      .getByText(`${number} is at Pickup Person Assigned again. No message goes out.`)
      .waitFor()
    await button(page, 'Move to Heading to Pickup').waitFor()
    expect(await countSent(customer.mobileNumber)).toBe(0)

    await button(page, 'Move to Heading to Pickup').click()
    await undo(page).waitFor()
    await look(owner, 'undo-toast')
    await page.reload()
    await button(page, 'Move to Picked Up').waitFor()
    await expect.poll(() => countSent(customer.mobileNumber)).toBe(1)

    await button(page, 'Step back to Pickup Person Assigned').click()
    const dialog = page.getByRole('dialog', { name: 'Back to Pickup Person Assigned?' })
    await dialog.waitFor()
    await look(owner, 'step-back')
    await dialog.getByRole('button', { name: 'Step back to Pickup Person Assigned' }).click()
    await dialog.getByText('Please say why').waitFor()
    await dialog.getByLabel('Why').fill('The rider is still here')
    await page.keyboard.press('Enter')
    await page.getByText(`${number} is back at this stage.`).waitFor()
    await page.getByText('Stepped back from Heading to Pickup: The rider is still here').waitFor()
  })

test(
  'by keys alone a card is moved from the board, and F6 leads to the Undo of its toast',
  onlyComplete,
  async () => {
    const { number } = await aRepair('Undo by keys')
    const { page } = await ownerAt('/staff/board')
    const move = button(page, `Move ${number} to In shop`)
    await move.focus()
    await page.keyboard.press('Enter')
    await undo(page).waitFor()
    await page.keyboard.press('F6')
    for (let tabs = 0; tabs < 4 && !(await undo(page).evaluate(isFocused)); tabs++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText(`${number} is at Order Placed again.`).waitFor()
    await move.waitFor()
  },
)

const isFocused = (element: Element) => element === document.activeElement

test(
  'a move that a colleague has gone on from is not undone, and the newest toast has an Undo of its own',
  onlyComplete,
  async () => {
    const first = await aRepair('Undo too late')
    const second = await aRepair('Undo of the second')
    const owner = await ownerAt('/staff/board')
    const { page, expecting } = owner
    expecting(/^409 POST .*\/staff\/jobs\/undo-move/)
    for (const { number } of [first, second])
      await button(page, `Move ${number} to In shop`).click()
    const toastOf = (number: string) =>
      page.locator('.toast').filter({ hasText: `${number} was moved` })
    await toastOf(second.number).getByRole('button', { name: 'Undo' }).click()
    await page.getByText(`${second.number} is at Order Placed again.`).waitFor()

    const choices = await page.context().request.get('/api/v1/app/staff/board/choices')
    const { technicians } = ((await choices.json()) as { data: Choices }).data
    await callsOf(owner).post('/staff/jobs/move', {
      orderId: first.orderId,
      from: 'reached-workshop',
      to: 'technician-assigned',
      technicianId: technicians[0]?.id,
    })
    await toastOf(first.number).getByRole('button', { name: 'Undo' }).click()
    await page.getByText('A colleague has moved this job meanwhile.').first().waitFor()
  },
)

for (const width of widths)
  test(
    `the move to Technician Assigned asks who, on the board and in the search, at ${width} px`,
    onlyComplete,
    async () => {
      const { customer, orderId, number } = await aRepair(`Asks at ${width}`)
      const owner = await ownerAt('/staff/money', width)
      const { page } = owner
      await arrive(owner, orderId)
      await button(page, 'Search').click()
      await page.keyboard.type(customer.mobileNumber)
      await page.getByRole('group', { name: new RegExp(number) }).waitFor()
      await look(owner, 'search-actions')
      await button(page, `Move ${number} to Technician Assigned`).click()
      const dialog = page.getByRole('dialog', { name: 'Who takes this repair?' })
      await dialog.getByRole('button').nth(1).waitFor()
      await look(owner, 'choose-technician')
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })

      await button(page, 'Search').click()
      await page.keyboard.type(customer.mobileNumber)
      await button(page, 'Assign technician').click()
      await page.getByRole('menuitem', { name: 'Owner' }).click()
      await page.getByText('Assigned to Owner').waitFor()
      await page.getByRole('option').filter({ hasText: number }).getByText('Owner').waitFor()
      await button(page, `Move ${number} to Technician Assigned`).click()
      await page.getByText(`${number} was moved. Its message waits 10 seconds.`).waitFor()
    },
  )
