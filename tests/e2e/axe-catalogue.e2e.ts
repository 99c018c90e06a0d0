/** Checks the accessibility of the dialogs in which colleagues change guides and the catalogue. */
import sharp from 'sharp'
import { test } from 'vitest'
import { postRows } from '#domain/guides/server/seed/rows.ts'
import { look, widths } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { ownersCookie } from './colleague.ts'

const here = inBrowser()

/** One colleague for the whole file, because the link works once. */
let ownerIsIn: ReturnType<typeof ownersCookie> | undefined

for (const width of widths) {
  test(`the dialogs of the guides and the catalogue, at ${width} px`, async () => {
    const person = await here.person({ width })
    const { page } = person
    person.expecting(/^422 POST .*\/staff\/guides\/pictures/)
    ownerIsIn ??= ownersCookie(here.app)
    await person.context.addCookies([await ownerIsIn])
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.goto(`/staff/content/guides/${postRows[0]?.id}`)
    await page.getByRole('textbox', { name: 'Text of the guide' }).waitFor()
    await button('Choose another').click()
    const field = page.getByLabel('A photo of your own')
    await field.setInputFiles({
      name: 'words.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no photo'),
    })
    await page.getByText('Please choose a photo: JPEG, PNG or WebP.').waitFor()
    await look(person, 'guide-picture-refused')
    const photo = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#2b7a86' },
    })
      .png()
      .toBuffer()
    await field.setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: photo })
    await page.getByText('The photo is here, and chosen.').waitFor({ state: 'attached' })
    await look(person, 'guide-picture-chosen')
    for (const [view, name] of [
      ['prices', 'Add a tier'],
      ['prices', 'Rename the tier'],
      ['issues', 'Add an issue'],
    ] as const) {
      await page.goto(`/staff/catalogue?view=${view}`)
      await button(name).click()
      await page.locator('.dialog').waitFor()
      await look(person, name.toLowerCase().replaceAll(' ', '-'))
    }
    await page.getByLabel('Name').fill(`Frame straightening ${width}`)
    await page.getByLabel('Description').fill('The bent frame is set straight on a jig.')
    await page.getByLabel('Service duration').fill('3 hours')
    await button('Add the issue').click()
    await page.getByText('Customers cannot book this yet.').waitFor()
    await page.getByRole('table').waitFor()
    await look(person, 'issue-incomplete')
  })
}
