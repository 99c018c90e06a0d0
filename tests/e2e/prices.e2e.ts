/** Tests the way from Home over the price list to a booking with the chosen model and issue. */
import { expect, test } from 'vitest'
import { look } from './axe-look.ts'
import { inBrowser, type Person } from './browser.ts'
import { flowOf } from './flow.ts'
import { started } from './input-methods.ts'
import { customerWidths, onlyComplete } from '../modes.ts'

const here = inBrowser()

const chosenIn = ({ page }: Person, label: string) =>
  page.getByLabel(label, { exact: true }).locator('option:checked').textContent()
const bookScreen = ({ page }: Person) =>
  page.getByRole('link', { name: /^Book this ?: Screen Replacement$/ })

for (const width of customerWidths) {
  test(`a visitor is two touches from an exact price, signs in, and books that repair of that model, at ${width} px`, async () => {
    const person = await here.person({ width })
    const { page } = person
    const flow = flowOf(here.app, person)
    await page.goto('/')
    await page.getByRole('link', { name: 'see all repair prices' }).click()
    await page.getByRole('heading', { level: 1, name: 'Repair prices' }).waitFor()
    await page.getByRole('link', { name: /^iPhone 15 Screen ₹19,942/ }).click()
    await page.getByRole('heading', { level: 1, name: 'iPhone 15' }).waitFor()
    const row = page.getByRole('listitem').filter({ has: bookScreen(person) })
    await expect
      .poll(() => row.textContent())
      .toMatch(/2 to 3 hours.*90 days.*₹19,942₹16,900 before tax/)

    await bookScreen(person).click()
    const { mobileNumber } = await flow.enterSignUp()
    await flow.enterCode(mobileNumber)
    await flow.dialog.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: 'Which device is it?' }).waitFor()
    await page.getByText('You chose iPhone 15 in the price list').waitFor()
    await expect.poll(() => chosenIn(person, 'Device')).toBe('iPhone')
    await expect.poll(() => chosenIn(person, 'Model')).toBe('iPhone 15 (2023)')
    await flow.dismiss()
    await look(person, 'prices-booking')
    await page.getByLabel('Color').selectOption('Blue')
    await flow.button('Use This Device').click()
    await page.getByText('Chosen by hand').waitFor()
    await flow.goOn().click()
    await flow.isAt(2)
    const sheet = page.getByRole('article').filter({ hasText: 'Screen Replacement' })
    await sheet.getByText('₹16,900').waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(1)

    // The choice is the customer's: once removed it does not come back.
    await page.getByRole('button', { name: 'Remove Screen Replacement' }).click()
    await page.reload()
    await flow.isAt(2)
    await page.getByRole('combobox', { name: 'Select Issue' }).waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(0)
  })
}

test(
  'a customer without a mouse finds the model by its name, books a repair of it and pays the listed price',
  onlyComplete,
  async () => {
    const person = await here.person({ customer: await here.app.aCustomer() })
    const { page } = person
    const flow = flowOf(here.app, person)
    await page.goto('/prices')
    await page.getByLabel('Find your model').fill('a2338')
    await page.getByText('2 models found.').waitFor()
    await page.getByLabel('Find your model').fill('')
    await page.getByLabel('Find your model').focus()
    await page.keyboard.type('iphone 15')
    await page.getByText('4 models found.').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'iPhone 15' }).waitFor()
    await bookScreen(person).focus()
    await page.keyboard.press('Enter')
    await page.getByText('You chose iPhone 15 in the price list').waitFor()
    await page.getByLabel('Color').getByText('Blue').waitFor({ state: 'attached' })
    await page.getByLabel('Color').focus()
    await page.keyboard.type('Blue')
    await flow.button('Use This Device').focus()
    await page.keyboard.press('Enter')
    await page.getByText('Chosen by hand').waitFor()
    await flow.goOn().focus()
    await page.keyboard.press('Enter')
    await flow.isAt(2)
    await page.getByRole('article').filter({ hasText: 'Screen Replacement' }).waitFor()
    await flow.goOn().press('Enter')
    await flow.button('Yes, This Is My Issue').press('Enter')
    await flow.isAt(4)
    await flow.button(/^Walk-in/).press('Enter')
    await flow.isAt(5)
    await page.getByText('₹19,942.00').first().waitFor()
    await flow.button(/^Pay ₹19,942\.00/).press('Enter')
    await flow.checkout.waitFor()
    await flow.inCheckout(/^Pay ₹/).press('Enter')
    await flow.isThanked()
  },
)

test(
  'a customer with another booking begun chooses which of the two goes on',
  onlyComplete,
  async () => {
    const customer = await here.app.aCustomer()
    await customer.bookTo(3)
    const person = await here.person({ customer })
    const { page } = person
    const flow = flowOf(here.app, person)
    const arrive = async () => {
      await page.goto('/prices/iphone-15')
      await bookScreen(person).click()
      await page.getByRole('heading', { level: 1, name: 'You have begun a booking' }).waitFor()
    }
    await arrive()
    await look(person, 'prices-begun-before')
    await flow.button('Continue this booking').click()
    await flow.isAt(3)
    await arrive()
    await flow.button('Start with the repair I chose').click()
    await page.getByText('You chose iPhone 15 in the price list').waitFor()
    await flow.isAt(1)
  },
)

test('without scripts the prices are there, and the search leads to a model', async () => {
  const person = await here.person({ javaScript: false })
  const { page } = person
  await page.goto('/prices')
  await page.getByLabel('Find your model').fill('iphone 15 pro max')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('heading', { level: 1, name: 'iPhone 15 Pro Max' }).waitFor()
  await page.getByText('₹25,900').waitFor()
  await expect
    .poll(() => bookScreen(person).getAttribute('href'))
    .toBe('/service-enquiry?model=iphone-15-pro-max&issue=iphone-screen')
})

test(
  'on a device page a model is chosen, each service says its exact price with GST, and the link carries both',
  onlyComplete,
  async () => {
    const { page } = await here.person({ width: 390 })
    await page.goto('/products/iphone')
    await started(page)
    const screen = page
      .locator('#services li')
      .filter({ has: page.getByText('Screen Replacement') })
    await screen.getByText(/₹6,490 to ₹[\d,]+ by model with GST, ₹5,500 to/).waitFor()
    const link = page.getByRole('link', { name: 'Book screen replacement' })
    await expect.poll(() => link.getAttribute('href')).toBe('/service-enquiry?issue=iphone-screen')
    await page.getByLabel('Which iPhone is it?').selectOption({ label: 'iPhone 15' })
    await screen.getByText('with GST, ₹16,900 before tax').waitFor()
    await expect.poll(() => screen.textContent()).toContain('₹19,942')
    await page.waitForURL('**/products/iphone?model=iphone-15')
    await expect
      .poll(() => link.getAttribute('href'))
      .toBe('/service-enquiry?model=iphone-15&issue=iphone-screen')
  },
)
