/** Tests the import of files on the page: a bad file and its reasons, a good one, and the history it brings. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { aMobileNumber } from '../app/sign-in.ts'
import { look, widths } from './axe-look.ts'
import { inBrowser, type Person } from './browser.ts'
import { ownersBrowserWithPasskey } from './colleague.ts'

const here = inBrowser()
const anOwner = ownersBrowserWithPasskey(here)

const choose = ({ page }: Person, name: string, text: string) =>
  page.getByLabel('Choose and check').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })

test('a bad file names its rows, a good one is imported, and its jobs are found', async () => {
  const owner = await anOwner()
  const { page, expecting } = owner
  expecting(/422 POST .*imports\/check/, /status of 422/)
  const mobile = aMobileNumber()
  await page.goto('/staff/settings/import')
  await page.getByRole('heading', { name: 'Import', level: 1 }).waitFor()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await look({ ...owner, look: { ...owner.look, width } }, 'imports')
  }

  await choose(owner, 'ages.csv', 'Mobile,Age\n9876543210,40\n')
  await page.getByText('The first line has no heading “Name”').waitFor()

  const bad = `Mobile;Name;E-mail\r\n9.19E+11;Ravi;\r\n${mobile};Asha Raman;asha\r\n${mobile};Asha Raman;asha@example.in\r\n${mobile};Asha;\r\n`
  await choose(owner, 'customers of the old system.csv', bad)
  await page.getByRole('heading', { name: 'Refused rows' }).waitFor()
  await page.getByText('Stands on line 4 of this file already').waitFor()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await look({ ...owner, look: { ...owner.look, width } }, 'imports-checked')
  }
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download with reasons' }).click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  expect(saved).toContain('E-mail: Not an e-mail address')

  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click()
  await page.getByText('All of it is imported.').waitFor()
  await page.reload()
  await page.getByText('All of it is imported.').waitFor()

  await page.getByRole('button', { name: 'Past jobs' }).click()
  // Each kind of file has a field of its own.
  await page.getByRole('button', { name: 'Past jobs', pressed: true }).waitFor()
  const jobs = `Old number,Mobile,Device,Issue,Date in,Date out,Amount,Notes\nOLD-1042,0${mobile},iPhone 12,Broken display,28/12/2025,31/12/2025,"₹8,499.00",Case returned\n`
  await choose(owner, 'jobs.csv', jobs)
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click()
  await page.getByText('All of it is imported.').waitFor()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await look({ ...owner, look: { ...owner.look, width } }, 'imports-done')
  }

  await page.goto('/staff/board?q=old-1042')
  await page.getByRole('region', { name: 'From the earlier system' }).waitFor()
  await page.getByText('₹8,499.00').waitFor()
  await expect.poll(() => page.getByText('Nothing found').count()).toBe(0)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await look({ ...owner, look: { ...owner.look, width } }, 'past-jobs-found')
  }
}, 180_000)
