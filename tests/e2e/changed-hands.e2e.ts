/**
 * Tests the sign-in of a mobile number that somebody else has by now, next to the one of the person who had it before: what
 * the earlier account holds is searched in everything that the new holder's browser receives.
 */
import { expect, test } from 'vitest'
import type { Customer } from '../app/customer.ts'
import { look, widths } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { flowOf } from './flow.ts'
import { openApp } from './open-app.ts'

// Half a year cannot pass here, so every device and address that is not known is asked.
const here = inBrowser(() => openApp({ env: { SECOND_FACT_AFTER_DAYS: '0' } }))

let addresses = 0
/** A device at an address from which nobody has signed in yet. */
async function elsewhere(width: number) {
  const person = await here.person({ width })
  await person.context.setExtraHTTPHeaders({ 'X-Forwarded-For': `198.51.100.${++addresses}` })
  return person
}

/** Someone with an order, an address and a name, who signed in at home. */
async function aFormerHolder() {
  const former = await here.app.aCustomer({
    name: 'Vimala Former',
    emailId: 'vimala.former@example.com',
  })
  await former.saveAddress({ address: '99 Former Street' })
  const { orderId } = await former.bookNow()
  return { former, orderId, number: `MDC-${orderId.slice(-6).toUpperCase()}` }
}

/** From Home to the step that follows the code. */
async function enter(person: Awaited<ReturnType<typeof elsewhere>>, { mobileNumber }: Customer) {
  const flow = flowOf(here.app, person)
  await person.page.goto('/')
  await flow.button('Book a Service').first().click()
  await flow.dialog.getByLabel('Mobile number').fill(mobileNumber)
  await flow.dialog.getByRole('button', { name: 'Send OTP' }).click()
  await flow.enterCode(mobileNumber, 2)
  await person.page.getByRole('heading', { name: 'Earlier orders' }).waitFor()
  return flow
}

for (const width of widths) {
  test(`the new holder books and sees nothing of before, at ${width} px`, async () => {
    const { former, orderId, number } = await aFormerHolder()
    const person = await elsewhere(width)
    const { page } = person
    const answers: Promise<string>[] = []
    page.on('response', (answer) => {
      const type = answer.headers()['content-type'] ?? ''
      const isText = /json|html|event-stream/.test(type) && !type.includes('event-stream')
      if (isText) answers.push(answer.text().catch(() => ''))
    })
    person.expecting(
      /^422 POST .*\/customer\/second-fact/,
      /^404 GET .*\/orders\/track/,
      /ORDER_NOT_FOUND/,
    )

    const flow = await enter(person, former)
    await look(person, 'changed-hands-fact')
    await flow.dialog.getByLabel(/^Order number/).fill('MDC-000000')
    await flow.dialog.getByRole('button', { name: 'Show my orders' }).click()
    await flow.dialog.getByRole('alert').first().waitFor()
    await look(person, 'changed-hands-wrong')
    await flow.dialog.getByRole('button', { name: 'Go on without them' }).click()
    await flow.dialog.getByLabel('Name').fill('Nila New')
    await flow.dialog.getByLabel('Email').fill('nila.new@example.com')
    await look(person, 'changed-hands-name')
    await flow.dialog.getByRole('button', { name: 'Sign Up' }).click()
    await flow.dialog.waitFor({ state: 'detached' })
    await flow.dismiss()
    await flow.walk(1, 5)
    await flow.pay()
    await flow.isThanked()
    const own = await flow.isTracking()

    await page.goto('/profile/orders')
    await page.getByRole('article').first().waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    await page.getByRole('heading', { name: 'Earlier orders with this number' }).waitFor()
    await look(person, 'changed-hands-orders')
    for (const path of ['/profile', '/profile/addresses', '/profile/data']) await page.goto(path)
    await page.goto(`/order-tracking?orderId=${orderId}`)
    await page.getByText('Order not found').waitFor()

    const received = (await Promise.all(answers)).join('\n')
    expect(received).toContain(own)
    for (const secret of ['Vimala', 'vimala.former', 'Former Street', number])
      expect(received).not.toContain(secret)
    expect((await former.orders()).text).toContain(number)
  })

  test(`the person who had the number before names an order and is at home again, at ${width} px`, async () => {
    const { former, number } = await aFormerHolder()
    const person = await elsewhere(width)
    const flow = await enter(person, former)
    await flow.dialog.getByLabel(/^Order number/).fill(number.toLowerCase())
    await flow.dialog.getByRole('button', { name: 'Show my orders' }).click()
    await flow.dialog.waitFor({ state: 'detached' })
    await flow.toast('Welcome back')
    await person.page.goto('/profile/orders')
    await person.page.getByText(number).first().waitFor()
  })
}
