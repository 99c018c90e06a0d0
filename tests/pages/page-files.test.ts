/** Tests that a page lists its files so that each can run after those that it imports (`boot-script.js`). */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { builtPages, isBuilt } from './built-pages.ts'

let app: TestApp
beforeAll(async () => {
  if (!isBuilt) return
  app = await startApp({ pages: await builtPages() })
})
afterAll(async () => {
  await app?.close()
  await closeTestStores()
})

/** The names of the files that a built file imports before it runs. */
const importsOf = (file: string): string[] =>
  [...readFileSync(`build/client${file}`, 'utf8').matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(
    ([, name]) => `/assets/${name}`,
  )

describe.skipIf(!isBuilt)('the files of a page', () => {
  test.each([
    ['/', false],
    ['/service-enquiry', true],
    ['/staff', true],
  ])('%s: needed ones first, started at once: %s', async (path, atOnce) => {
    const html = await (await fetch(app.url + path)).text()
    const files = [...html.matchAll(/<link rel="deferred"[^>]* href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    )
    const script = /<script type="deferred"( data-at-once="")?>([^<]+)/.exec(html)
    expect(script?.[1] !== undefined).toBe(atOnce)
    expect(html).not.toContain('modulepreload')
    // The files that the script of the page starts by itself come last.
    const run = files.filter((file) => !script?.[2]?.includes(file))
    expect(run.length).toBeGreaterThan(10)
    for (const [place, file] of run.entries())
      for (const needed of importsOf(file)) {
        const itsPlace = run.indexOf(needed)
        if (itsPlace > place) expect.unreachable(`${file} runs before ${needed}`)
      }
  })

  test.each(['/', '/privacy-policy', '/contact'])(
    '%s: the sign-in dialog comes along, so that it opens without a connection',
    async (path) => {
      const html = await (await fetch(app.url + path)).text()
      const [dialogs] = /\/assets\/dialogs-[^"]+\.js/.exec(html) ?? []
      expect(dialogs).toBeDefined()
      expect(readFileSync(`build/client${dialogs}`, 'utf8')).toContain('/customer/verify/otp')
    },
  )
})
