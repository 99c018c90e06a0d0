/**
 * Tests what a customer says after a repair: by the link of the message, without signing in, to the words on the home
 * page and away again.
 */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { iphone13 } from '../app/customer.ts'
import { look, lookAt, tooWide } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { atTheBench } from './estimates.ts'
import { usualMethod } from './input-methods.ts'
import { openWithDatabase } from './open-with-database.ts'
import { onlyComplete } from '../modes.ts'

const here = inBrowser(openWithDatabase)
const bench = atTheBench(here)
const { press } = usualMethod
const words = 'I could follow each step, and the phone is like new.'

/** On a narrow and on a wide screen. */
/** A customer who was asked about a repair; the day of the message is not waited for. */
async function asked(): Promise<string> {
  const customer = await here.app.aCustomer({ name: 'Kavitha Raman' })
  const { orderId } = await customer.bookNow(1, iphone13)
  const token = `rating-of-${orderId}`
  const hash = createHash('sha256').update(token).digest('base64url')
  await here.app.rows(
    'insert into ratings (order_id, customer_id, token_hash, delivered_at, asked_at) values ($1, $2, $3, now(), now())',
    [orderId, customer.id, hash],
  )
  return token
}

test('a customer answers, an editor shows the words, and the customer takes them back', async () => {
  const token = await asked()
  const person = await here.person()
  const { page } = person
  await page.goto(`/rate#${token}`)
  // It begins in the language of the customer's messages.
  await press(page.getByRole('button', { name: 'English', exact: true }))
  await press(page.getByRole('button', { name: 'Send' }))
  await page.getByText('Please choose one of the five').waitFor()
  await page.getByRole('radio', { name: 'Very good' }).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('In your words').fill(words)
  await expect.poll(() => page.getByLabel('Name to print').inputValue()).toBe('Kavitha')
  const consent = page.getByRole('checkbox', { name: 'You may show my words on the website' })
  await expect.poll(() => consent.isChecked()).toBe(false)
  await press(consent)
  await lookAt(person, 'rating-form')
  await press(page.getByRole('button', { name: 'Send' }))
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await lookAt(person, 'rating-given')

  const owner = await here.person()
  await owner.context.addCookies([await bench.session()])
  await owner.page.goto('/staff/reviews/ratings')
  const answer = owner.page.getByRole('article').filter({ hasText: words })
  await press(answer.getByRole('button', { name: 'Show on the home page' }))
  await answer.getByText('On the home page', { exact: true }).first().waitFor()
  await lookAt(owner, 'ratings')

  await page.goto('/')
  await page.getByText(words).first().waitFor({ state: 'attached' })
  await page.goto(`/rate#${token}`)
  await press(page.getByRole('button', { name: 'English', exact: true }))
  await page.getByText('Your words are on our home page.').waitFor()
  await press(page.getByRole('button', { name: 'Do not show my words any more' }))
  await page.getByText('Your words are on our home page.').waitFor({ state: 'detached' })
  await page.goto('/')
  await expect.poll(() => page.getByText(words).count()).toBe(0)
})

test('the page speaks the three languages', onlyComplete, async () => {
  const person = await here.person({ width: 390 })
  const { page } = person
  await page.goto(`/rate#${await asked()}`)
  for (const [language, heading] of [
    ['English', 'How was your repair?'],
    ['தமிழ்', 'பழுதுபார்ப்பு எப்படி இருந்தது?'],
    ['हिन्दी', 'मरम्मत कैसी रही?'],
  ] as const) {
    await page.getByRole('button', { name: language }).press('Space')
    await page.getByRole('heading', { name: heading }).waitFor()
    expect(await tooWide(page), language).toEqual([])
    await look(person, `rating-${language}`)
  }
  await page.goto('/rate')
  await page.getByText('Link not valid').waitFor()
})
