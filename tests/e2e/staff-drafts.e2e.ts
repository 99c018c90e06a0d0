/** Tests unsaved input of editors: it survives a reload, a save in progress, and an earlier save by a colleague. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser } from './browser.ts'
import { ownersBrowserWithPasskey } from './colleague.ts'
import { holdBack } from './hold-back.ts'

const here = inBrowser()
const anEditor = ownersBrowserWithPasskey(here)

const counterOf = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Service counter' }) })
const closingOf = (page: Page) => counterOf(page).getByLabel('Closes')
const saveOf = (page: Page) => page.getByRole('button', { name: /^Save/ })
const stored = 'this browser still has it'
const changedMeanwhile = 'A colleague has changed this meanwhile.'

test('input typed while a new guide is being saved moves to the guide’s own screen', async () => {
  const { page, context } = await anEditor()
  await page.goto('/staff/content/guides/new')
  await page.getByLabel('Title').fill('Dust in the port')
  await page.getByLabel('Category').selectOption('Water damage')
  await page.getByLabel('Product').fill('iPhone')
  await page.getByLabel('Tags').fill('Dust')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await page.getByAltText('category water damage').click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('textbox', { name: 'Text of the guide' }).click()
  await page.keyboard.type('Blow it out.')

  const held = await holdBack(context, '**/staff/guides')
  await saveOf(page).click()
  await expect.poll(() => held.input).toBe(1)
  await page.getByLabel('Title').fill('Dust in the charging port')
  held.letGo()
  await page.waitForURL(/\/staff\/content\/guides\/\w{26}$/)
  await page.getByRole('button', { name: 'Publish now' }).waitFor()
  const title = page.getByLabel('Title')
  await expect.poll(() => title.inputValue()).toBe('Dust in the charging port')
  await page.getByText('Not saved yet').waitFor()
  await saveOf(page).click()
  await page.getByText('All is saved').waitFor()

  await page.goto('/staff/content/guides/new')
  await page.getByRole('textbox', { name: 'Text of the guide' }).waitFor()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('')
})

test('input typed while hours are being saved stays, is stored, and is saved by the next save', async () => {
  const { page, context } = await anEditor()
  await page.goto('/staff/content/hours')
  await closingOf(page).fill('20:15')
  const held = await holdBack(context, '**/staff/site/opening')
  await saveOf(page).dblclick()
  await expect.poll(() => held.input).toBe(1)
  await closingOf(page).fill('20:45')
  held.letGo()
  await page.getByText('The site shows it now.').first().waitFor()
  expect(held.input).toBe(1)
  await page.getByText('Not saved yet').waitFor()
  await expect.poll(() => closingOf(page).inputValue()).toBe('20:45')

  await page.reload()
  await page.getByText(stored).waitFor()
  await expect.poll(() => closingOf(page).inputValue()).toBe('20:45')
  await saveOf(page).click()
  await page.getByText('All is saved').waitFor()
})

test('a discarded draft is gone, and later input is not shown as an old draft', async () => {
  const { page } = await anEditor()
  await page.goto('/staff/content/hours')
  const before = await closingOf(page).inputValue()
  await closingOf(page).fill('19:10')
  await page.getByText('Not saved yet').waitFor()
  await page.reload()
  await page.getByText(stored).waitFor()
  await page.getByRole('button', { name: 'Discard it' }).click()
  await page.getByText('All is saved').waitFor()
  await expect.poll(() => closingOf(page).inputValue()).toBe(before)
  await page.reload()
  await page.getByText('All is saved').waitFor()

  await closingOf(page).fill('19:20')
  await page.reload()
  await page.getByText(stored).waitFor()
  await page.getByRole('button', { name: 'Discard it' }).click()
  await closingOf(page).fill('19:30')
  await page.getByText('Not saved yet').waitFor()
  await expect.poll(() => page.getByText(stored).count()).toBe(0)
})

test('a draft from before a colleague’s save does not overwrite it without a question', async () => {
  const [late, quick] = [await anEditor(), await anEditor()]
  const { page } = late
  await page.goto('/staff/content/hours')
  await closingOf(page).fill('21:10')
  await page.getByText('Not saved yet').waitFor()
  await page.goto('/staff/content')

  await quick.page.goto('/staff/content/hours')
  await closingOf(quick.page).fill('21:20')
  await saveOf(quick.page).click()
  await quick.page.getByText('All is saved').waitFor()

  await page.goto('/staff/content/hours')
  await page.getByText(stored).waitFor()
  late.expecting(/^409 POST .*\/staff\/site\/opening$/)
  await saveOf(page).click()
  const conflict = page.getByRole('alert').filter({ hasText: changedMeanwhile })
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await conflict.waitFor({ state: 'detached' })
  await page.getByText('All is saved').waitFor()
  await expect.poll(() => closingOf(page).inputValue()).toBe('21:20')
})

test('a draft does not replace a colleague’s newer text: both are shown with the reason, and the draft can be chosen', async () => {
  const { page: quick, context, expecting } = await anEditor()
  const late = await context.newPage()
  const address = '/staff/content/texts/picked-up/English'
  const areaOf = (page: Page) => page.getByLabel('Text in English')
  const put = async (text: string) => {
    await areaOf(quick).fill(`{brand}: {order}, {device} ${text}`)
    await quick.getByLabel('Id of the registered SMS').fill('1107161234567890123')
    await saveOf(quick).click()
    await quick.getByText('All is saved').waitFor()
    await quick.locator('.text-history').getByText(text).waitFor()
  }
  const takeBack = async () => {
    await late.getByRole('button', { name: 'Back to the built-in text' }).click()
    const question = late.getByRole('alertdialog', { name: 'Back to the built-in text?' })
    await question.getByRole('button', { name: 'Use the built-in text' }).click()
    await question.waitFor({ state: 'detached' })
  }
  await quick.goto(address)
  await put('is with us.')
  await late.goto(address)
  await late.getByText('All is saved').waitFor()
  await put('is with our rider.')
  expecting(/^409 POST .*\/staff\/texts\/withdraw$/)
  await takeBack()
  await late.getByText(changedMeanwhile).first().waitFor()
  await expect.poll(() => areaOf(late).inputValue()).toContain('is with our rider.')

  await put('has been collected.')
  await areaOf(late).fill('{brand}: {order}, {device} is on its way.')
  await takeBack()
  const conflict = late.getByRole('alert').filter({ hasText: changedMeanwhile })
  await conflict.getByText('has been collected.').waitFor()
  await expect.poll(() => areaOf(late).inputValue()).toContain('is on its way.')
  await conflict.getByRole('button', { name: 'Save mine over it' }).click()
  await late.getByText('All is saved').waitFor()
  await conflict.waitFor({ state: 'detached' })
})
