/**
 * Tests a repair's whole life: a colleague is invited; a device is fetched, repaired and returned; its owner tracks
 * it and gets the tax invoice.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messageTitles } from '#domain/messaging/message-titles.ts'
import { stageFacts } from '#domain/repairs/stage-facts.ts'
import { stageKeys } from '#domain/repairs/stages.ts'
import { moveTo, repairIt } from './inspection.ts'
import { inBrowser } from './browser.ts'
import { ownersLink, withAuthenticator } from './colleague.ts'
import { flowOf } from './flow.ts'

const here = inBrowser()

/** Signs in by a link, and adds a passkey for the next time. */
async function atConsole(link: string) {
  const { page, expecting } = await here.person()
  expecting(/^401 GET .*\/staff\//)
  await withAuthenticator(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in on this device' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Rename' }).waitFor()
  return page
}

test('an invitation, a passkey, thirteen stages on two screens and in the outbox, the tax invoice', async () => {
  const { app } = here
  const customer = await app.aCustomer({ name: 'Meenakshi Sundaram' })
  const booked = await customer.bookTo(5, { service: 'pickup' })
  await customer.pay(booked.orderId, { address: '7 Kutchery Road' })
  const watcher = await here.person({ customer })
  await watcher.page.goto(`/order-tracking?orderId=${booked.orderId}`)
  await flowOf(app, watcher).isTracking()
  const summary = watcher.page.getByRole('complementary', { name: 'Order summary' })
  const outbox = (await here.person()).page
  await outbox.goto(`/dev/outbox?to=${customer.mobileNumber}`)

  const owner = await atConsole(await ownersLink(app))
  await owner.getByRole('link', { name: 'Colleagues' }).first().click()
  await owner.getByLabel('Name').fill('Kannan')
  await owner.getByLabel('Role').selectOption('Front desk')
  await owner.getByRole('button', { name: 'Make a sign-in link' }).click()
  const page = await atConsole(await owner.getByRole('textbox', { name: 'Link' }).inputValue())

  await page.getByRole('link', { name: 'Board' }).first().click()
  const number = `MDC-${booked.orderId.slice(-6).toUpperCase()}`
  await page.getByRole('article').filter({ hasText: number }).getByRole('link').click()

  /** Customers read other words for two stages. */
  const customersWords: Readonly<Record<string, string>> = {
    'In shop': 'Reached Warehouse',
    'Call customer': 'Confirmation Call',
  }
  const seen = (title: string) =>
    summary.getByText(customersWords[title] ?? title, { exact: true }).waitFor()
  const go = async (titles: readonly string[]) => {
    for (const title of titles) {
      await moveTo(page, title)
      await seen(title)
    }
  }
  await go(['Pickup Person Assigned', 'Heading to Pickup'])
  // The message of a move waits until the move can no longer be undone.
  await outbox.getByText('heading-to-pickup', { exact: true }).waitFor()
  await go(['Picked Up', 'In shop', 'Technician Assigned', 'Call customer'])
  await repairIt(page, ['Picked Up by Delivery', 'Heading to Deliver', 'Delivered'], seen)
  await outbox.getByText('out-for-delivery', { exact: true }).waitFor()
  await page.getByText('Kannan moved the repair: Heading to Deliver to Delivered').waitFor()
  await page
    .getByText(/^MDC\/\d\d-\d\d\/\d{5}$/)
    .first()
    .waitFor()

  await watcher.page.getByRole('button', { name: /^Messages about this order/ }).click()
  for (const { message } of stageKeys.map((key) => stageFacts[key]))
    if (message) await watcher.page.getByText(messageTitles.English[message]).first().waitFor()
  await watcher.page.goto('/profile/orders')
  const saved = watcher.page.waitForEvent('download')
  await watcher.page.getByRole('button', { name: /^Tax invoice of order/ }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^MDC-\d\d-\d\d-\d{5}\.pdf$/)
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})
