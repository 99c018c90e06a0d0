/**
 * Takes the pictures of the README: the real application with the examples of a demonstration, in Chromium. Needs a build
 * (`script/build`).
 *
 *     node tests/pictures/take-pictures.ts [folder=docs/screenshots] [only=all]
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import sharp from 'sharp'
import { readArguments } from '../bench/arguments.ts'
import { openWalkedApp } from '../bench/walked-app.ts'
import { chromiumFlags, chromiumPath } from '../chromium.ts'
import { settled } from '../e2e/browser.ts'
import { type Pictures, scenes } from './scenes.ts'

const { folder, only } = readArguments({ folder: 'docs/screenshots', only: 'all' })

const app = await openWalkedApp()
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
mkdirSync(folder, { recursive: true })
try {
  for (const { customer, cookie, pictures } of await scenes(app, browser)) {
    const context = await browser.newContext({
      baseURL: app.url,
      viewport: { width: 1280, height: 860 },
      reducedMotion: 'reduce',
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
    })
    if (cookie) await context.addCookies([cookie])
    await context.addInitScript(
      (who) => {
        sessionStorage.setItem('splash', '1')
        if (!who) return
        localStorage.setItem('authToken', who.token)
        localStorage.setItem('user', JSON.stringify({ name: who.name, isLoggedIn: true }))
      },
      customer && { token: customer.token, name: customer.name.split(' ')[0] },
    )
    await take(context, pictures, Boolean(customer ?? cookie))
    await context.close()
  }
} finally {
  await browser.close()
  await app.stop()
}

async function take(
  context: BrowserContext,
  pictures: Pictures,
  isSignedIn: boolean,
): Promise<void> {
  for (const [name, picture] of Object.entries(pictures)) {
    if (only !== 'all' && !only.split(',').includes(name)) continue
    const { path, prepare } = typeof picture === 'string' ? { path: picture } : picture
    const page = await context.newPage()
    await page.goto(path)
    // A page starts by itself for who is signed in.
    if (isSignedIn) await page.locator('html[data-hydrated] h1').waitFor()
    await prepare?.(page)
    await page.waitForFunction(() => !document.querySelector('.skeleton'))
    await settled(page)
    await sharp(await page.screenshot())
      .png({ palette: true })
      .toFile(join(folder, `${name}.png`))
    console.log(`${name}.png`)
    await page.close()
  }
}
