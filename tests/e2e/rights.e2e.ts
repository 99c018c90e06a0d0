/** Tests the tab 'Your data': a person exports their data, sends a grievance and deletes the account. */
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { violationsOn } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { customerWidths, onlyComplete } from '../modes.ts'

const here = inBrowser()

for (const width of customerWidths) {
  test(`a person exports their data, complains and deletes the account, ${width} px wide`, async () => {
    const customer = await here.app.aCustomer({ name: 'Ilakkiya Selvam' })
    await customer.bookTo(4)
    const person = await here.person({ width, customer })
    const { page } = person
    await page.goto('/profile/data')
    await page.getByText('section 36', { exact: false }).first().waitFor()
    expect(await violationsOn(page)).toEqual([])

    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await downloaded
    expect(file.suggestedFilename()).toBe('your-data.zip')
    const archive = unzipSync(readFileSync(await file.path()))
    expect(strFromU8(archive['your-data.html'] ?? new Uint8Array())).toContain('Ilakkiya Selvam')

    await page.getByRole('button', { name: 'Send grievance' }).click()
    await page.getByText('Please tell us what happened').waitFor()
    await page.getByLabel('What is it about?').selectOption('repair')
    await page.getByLabel('What happened?').fill('The sticker of the pouch was missing.')
    await page.getByRole('button', { name: 'Send grievance' }).click()
    const list = page.getByRole('list', { name: 'Your grievances' })
    await list.getByText(/MDC-G-\w{6}/).waitFor()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
    await expect.poll(() => page.getByLabel('What happened?').inputValue()).toBe('')
    // It must not fade away under the dialog while that is checked.
    await page.getByText('Grievance received').waitFor({ state: 'detached' })

    // By keyboard: Escape cancels the deletion, and focus returns to the button.
    const open = page.getByRole('button', { name: 'Delete my account' })
    await open.focus()
    await page.keyboard.press('Enter')
    const dialog = page.locator('.dialog')
    await dialog.getByText('Nobody can bring it back').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => open.evaluate((el) => el === document.activeElement)).toBe(true)

    await open.click()
    // The sign-in code was sent a moment ago, so the server asks to wait and the page shows this.
    person.expecting(/^429 /, /^422 /)
    await dialog.getByRole('button', { name: /^Send OTP/ }).click()
    await dialog.getByLabel('4-digit code').or(dialog.getByRole('alert')).first().waitFor()
    if (await dialog.getByRole('alert').isVisible()) {
      const again = dialog.getByRole('button', { name: 'Send OTP', exact: true })
      await again.click()
    }
    const otp = await here.app.codeFor(customer.mobileNumber, 2)
    const type = async (code: string) => {
      await expect.poll(() => dialog.locator('.otp input').first().inputValue()).toBe('')
      await dialog.locator('.otp input').first().focus()
      await page.keyboard.type(code)
      await dialog.getByRole('button', { name: 'Delete for good' }).click()
    }
    await type(otp === '0000' ? '1111' : '0000')
    await dialog.getByText('Invalid OTP').waitFor()
    await type(otp)
    await page.getByText('Account deleted').waitFor()
    await page.waitForURL(({ pathname }) => pathname === '/')
    const stored = () =>
      page.evaluate(() => [
        localStorage.getItem('authToken'),
        localStorage.getItem('user'),
        sessionStorage.getItem('booking'),
      ])
    await expect.poll(stored).toEqual([null, null, null])
    expect((await customer.get('/customer/detail')).status).toBe(401)
    expect(await here.app.sentTo(customer.mobileNumber)).toEqual([])
    expect(here.app.readLog()).not.toContain('Ilakkiya')
  })
}

test(
  'while a device is being repaired the tab says why the account cannot be deleted yet',
  onlyComplete,
  async () => {
    const customer = await here.app.aCustomer()
    const booked = await customer.bookTo(5)
    await customer.pay(booked.orderId)
    const { page } = await here.person({ customer })
    await page.goto('/profile/data')
    await page.getByText('is paid and not delivered yet').waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: 'Delete my account' }).isDisabled())
      .toBe(true)
    expect(await violationsOn(page)).toEqual([])
  },
)
