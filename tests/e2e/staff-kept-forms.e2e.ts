/** Tests that an intake that is half filled in survives its label, a reload and a closed page, with its photo. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { consoleWidths } from '../modes.ts'
import { inBrowser, shoot } from './browser.ts'
import { ownersCookie } from './colleague.ts'
import { moveTo } from './inspection.ts'

const here = inBrowser()

/** The owner's link works once, for the browsers of all widths. */
let begun: ReturnType<typeof ownersCookie> | undefined
const cookie = () => (begun ??= ownersCookie(here.app))

const aPhoto = async () => ({
  name: 'device.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 400, height: 300, channels: 3, background: 'steelblue' },
  })
    .jpeg()
    .toBuffer(),
})

test.each(consoleWidths)(
  'a half filled intake is there after the label and a reload, and is gone once discarded, at %s px',
  async (width) => {
    const { app } = here
    const customer = await app.aCustomer({ name: 'Lakshmi' })
    const booked = await customer.bookTo(5)
    await customer.pay(booked.orderId)
    const person = await here.person({ width })
    const { page, context } = person
    await context.addCookies([await cookie()])
    await page.goto(`/staff/orders/${booked.orderId}`)
    await moveTo(page, 'In shop')
    await page.getByRole('button', { name: 'Record the intake' }).click()
    const ticks = page.getByRole('group', { name: 'Accessories' }).getByRole('checkbox')
    await ticks.nth(0).check()
    await ticks.nth(1).check()
    const remark = page.getByLabel('Remark on the condition')
    await remark.fill('Scratch at the hinge')
    await page.getByLabel('Add photos').setInputFiles(await aPhoto())
    const photo = page.getByRole('img', { name: 'The device, photo 1' })
    await photo.waitFor()

    const isThere = async () => {
      await page
        .getByText(/Kept from .*, not saved yet/)
        .first()
        .waitFor()
      await expect.poll(() => remark.inputValue()).toBe('Scratch at the hinge')
      for (const at of [0, 1]) await expect.poll(() => ticks.nth(at).isChecked()).toBe(true)
      await photo.waitFor()
      await expect.poll(() => photo.getAttribute('src')).toMatch(/^data:image/)
    }
    await page.getByRole('link', { name: 'Job label' }).click()
    await page.waitForURL('**/label')
    await page.goBack()
    await isThere()
    await page.reload()
    await isThere()
    await shoot(person, 'staff-kept-intake')

    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => remark.inputValue()).toBe('')
    await expect.poll(() => ticks.nth(0).isChecked()).toBe(false)
    await page.reload()
    await page.getByRole('button', { name: 'Record the intake' }).waitFor()
  },
)
