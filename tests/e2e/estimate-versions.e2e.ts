/** Tests in the browser how a newer version is written and shown: photos, changes, and lines agreed to before. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { look, widths } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { atTheBench } from './estimates.ts'

const here = inBrowser()
const bench = atTheBench(here)

async function aPicture(background: string) {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } })
  return { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

async function written(width: number, orderId: string) {
  const staff = await here.person({ width })
  await staff.context.addCookies([await bench.session()])
  const { page } = staff
  await page.goto(`/staff/orders/${orderId}`)
  const panel = page.getByRole('region', { name: 'Estimate', exact: true })
  await panel.getByRole('button', { name: 'Write version 2' }).click()
  await panel.getByRole('button', { name: 'Remove line 2' }).click()
  await panel.getByRole('button', { name: 'Send the estimate' }).click()
  await panel.getByText('Please say why.').waitFor()
  await panel.getByLabel(/was taken out$/).fill('It was dust, and cleaning it cost you nothing.')
  const choose = panel.getByLabel('Add photos of the findings')
  await choose.setInputFiles([await aPicture('#27606c'), await aPicture('#803020')])
  await panel.getByAltText('A finding, photo 2').waitFor()
  await panel.getByLabel('Photo 1 shows').selectOption({ index: 0 })
  await look(staff, 'estimate-second-version')
  await panel.getByRole('button', { name: 'Send the estimate' }).click()
  await panel.getByText('Waiting for the customer').waitFor()
  await panel.getByRole('table').waitFor()
  await look(staff, 'estimate-versions')
}

test.for(widths)(
  'a second version shows photos and changes, and what was agreed stands on yes, at %d px',
  async (width) => {
    const { orderId, mobileNumber } = await bench.takeIn()
    const [first = '', second = ''] = await bench.sendEstimate(orderId)
    await bench.noteAnswer(orderId, 1, ['line-1', 'line-2'])
    await written(width, orderId)
    const person = await here.person({ width })
    const { page } = person
    await page.goto(await bench.linkFor(mobileNumber))
    await page.getByRole('heading', { name: 'Changed since version 1' }).waitFor()
    await page.getByText('It was dust, and cleaning it cost you nothing.').waitFor()
    await page.locator('s', { hasText: second }).waitFor()
    await page.getByText(/^You agreed to this on/).waitFor()
    const chosen = page.getByRole('radiogroup', { name: first }).getByRole('radio').nth(0)
    await expect.poll(() => chosen.isChecked()).toBe(true)
    await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(1)
    await look(person, 'approve-second-version')

    const photo = page.getByRole('button', { name: /^Photo 1: The glass/ })
    await photo.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: 'What we found' })
    await viewer.getByText('(1 of 2)').waitFor()
    await look(person, 'approve-photo')
    await page.keyboard.press('ArrowRight')
    await viewer.getByText('(2 of 2)').waitFor()
    await page.keyboard.press('ArrowRight')
    await viewer.getByText('(1 of 2)').waitFor()
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    await expect.poll(() => photo.evaluate((one) => one === document.activeElement)).toBe(true)
  },
)
