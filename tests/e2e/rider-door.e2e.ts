/** What a rider records at a door survives a closed form, a reload and a closed page, with its photo, and goes as they sign out. */
import { expect, test } from 'vitest'
import { aPhoto } from './a-photo.ts'
import { inBrowser, shoot } from './browser.ts'
import { ownersBrowserWithPasskey } from './colleague.ts'
import { aRider, aStop } from './riders.ts'

const here = inBrowser()
const anOwner = ownersBrowserWithPasskey(here)

test('a door that is half recorded stays over a closed form, a reload and a closed page', async () => {
  const owner = await anOwner()
  const rider = await aRider(here, owner, 390)
  const { person } = rider
  let { page } = person
  // After the sign-out.
  person.expecting(/^401 GET .*\/staff\/(?:me|run)$/)
  await aStop(here, rider, 'Kavitha Raman')
  await aStop(here, rider, 'Meenakshi Sundaram')
  await page.goto('/staff/run')
  await page.getByRole('button', { name: /^Meenakshi Sundaram/ }).tap()
  for (const name of ['Accept this pickup', 'Set out', 'Collect the device'])
    await page.getByRole('button', { name, exact: true, disabled: false }).tap()

  const dialog = () => page.getByRole('dialog', { name: 'Collect the device' })
  const photo = (n: number) => dialog().getByAltText(`The device, photo ${n}`)
  const other = () => dialog().getByLabel('Other accessories')
  await expect
    .poll(() => dialog().getByRole('link', { name: /^Call/ }).getAttribute('href'))
    .toMatch(/^tel:\+91\d{10}$/)
  await dialog()
    .getByLabel('Take photos')
    .setInputFiles(await aPhoto('steelblue'))
  await photo(1).waitFor()
  await dialog()
    .getByLabel('Take photos')
    .setInputFiles(await aPhoto('teal'))
  await photo(2).waitFor()
  await dialog().getByLabel('Charger').check()
  await other().fill('Blue sleeve')
  await dialog().getByRole('textbox', { name: '4-digit code, digit 1' }).focus()
  await page.keyboard.type('12')

  const isThere = async () => {
    await dialog()
      .getByText(/Kept from .*, not saved yet/)
      .waitFor()
    await photo(2).waitFor()
    for (const n of [1, 2])
      await expect
        .poll(() => photo(n).evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(400)
    await expect.poll(() => dialog().getByLabel('Charger').isChecked()).toBe(true)
    await expect.poll(() => other().inputValue()).toBe('Blue sleeve')
    await expect
      .poll(() => dialog().getByRole('textbox', { name: 'Digit 2', exact: true }).inputValue())
      .toBe('2')
  }
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Collect the device' }).tap()
  await isThere()
  await page.reload()
  await isThere()
  await shoot(person, 'rider-kept-door')
  await page.close()
  page = await person.context.newPage()
  await page.goto('/staff/run')
  await isThere()

  await dialog().getByRole('button', { name: 'Remove photo 1' }).tap()
  await photo(2).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Rider$/ }).tap()
  await page.getByRole('menuitem', { name: 'Sign out' }).tap()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  const left = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('rider-door')
          opening.addEventListener('success', () => {
            const all = opening.result.transaction('photos').objectStore('photos').count()
            all.addEventListener('success', () => resolve(all.result))
          })
        }),
    )
  await expect.poll(left).toBe(0)
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('door'))),
    )
    .toEqual([])
})
