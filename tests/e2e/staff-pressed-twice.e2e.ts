/**
 * Tests buttons of the console that are pressed twice before the page can show that it is working: each has its
 * effect once.
 */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import { inBrowser } from './browser.ts'
import { ownersLink, withAuthenticator } from './colleague.ts'
import { loomsOfGuindy } from './form-values.ts'

const here = inBrowser()

/** The owner at the console; `posts` counts the requests to an address. */
async function atConsole() {
  const { page, expecting } = await here.person()
  expecting(/^401 GET .*\/staff\//)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  return {
    page,
    button,
    posts: (end: string) => sent.filter((path) => path.endsWith(end)).length,
  }
}

test('a sign-in, a passkey, a colleague, a note, a move, a tier, an approval and another note happen once each', async () => {
  const { app } = here
  const customer = await app.aCustomer({ name: 'Meenakshi Sundaram' })
  const booked = await customer.bookTo(5)
  await customer.pay(booked.orderId)
  const { page, button, posts } = await atConsole()

  await withAuthenticator(page)
  await page.goto(await ownersLink(app))
  await pressTwice(button('Sign in on this device'))
  await button('Add a passkey').waitFor()
  expect(posts('/staff/enter')).toBe(1)
  await pressTwice(button('Add a passkey'))
  await page.getByRole('button', { name: 'Rename' }).waitFor()
  await expect.poll(() => page.getByText('Passkey 2, added').count()).toBe(0)

  await page.getByRole('link', { name: 'Colleagues' }).first().click()
  await page.getByLabel('Name').fill('Kannan')
  await pressTwice(button('Make a sign-in link'))
  await page.getByRole('textbox', { name: 'Link' }).waitFor()
  await button('Close').click()
  await page.reload()
  await page.getByText('Kannan').first().waitFor()
  await expect.poll(() => page.getByText('Kannan').count()).toBe(1)

  await page.goto(`/staff/orders/${booked.orderId}`)
  await page.getByLabel('Add a note').fill('Calls after six')
  await pressTwice(button('Add note'))
  await page.getByText('Owner: Calls after six').first().waitFor()
  await pressTwice(button(/^Move to /))
  await page.getByText('Owner moved the repair').waitFor()
  expect(posts('/staff/jobs/move')).toBe(1)
  await page.reload()
  await page.getByText('Owner: Calls after six').first().waitFor()
  await expect.poll(() => page.getByText('Owner: Calls after six').count()).toBe(1)

  await page.goto('/staff/catalogue')
  await button('Add a tier').click()
  await page.getByRole('dialog').getByLabel('Name').fill('Folding')
  await pressTwice(button(/^Add the tier/))
  await button('Folding').and(page.locator('[aria-pressed=true]')).waitFor()
  expect(posts('/staff/catalogue/tiers')).toBe(1)

  await page.goto('/staff/reviews/students')
  await pressTwice(button(/^Approve /).first())
  await page.getByText('gets a message.').first().waitFor()
  expect(posts('/staff/applications/approve')).toBe(1)

  dataOf(await app.call('POST', '/quote/create', loomsOfGuindy))
  await page.goto('/staff/reviews/quotes')
  const quote = page.getByRole('article', { name: loomsOfGuindy.company })
  await quote.getByLabel('Add a note').fill('Wants it before Pongal')
  await pressTwice(quote.getByRole('button', { name: 'Add note' }))
  await quote.getByText('Owner: Wants it before Pongal').first().waitFor()
  expect(posts('/staff/enquiries/notes')).toBe(1)
})

/** Once it is enabled; both presses come before the next render. */
async function pressTwice(button: Locator) {
  await button.click({ trial: true })
  await button.evaluate((one: HTMLElement) => {
    one.click()
    one.click()
  })
}
