/**
 * Tests that nothing is entered twice: reloads, Back and Forward, the back arrow, second tabs and other devices, at
 * each step.
 */
import { expect, test } from 'vitest'
import { inBrowser } from './browser.ts'
import { type Step, iphone15 } from '../app/customer.ts'
import { type Flow, flowOf } from './flow.ts'
import { holdBack } from './hold-back.ts'
import { customerWidths } from '../modes.ts'

const here = inBrowser()
const steps = [1, 2, 3, 4, 5] as const

for (const width of customerWidths) {
  test(`each step is unchanged after a reload, at ${width} px`, async () => {
    const person = await here.person({ width, customer: await here.app.aCustomer() })
    const { page } = person
    const flow = flowOf(here.app, person)
    const reload = async (step: Step) => {
      await page.reload()
      await flow.isAt(step)
    }
    await page.goto('/service-enquiry')
    await flow.findDevice()
    await reload(1)
    await page.getByText('Device found').waitFor()
    await flow.goOn().click()
    await flow.isAt(2)

    await flow.chooseIssues(2)
    await reload(2)
    await page.getByText('2 issues selected').waitFor()
    await flow.goOn().click()
    await flow.isAt(3)

    await page.getByRole('button', { name: 'हिन्दी' }).click()
    await flow.button('Yes, Continue to Next Issue').click()
    await page.getByText('Issue 2 of 2').waitFor()
    await page.getByRole('button', { name: 'தமிழ்', exact: true }).click()
    await reload(3)
    await page.getByText('Issue 2 of 2').waitFor()
    await page.getByRole('button', { name: 'தமிழ்', exact: true, pressed: true }).waitFor()
    await flow.button('Yes, This Is My Issue').click()
    await flow.isAt(4)

    await reload(4)
    await flow.button(/^Pickup/).click()
    await flow.isAt(5)
    await reload(5)
    await page.getByText('Extra charge, Pickup').waitFor()
    // The languages of the recordings were sent with the confirmation.
    await page.goto('/')
    await flow.button('Book a Service').first().click()
    await flow.isAt(5)
  })
}

/** Continues to the cart in one page, so that every step has its own entry in the history. */
async function walkedToTheCart(width = 1440) {
  const person = await here.person({ width, customer: await here.app.aCustomer() })
  const flow = flowOf(here.app, person)
  await person.page.goto('/service-enquiry')
  await flow.walk(1, 5)
  return { ...person, flow }
}

/** What remains of a step after going back to it. */
const left: Record<
  1 | 2 | 3 | 4,
  (flow: Flow, page: Awaited<ReturnType<typeof walkedToTheCart>>['page']) => Promise<void>
> = {
  4: async (flow) => {
    await flow.button(/^Walk-in/).waitFor()
  },
  3: async (_, page) => page.getByText('Issue 1 of 2').waitFor(),
  2: async (_, page) => page.getByText('Select one or more issues').waitFor(),
  1: async (_, page) => {
    await page.getByText('Device found').first().waitFor({ state: 'detached' })
  },
}
const names = {
  4: 'Service Type',
  3: 'Audio Confirmation',
  2: 'Select Issue',
  1: 'IMEI/Serial Number',
}

for (const width of customerWidths) {
  test(`the back arrow undoes step after step, and the steps can be repeated, at ${width} px`, async () => {
    const { flow, page } = await walkedToTheCart(width)
    for (const step of [4, 3, 2, 1] as const) {
      await flow.button(`Back to ${names[step]}`).click()
      await flow.isAt(step)
      await left[step](flow, page)
    }
    await page
      .getByRole('button', { name: /^Back to/ })
      .first()
      .waitFor({ state: 'detached' })
    await flow.walk(1, 5)
  })
}

test('the browser’s Back undoes step after step as the arrow does, and Forward cannot skip an undone step', async () => {
  const { flow, page } = await walkedToTheCart()
  for (const step of [4, 3, 2, 1] as const) {
    await page.goBack()
    await flow.isAt(step)
    await left[step](flow, page)
    await page.goForward()
    await flow.isAt(step)
    await left[step](flow, page)
    // Forward has an entry of its own, which now belongs to this step too.
    await page.goBack()
    await flow.isAt(step)
  }
  await flow.walk(1, 5)
})

test('No, Select Different Issue returns to the issues', async () => {
  const customer = await here.app.aCustomer()
  await customer.bookTo(3)
  const person = await here.person({ customer })
  const flow = flowOf(here.app, person)
  await person.page.goto('/service-enquiry')
  await flow.isAt(3)
  await flow.button('No, Select Different Issue').click()
  await flow.isAt(2)
  await flow.walk(2, 4)
})

test('a second tab and another device open at the step reached', async () => {
  const customer = await here.app.aCustomer()
  const person = await here.person({ customer })
  const phone = await here.person({ customer, width: 390 })
  const flow = flowOf(here.app, person)
  const tab = await person.context.newPage()
  const inTab = flowOf(here.app, { ...person, page: tab })
  const onPhone = flowOf(here.app, phone)
  await person.page.goto('/service-enquiry')
  for (const step of steps) {
    await flow.isAt(step)
    await tab.goto('/service-enquiry')
    await inTab.isAt(step)
    await phone.page.goto('/service-enquiry?step=3')
    await onPhone.isAt(step)
    if (step < 5) await flow.walk(step, (step + 1) as Step)
  }
  await onPhone.pay()
  await onPhone.isThanked()
})

/** What a person does at a step that another tab has left meanwhile. */
const write: Record<Step, (flow: Flow) => Promise<void>> = {
  1: (flow) => flow.goOn().click(),
  2: async (flow) => {
    await flow.chooseIssues(1)
    await flow.goOn().click()
  },
  3: async (flow) => {
    await flow.button('Yes, Continue to Next Issue').click()
    await flow.button('Yes, This Is My Issue').click()
  },
  4: (flow) => flow.button(/^Contact/).click(),
  5: (flow) => flow.button(/^Pay ₹/).click(),
}

for (const step of [1, 2, 3, 5] as const) {
  test(`an older tab at step ${step} shows a message, and then the current step`, async () => {
    const { flow, inTab, person } = await inTwoTabs(step)
    person.expecting(/^409 /)
    // The other tab goes two steps forward, or two back from the cart, which is the last step.
    if (step === 5) {
      await inTab.button('Back to Service Type').click()
      await inTab.isAt(4)
      await inTab.button('Back to Audio Confirmation').click()
    } else await inTab.walk(step, (step + 2) as Step)
    const now = step === 5 ? 3 : ((step + 2) as Step)
    await inTab.isAt(now)
    await write[step](flow)
    await flow.toast('Error', 'This booking has moved on. Please reload to see where it stands.')
    await flow.isAt(now)
  })
}

test('while another number is looked up, the device found before cannot be used', async () => {
  const customer = await here.app.aCustomer()
  await customer.bookTo(1)
  const person = await here.person({ customer })
  const { page } = person
  const flow = flowOf(here.app, person)
  await page.goto('/service-enquiry')
  await page.getByRole('heading', { name: 'iPhone 13' }).waitFor()
  const lookUp = await holdBack(page, '**/devices/imei/check')
  await page.getByLabel('IMEI or Serial Number').fill(iphone15)
  await flow.button('Confirm').click()
  await expect.poll(() => flow.goOn().isDisabled()).toBe(true)
  lookUp.letGo()
  await page.getByRole('heading', { name: 'iPhone 15' }).waitFor()
  await flow.goOn().click()
  await flow.isAt(2)
})

test('of two tabs that choose a service type the later choice is saved', async () => {
  const { flow, inTab, person } = await inTwoTabs(4)
  await inTab.walk(4, 5)
  await write[4](flow)
  await flow.isAt(5)
  await person.page.getByText('Extra charge, Contact').waitFor()
})

async function inTwoTabs(step: Step) {
  const customer = await here.app.aCustomer()
  await customer.bookTo(step)
  const person = await here.person({ customer })
  const flow = flowOf(here.app, person)
  const tab = await person.context.newPage()
  const inTab = flowOf(here.app, { ...person, page: tab })
  await person.page.goto('/service-enquiry')
  await flow.isAt(step)
  await tab.goto('/service-enquiry')
  await inTab.isAt(step)
  return { person, flow, inTab }
}
