/** Tests lost passkeys: an owner who is locked out and gets back by the command, and a colleague with a new phone. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { here as checkout } from '../app/start-process.ts'
import { look, widths } from './axe-look.ts'
import { inBrowser, type Person } from './browser.ts'
import { withAuthenticator } from './colleague.ts'
import { openWithDatabase } from './open-with-database.ts'

const here = inBrowser(openWithDatabase)

/** What an operator does on the server; with PostgreSQL the application stays open. */
async function ownerLink(...args: string[]): Promise<string> {
  const { port, databaseUrl } = here.app
  const env = { PATH: process.env['PATH'], PORT: String(port), DATABASE_URL: databaseUrl }
  const command = ['owner-link', ...args]
  const { stdout } = await promisify(execFile)('script/device-care', command, {
    cwd: checkout,
    env,
  })
  return /http:\S+/.exec(stdout)?.[0] ?? ''
}

/** Somebody at a device of their own that can hold passkeys. */
async function atDevice(width: number): Promise<Person> {
  const person = await here.person({ width })
  person.expecting(/^401 GET .*\/staff\//)
  await withAuthenticator(person.page)
  return person
}

async function enter({ page }: Person, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in on this device' }).click()
  await page.getByRole('heading', { name: 'Your passkeys' }).waitFor()
}

const rename = ({ page }: Person) => page.getByRole('button', { name: 'Rename' })

async function addPasskey(person: Person): Promise<void> {
  await person.page.getByRole('button', { name: 'Add a passkey' }).click()
  await person.page.getByText('You can sign in with it from now on.').first().waitFor()
}

async function isSignedOut({ page }: Person): Promise<void> {
  await page.reload()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
}

test.each(widths)(
  'an owner whose laptop was stolen gets back in by the command, and the laptop does not, at %s px',
  async (width) => {
    const laptop = await atDevice(width)
    await enter(laptop, await ownerLink('--reset'))
    await addPasskey(laptop)

    const phone = await atDevice(width)
    await phone.page.goto('/staff')
    await phone.page.getByText('a lost passkey?').waitFor()
    await enter(phone, await ownerLink('--reset'))
    await phone.page.getByText('which is valid for one hour').waitFor()
    await look(phone, 'ways-in-owner-by-link')
    await addPasskey(phone)
    await expect.poll(() => rename(phone).count()).toBe(1)
    await isSignedOut(laptop)
    laptop.expecting(/^422 POST .*\/staff\/sign-in/)
    await laptop.page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await laptop.page.getByText('That passkey was not accepted').waitFor()
  },
)

test.each(widths)(
  'a colleague with a new phone gets a new link, and the passkey of the old one is removed, at %s px',
  async (width) => {
    const name = `Selvi ${width}`
    const owner = await atDevice(width)
    const { page } = owner
    const dialog = page.getByRole('dialog')
    const takeLink = async () => {
      const link = await dialog.getByLabel('Link').inputValue()
      await dialog.getByRole('button', { name: 'Close' }).click()
      return link
    }
    await enter(owner, await ownerLink('--reset'))
    await addPasskey(owner)
    await page.goto('/staff/colleagues')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Role', { exact: true }).selectOption('Technician')
    await page.getByRole('button', { name: 'Make a sign-in link' }).click()
    const old = await atDevice(width)
    await enter(old, await takeLink())
    await addPasskey(old)
    await rename(old).click()
    await old.page.getByRole('textbox', { name: 'Name' }).fill('Old phone')
    await old.page.getByRole('button', { name: 'Save' }).click()
    await old.page.getByText('Old phone').first().waitFor()

    await page.getByRole('button', { name: `New link for ${name}` }).click()
    const phone = await atDevice(width)
    await enter(phone, await takeLink())
    await phone.page.getByText('then remove the lost one').waitFor()
    await addPasskey(phone)
    await expect.poll(() => rename(phone).count()).toBe(2)
    await look(phone, 'ways-in-two-passkeys')
    await phone.page.getByRole('button', { name: 'Remove the passkey Old phone' }).click()
    await phone.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await phone.page.getByText('It lets nobody in any more.').first().waitFor()
    await expect.poll(() => rename(phone).count()).toBe(1)
    await isSignedOut(old)

    await page.reload()
    await page.getByRole('button', { name: `Access of ${name}` }).click()
    await dialog.getByRole('button', { name: /^Remove the passkey/ }).waitFor()
    await look(owner, 'ways-in-access')
    await dialog.getByLabel('Role').selectOption('Front desk')
    await dialog.getByRole('button', { name: 'Change the role' }).click()
    await page.getByText('Role changed').first().waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await look(owner, 'ways-in-colleagues')
    await phone.page.reload()
    await phone.page.getByText('Front desk').first().waitFor()
  },
)
