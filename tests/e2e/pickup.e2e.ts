/** Tests a pickup in the browser: it is paid only after an address is chosen, and the order has that address. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textOf } from '#domain/accounting/server/pdf/pdf-text.fixture.ts'
import { dataOf } from '../app/api-call.ts'
import { inBrowser } from './browser.ts'
import { flowOf } from './flow.ts'
import { customerWidths, onlyComplete } from '../modes.ts'

const here = inBrowser()

for (const width of customerWidths) {
  test(`a pickup can be paid once an address is chosen, which the order then has, at ${width} px`, async () => {
    const customer = await here.app.aCustomer()
    await customer.bookTo(4)
    const person = await here.person({ width, customer })
    const { page } = person
    const flow = flowOf(here.app, person)
    await page.goto('/service-enquiry')
    await flow.isAt(4)
    await flow.button(/^Pickup/).click()
    await flow.isAt(5)
    await page.getByText('Extra charge, Pickup').waitFor()
    await page.getByText('₹500', { exact: true }).waitFor()
    const pay = flow.button(/^Pay ₹/)
    await expect.poll(() => pay.isDisabled()).toBe(true)

    await flow.button('Add New Address').click()
    await flow.dialog.getByRole('heading', { name: 'Add New Address' }).waitFor()
    await expect.poll(() => flow.dialog.getByLabel('Type').inputValue()).toBe('Home')
    await flow.dialog.getByRole('button', { name: 'Add Address' }).click()
    await flow.toast('Missing fields', 'Please fill all required fields')
    await flow.dismiss()
    for (const field of ['Address', 'City', 'Pincode']) {
      const input = flow.dialog.getByLabel(field, { exact: true })
      await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true')
    }
    await expect
      .poll(() => flow.dialog.getByLabel(/^Landmark/).getAttribute('aria-invalid'))
      .toBeNull()

    await flow.dialog.getByLabel('Address', { exact: true }).fill('7 Kutchery Road')
    await flow.dialog.getByLabel('City').fill('Chennai')
    await flow.dialog.getByLabel('Pincode').fill('60000')
    person.expecting(/^422 POST .*\/address\/create/)
    await flow.dialog.getByRole('button', { name: 'Add Address' }).click()
    await flow.toast('Failed to add address')
    await flow.dialog.getByText('Please enter a valid 6-digit pincode').waitFor()
    await flow.dialog.getByLabel('Pincode').fill('600004')
    await flow.dialog.getByRole('button', { name: 'Add Address' }).click()
    await flow.toast('Address added')
    await flow.dialog.waitFor({ state: 'detached' })

    const card = page.getByRole('radio', { name: /7 Kutchery Road/ })
    await card.waitFor()
    await expect.poll(() => card.isChecked()).toBe(true)
    await expect.poll(() => pay.isEnabled()).toBe(true)
    await flow.pay()
    await flow.isThanked()
    await flow.isTracking()
    await page.getByText('Heading to Pickup').waitFor()

    await page.goto('/profile/orders')
    const downloading = page.waitForEvent('download')
    await flow.button(/^Receipt of order/).click()
    const document = textOf(readFileSync(await (await downloading).path()))
    expect(document).toContain('Kutchery Road')
    expect(document).toContain('600004')
  })
}

test(
  'of several saved addresses none is preselected, and an edited one is used as edited',
  onlyComplete,
  async () => {
    const { app } = here
    const customer = await app.aCustomer()
    const saved = async (address: string) =>
      dataOf(await customer.saveAddress({ type: 'Work', address, pincode: '600010' }))
    await saved('12 Ormes Road')
    await saved('3 Poonamallee High Road')
    await customer.bookTo(5, { service: 'pickup' })
    const person = await here.person({ customer })
    const { page } = person
    const flow = flowOf(app, person)
    await page.goto('/service-enquiry')
    await flow.isAt(5)
    const first = page.getByRole('radio', { name: /12 Ormes Road/ })
    await first.waitFor()
    await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0)
    await expect.poll(() => flow.button(/^Pay ₹/).isDisabled()).toBe(true)

    const editing = page.locator('label', { hasText: '12 Ormes Road' })
    await editing.getByRole('button', { name: 'Edit Work address' }).click()
    await flow.dialog.getByLabel(/^Landmark/).fill('beside the school')
    await flow.dialog.getByRole('button', { name: 'Save Address' }).click()
    await flow.toast('Address updated')
    await page.getByText('beside the school').waitFor()
    await first.check()
    await flow.openCheckout()
    type Cart = { paid: boolean }
    await flow.inCheckout('Close checkout').click()
    const cart = await page.evaluate(() => sessionStorage.getItem('booking'))
    expect(cart).not.toContain('Ormes')
    await expect.poll(() => first.isChecked()).toBe(true)
    const { orderId } = JSON.parse(cart ?? '{}') as { orderId: string }
    expect(dataOf<Cart>(await customer.get(`/orders/view/cart?orderId=${orderId}`)).paid).toBe(
      false,
    )
  },
)
