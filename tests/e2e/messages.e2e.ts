/**
 * Tests messages in the browser: a customer chooses language and channel, and finds sent messages on the tracking
 * page.
 */
import { expect, test } from 'vitest'
import { inBrowser } from './browser.ts'
import { flowOf } from './flow.ts'
import { openWorkshop } from './workshop.ts'

const here = inBrowser(openWorkshop)

test('Tamil by WhatsApp is chosen by keyboard, used by the workshop, and listed with the order', async () => {
  const { app } = here
  const customer = await app.aCustomer()
  const booked = await customer.bookTo(5, { service: 'pickup' })
  await customer.pay(booked.orderId, { address: '7 Kutchery Road' })
  const person = await here.person({ width: 390, customer })
  const { page } = person
  const { toast } = flowOf(app, person)

  // The language of the booking's recordings is already selected.
  await page.goto('/profile')
  const choice = (name: RegExp | string) => page.getByRole('radio', { name })
  const save = page.getByRole('button', { name: 'Save message settings' })
  await page.getByText('Taken from your booking').waitFor()
  await expect.poll(() => choice('தமிழ்').isChecked()).toBe(true)
  await expect.poll(() => choice(/^SMS/).isChecked()).toBe(true)

  await choice('English').focus()
  await page.keyboard.press('Space')
  await page.getByText('Not saved yet').waitFor()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => choice('தமிழ்').isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => choice(/^WhatsApp/).isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await toast('Messages updated', 'தமிழ், by WhatsApp')
  await page.getByText('Not saved yet').waitFor({ state: 'detached' })
  await page.reload()
  await save.waitFor()
  await expect.poll(() => choice('தமிழ்').isChecked()).toBe(true)
  await expect.poll(() => choice(/^WhatsApp/).isChecked()).toBe(true)

  await page.goto(`/order-tracking?orderId=${booked.orderId}`)
  await page.getByRole('button', { name: /^Messages about this order/ }).click()
  await page.getByText('We received your payment').waitFor()
  await app.move(booked.orderId, 'pickup-person-assigned')
  await app.move(booked.orderId, 'heading-to-pickup')
  const entry = page.getByRole('listitem').filter({ hasText: 'We are on our way to you' })
  await entry.getByText('Sent', { exact: true }).waitFor()
  const text = (await entry.textContent()) ?? ''
  expect(text).toContain('வந்துகொண்டிருக்கிறோம்')
  expect(text).toContain('WhatsApp, தமிழ்')
  await expect.poll(() => entry.locator('p[lang=ta]').count()).toBe(1)

  const answer = await fetch(`${app.url}/dev/outbox.json?to=${customer.mobileNumber}`)
  const { messages } = (await answer.json()) as {
    messages: { channel: string; template: string; text: string }[]
  }
  const onTheWay = messages.find(({ template }) => template === 'heading-to-pickup')
  expect(onTheWay?.channel).toBe('whatsapp')
  expect(onTheWay?.text).toContain('வந்துகொண்டிருக்கிறோம்')
  await page.goto(`/dev/outbox?to=${customer.mobileNumber}&paused=`)
  const shown = page.getByRole('listitem').filter({ hasText: 'heading-to-pickup' })
  await expect.poll(() => shown.textContent()).toMatch(/WhatsApp\s+தமிழ்/)
})

test('a choice that cannot be saved shows an error and can be sent again', async () => {
  const { app } = here
  const person = await here.person({ customer: await app.aCustomer() })
  const { page } = person
  const { toast } = flowOf(app, person)
  person.expecting(/^5\d\d PUT .*\/customer\/messages/, /^console: Failed to load resource/)
  await page.goto('/profile')
  await page.getByRole('radio', { name: /^E-mail/ }).check()
  await page.route('**/customer/messages', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  const save = page.getByRole('button', { name: 'Save message settings' })
  await save.click()
  await toast('Update failed')
  await expect.poll(() => page.getByRole('radio', { name: /^E-mail/ }).isChecked()).toBe(true)
  await page.unroute('**/customer/messages')
  await save.click()
  await toast('Messages updated', 'English, by E-mail')
})
