/**
 * Tests how a customer answers an estimate in the browser: by the link of the message with a code, or signed in; what
 * the tracking page shows of it; and the states in which nothing can be answered any more.
 */
import { expect, test } from 'vitest'
import type { Customer } from '../app/customer.ts'
import { look } from './axe-look.ts'
import { inBrowser, type Person, shoot } from './browser.ts'
import { openApp } from './open-app.ts'
import { typeCode } from './focus.ts'
import { aShopThatHasAnswersSigned, someSilence, signByPen } from './signing.ts'
import { atTheBench, cleaning, complaint } from './estimates.ts'
import { customerWidths, onlyComplete } from '../modes.ts'

const here = inBrowser(() => openApp({ env: aShopThatHasAnswersSigned() }))
const bench = atTheBench(here)

const lineOf = ({ page }: Person, label: string) => page.getByRole('radiogroup', { name: label })
const say = (person: Person, label: string, answer: 'Yes, do it' | 'No') =>
  lineOf(person, label).getByText(answer, { exact: true }).click()
const heading = ({ page }: Person, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
const button = ({ page }: Person, name: string | RegExp) => page.getByRole('button', { name })

/** The same by keyboard alone. */
async function answerByKeyboard(person: Person, label: string, answer: 'Yes, do it' | 'No') {
  await lineOf(person, label).getByRole('radio', { name: answer }).focus()
  await person.page.keyboard.press('Space')
}

/** A code in the cells, as the phone would fill it in. */
async function enterCode({ page }: Person, code: string): Promise<void> {
  const cells = page.getByRole('group', { name: '4-digit code' }).getByRole('textbox')
  for (const [at, digit] of [...code].entries()) await cells.nth(at).fill(digit)
}
const other = (code: string) => (code === '0000' ? '1111' : '0000')

async function anEstimate(customer?: Customer) {
  const taken = await bench.takeIn(customer)
  const labels = await bench.sendEstimate(taken.orderId)
  const link = await bench.linkFor(taken.mobileNumber)
  const [first = '', second = ''] = labels
  return { ...taken, first, second, link }
}

/** One press opens the player and plays both recordings to their end; the free line has none, and is read. */
async function hearInOneGo(person: Person) {
  const { page } = person
  // The real ones take half a minute; the format and the way of playing are the same.
  await page.route('**/audio/**', (route) =>
    route.fulfill({ contentType: 'audio/wav', body: someSilence(0.4) }),
  )
  await button(person, /^Hear about the repair/).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'தமிழ்', exact: true, pressed: true }).waitFor()
  await page.locator('.transcript [lang=ta]').first().waitFor()
  await page.getByText('No recording in Tamil. Please read this line.').waitFor()
  await page
    .getByText(`Played to the end. Please read: ${cleaning}.`)
    .waitFor({ state: 'attached' })
  await page.unroute('**/audio/**')
}

const aKnownCustomer = () => here.app.aCustomer({ name: 'Divya Krishnan' })

async function tracking(customer: Customer, orderId: string, width: number): Promise<Person> {
  const person = await here.person({ width, customer })
  await person.page.goto(`/order-tracking?orderId=${orderId}`)
  await person.page.getByRole('complementary', { name: 'Order summary' }).waitFor()
  return person
}

/** The code of signing in was sent a moment ago, so the page may have to wait before it can send another. */
async function sendCode(person: Person, customer: Customer): Promise<string> {
  person.expecting(/^429 POST .*\/estimates\/code/)
  await button(person, 'Send me a code').click()
  return codeSent(person, customer)
}

/** After the press that asks for a code. */
async function codeSent({ page }: Person, { mobileNumber }: Customer): Promise<string> {
  const cells = page.getByRole('group', { name: '4-digit code' })
  const refusal = page.getByRole('alert')
  await cells.or(refusal).first().waitFor()
  if (!(await cells.isVisible())) {
    const again = page.getByRole('button', { name: 'Send me a code', exact: true })
    await again.click()
  }
  return here.app.codeFor(mobileNumber, 2)
}

test.for(customerWidths)(
  'an estimate is approved line by line with a code, at %d px',
  async (width) => {
    const customer = await aKnownCustomer()
    const { first, second, link, orderId } = await anEstimate(customer)
    const person = await here.person({ width })
    const { page } = person
    const addresses: string[] = []
    page.on('request', (one) => void addresses.push(one.url(), one.headers()['referer'] ?? ''))
    await page.goto(link)
    await heading(person, 'We found the fault. Shall we repair it?')
    await look(person, 'approve-open')
    await button(person, 'Call me first').click()
    await page.getByText('We call you.').waitFor()
    await look(person, 'approve-call-asked')
    await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0)
    await expect.poll(() => button(person, 'Send me a code').isDisabled()).toBe(true)

    await hearInOneGo(person)
    await look(person, 'approve-hear')

    // The cleaning needs the first line, which is therefore accepted with it.
    const answer = width < 1000 ? say : answerByKeyboard
    await answer(person, cleaning, 'Yes, do it')
    await page.getByText(`We set ${first} to yes as well`).first().waitFor()
    await expect.poll(() => lineOf(person, first).getByRole('radio').nth(0).isChecked()).toBe(true)
    await page.getByText(`Still without an answer: ${second}.`).waitFor()
    const signature = Promise.withResolvers<void>()
    await page.route(/signature/, (route) => signature.promise.then(() => route.continue()))
    await answer(person, second, 'No')
    await page.getByText('You say yes to 2 lines').waitFor()
    const total = await page.locator('.grand .numeral').innerText()

    // The field comes a moment later, and the button stays where it is.
    const before = await button(person, 'Send me a code').boundingBox()
    signature.resolve()
    await page.getByRole('img', { name: 'Empty field to draw in' }).waitFor()
    expect((await button(person, 'Send me a code').boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
    // Nothing is sent without a signature, and a dot is none.
    await button(person, 'Send me a code').click()
    await page.getByText('Please sign with a line, or type your name.').waitFor()
    const pad = page.locator('canvas.signature-pad')
    await pad.click()
    await page.getByRole('img', { name: 'Your drawn signature' }).waitFor()
    await button(person, 'Send me a code').click()
    await page.getByText('Please sign with a line, or type your name.').waitFor()
    await look(person, 'approve-sign-refused')
    if (width < 1000) await signByPen(page)
    else {
      await button(person, 'Type the name').focus()
      await page.keyboard.press('Enter')
      await page.getByLabel('Your name').fill('Divya Krishnan')
    }
    await look(person, 'approve-signed')
    const code = await sendCode(person, customer)

    person.expecting(/^422 POST .*\/estimates\/answer/)
    await enterCode(person, other(code))
    await button(person, `Approve ${total}`).click()
    await page.getByText('Invalid OTP. Please try again.').waitFor()
    await expect.poll(() => lineOf(person, second).getByRole('radio').nth(1).isChecked()).toBe(true)
    await look(person, 'approve-wrong-code')

    // The focus is in the first cell again, and Enter sends.
    await typeCode(page, code)
    await page.keyboard.press('Enter')
    await heading(person, 'Thank you. We have your yes.')
    const bill = page.getByRole('complementary', { name: 'Approved' })
    await bill.getByText('You said no').waitFor()
    await expect.poll(() => bill.locator('.grand .numeral').innerText()).toBe(total)
    await look(person, 'approve-confirmed')
    const token = link.split('#')[1] ?? ''
    expect(addresses.join(' ')).not.toContain(token)
    const { answer: stored } = (await bench.newest(orderId)) ?? {}
    expect(stored?.signed).toBe(width < 1000 ? 'drawn' : 'typed')
    expect(stored?.heard?.played).toEqual([
      { key: 'line-1', language: 'Tamil' },
      { key: 'line-2', language: 'Tamil' },
    ])

    const colleague = await here.person({ width })
    await colleague.context.addCookies([await bench.session()])
    await colleague.page.goto(`/staff/orders/${orderId}`)
    await colleague.page
      .getByText(`Heard to the end before answering: ${first}, ${second} in Tamil.`)
      .waitFor()
    if (width < 1000)
      await colleague.page.getByRole('img', { name: 'Signature of the customer' }).waitFor()
    else await colleague.page.getByText('Divya Krishnan', { exact: true }).last().waitFor()
    await look(colleague, 'staff-answer-signed')

    const tracker = await tracking(customer, orderId, width)
    await tracker.page.getByRole('heading', { name: 'What was agreed' }).waitFor()
    await tracker.page.getByText(`${total} with tax.`).waitFor()
    await look(tracker, 'track-agreed')
    await tracker.page.getByRole('link', { name: `Pay ${total}` }).click()
    await heading(tracker, 'Cart')
    await tracker.page.getByText(total, { exact: true }).first().waitFor()
  },
)

test('a repair is declined as a whole, and the page asks once', onlyComplete, async () => {
  const customer = await aKnownCustomer()
  const { link, orderId } = await anEstimate(customer)
  const person = await here.person({ width: 390 })
  const { page } = person
  await page.goto(link)
  await heading(person, 'We found the fault. Shall we repair it?')
  await button(person, 'Decline the whole repair').click()
  const question = page.getByRole('alertdialog', { name: 'Decline the whole repair?' })
  await question.waitFor()
  await look(person, 'approve-decline-question')
  person.expecting(/^429 POST .*\/estimates\/code/)
  await question.getByRole('button', { name: 'Decline the repair' }).click()
  await page.getByRole('heading', { name: 'Not sent yet: confirm with a code' }).waitFor()
  await enterCode(person, await codeSent(person, customer))
  await look(person, 'approve-decline-code')
  await button(person, 'Decline the repair').click()
  await heading(person, 'You declined the repair.')
  await look(person, 'approve-declined')

  const tracker = await tracking(customer, orderId, 390)
  await tracker.page.getByRole('heading', { name: 'You declined the repair' }).waitFor()
  await tracker.page.getByText('Nothing was paid.').waitFor()
  await look(tracker, 'track-declined')
})

test.for(customerWidths)(
  'signed in, an order asks for its answer without a code, at %d px',
  onlyComplete,
  async (width) => {
    const customer = await aKnownCustomer()
    const taken = await bench.takeIn(customer)
    const person = await tracking(customer, taken.orderId, width)
    const { page } = person
    await page.getByRole('heading', { name: 'We are finding the fault' }).waitFor()
    await page.getByText(complaint).waitFor()
    await look(person, 'track-diagnosis')
    await page.goto('/profile/orders')
    const order = page.getByRole('article')
    await order.getByText('Not priced yet').waitFor()
    await expect.poll(() => order.innerText()).not.toContain('₹')
    await page.goto('/service-enquiry')
    await heading(person, 'Which device is it?')

    await page.goto(`/order-tracking?orderId=${taken.orderId}`)
    await page.getByRole('heading', { name: 'We are finding the fault' }).waitFor()
    const labels = await bench.sendEstimate(taken.orderId)
    // The open page shows it without a reload.
    await page.getByRole('heading', { name: 'Waiting for your answer' }).waitFor()
    await look(person, 'track-open')
    await page.getByRole('link', { name: /^Read and answer the estimate/ }).click()
    await heading(person, 'We found the fault. Shall we repair it?')
    for (const label of labels) await say(person, label, 'Yes, do it')
    await signByPen(page)
    await look(person, 'own-estimate')
    await button(person, /^Approve ₹/).click()
    await heading(person, 'Thank you. We have your yes.')
    await shoot(person, 'own-estimate-answered')
    await page.getByRole('link', { name: 'Track your order' }).first().click()
    await page.getByRole('heading', { name: 'What was agreed' }).waitFor()
    const waiting = page.getByRole('heading', { name: 'Waiting for your answer' })
    await waiting.waitFor({ state: 'detached' })
  },
)

test(
  'an old link leads to the newest estimate, and a made-up link shows none',
  onlyComplete,
  async () => {
    const { orderId, link, mobileNumber } = await anEstimate()
    const person = await here.person({ width: 390 })
    const { page } = person
    await page.goto(link)
    await heading(person, 'We found the fault. Shall we repair it?')
    await bench.sendEstimate(orderId)
    await page.reload()
    await heading(person, 'There is a newer estimate.')
    await look(person, 'approve-replaced')
    await button(person, 'Show the newest estimate').click()
    await heading(person, 'We found the fault. Shall we repair it?')
    await page.getByText('v2', { exact: true }).waitFor()

    await bench.withdraw(orderId, 2)
    await page.goto(await bench.linkFor(mobileNumber))
    await page.reload()
    await heading(person, 'We took this estimate back.')
    await look(person, 'approve-withdrawn')

    person.expecting(/^404 POST .*\/estimates\/shown/)
    await page.goto('/approve#made-up')
    await page.reload()
    await page.getByText('Estimate not found').waitFor()
    await look(person, 'approve-unknown')
  },
)
