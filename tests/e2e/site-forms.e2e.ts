/**
 * Tests the public forms: contact, quote and student discount; each is stored once however often it is sent, and
 * typed text is kept.
 */
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inBrowser, shoot } from './browser.ts'
import { openWithDatabase } from './open-with-database.ts'
import { flowOf } from './flow.ts'
import {
  fails,
  inputMethodNames,
  type InputMethodName,
  inputMethods,
  hold,
  isFocused,
  started,
  tabTo,
} from './input-methods.ts'
import { onlyComplete } from '../modes.ts'

/** What the page writes to the browser's log about a student application. */
const notSent = /The student application was not sent/

const here = inBrowser(openWithDatabase)

type Fields = Readonly<Record<string, string>>
type Form = {
  readonly address: string
  readonly path: string
  readonly send: string
  readonly fields: (tag: string) => Fields
  readonly thanks: readonly [title: string, message?: string]
  /** How many entries with this tag are stored. */
  readonly stored: (tag: string) => Promise<number>
}

const count = async (sql: string, tag: string): Promise<number> => {
  const [row] = await here.app.rows<{ n: number }>(sql, [`%${tag}%`])
  return row?.n ?? 0
}
const enquiriesOf = (tag: string) =>
  count('select count(*)::int as n from enquiries where content::text like $1', tag)

const forms = {
  contact: {
    address: '/contact',
    path: '**/contact/create',
    send: 'Send Message',
    fields: (tag) => ({
      'Full Name': 'Kavitha Raman',
      Email: 'kavitha@example.com',
      'Phone Number': '98765 43210',
      Message: `The screen is black.\nIt fell: ${tag}`,
    }),
    thanks: ['Message Sent', 'Thank you for contacting us. We will get back to you soon.'],
    stored: enquiriesOf,
  },
  quote: {
    address: '/business',
    path: '**/quote/create',
    send: 'Request a quote',
    fields: (tag) => ({
      Name: 'Arjun Selvam',
      Company: `Selvam and Sons ${tag}`,
      Email: 'arjun@example.com',
      Phone: '+91 44 2345 6789',
      'Number of devices': '40',
      'Message (optional)': 'Two offices, Guindy and Taramani.',
    }),
    thanks: ["Quote request submitted successfully! We'll be in touch soon."],
    stored: enquiriesOf,
  },
  student: {
    address: '/student-discount',
    path: '**/student-form/create',
    send: 'Submit Application',
    fields: (tag) => ({
      'Student Name': 'Nandhini S',
      'Phone Number': '9876543210',
      'College Name': `Marina College ${tag}`,
      'Student ID Card Number': 'MC-2291',
      'Service Detail': 'iPhone 13 screen replacement',
    }),
    thanks: [
      'Application Submitted!',
      "We'll review your student discount application within 24 hours.",
    ],
    stored: (tag) =>
      count('select count(*)::int as n from student_applications where college_name like $1', tag),
  },
} as const satisfies Record<string, Form>

type FormName = keyof typeof forms
const formNames = Object.keys(forms) as FormName[]

let photos = 0
/** A photo that was not sent before. */
async function aPhoto(name: string) {
  const background = { r: (photos += 7) % 256, g: 120, b: 160 }
  const drawn = sharp({ create: { width: 320, height: 240, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() }
}
const photoFields = ['College ID Photo', 'Apple Device Photo'] as const

let tags = 0
let visitors = 0

/** A visitor at a form, at an address of their own because the limits count by address. */
async function at(name: FormName, how: InputMethodName = 'mouse') {
  const { width } = inputMethods[how]
  const person = await here.person({ width })
  const form = forms[name]
  const tag = `no${(tags += 1)}x`
  const other = `203.0.113.${(visitors += 1)}`
  await person.context.setExtraHTTPHeaders({ 'X-Forwarded-For': other })
  await person.page.goto(form.address)
  const flow = flowOf(here.app, person)
  const { page } = person
  const place = page.locator('main form')
  // Photos are chosen with buttons too.
  const button = place.locator('button[type=submit]')
  return {
    ...person,
    flow,
    form,
    tag,
    place,
    button,
    typed: form.fields(tag),
    send: () => inputMethods[how].press(button),
    thanked: () => flow.toast(form.thanks[0], form.thanks[1 as never]),
    stored: () => form.stored(tag),
  }
}
type At = Awaited<ReturnType<typeof at>>

const field = ({ place }: Pick<At, 'place'>, label: string) =>
  place.getByLabel(label, { exact: true })

async function fillIn(there: At, how: InputMethodName = 'mouse', without = ''): Promise<void> {
  for (const [label, text] of Object.entries(there.typed)) {
    if (label === without) continue
    const target = field(there, label)
    if (how === 'keyboard') {
      await tabTo(target)
      await there.page.keyboard.type(text)
    } else {
      await inputMethods[how].press(target)
      await target.fill(text)
    }
  }
  if (there.form !== forms.student) return
  for (const label of photoFields) await choose(there, label, await aPhoto(`${label}.jpg`), how)
}

/** Through the browser's own file dialog. */
async function choose(
  there: At,
  label: string,
  file: { name: string; mimeType: string; buffer: Buffer },
  how: InputMethodName = 'mouse',
): Promise<void> {
  const opened = there.page.waitForEvent('filechooser')
  await inputMethods[how].press(field(there, label))
  await (await opened).setFiles(file)
}

const values = async (there: At): Promise<Fields> =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(there.typed).map(
        async (label) => [label, await field(there, label).inputValue()] as const,
      ),
    ),
  )
const emptied = (typed: Fields): Fields =>
  Object.fromEntries(Object.keys(typed).map((label) => [label, '']))

async function isThankedAndEmpty(there: At): Promise<void> {
  await there.thanked()
  await expect.poll(() => values(there)).toEqual(emptied(there.typed))
  expect(await there.stored()).toBe(1)
}

for (const name of formNames) {
  for (const how of inputMethodNames) {
    test(`the ${name} form is filled in, sent, confirmed and emptied, by ${how}`, async () => {
      const there = await at(name, how)
      await fillIn(there, how)
      expect(await values(there)).toEqual(there.typed)
      await there.send()
      await isThankedAndEmpty(there)
      await there.page.locator('.photo-drop img').first().waitFor({ state: 'detached' })
    })
  }

  test(
    `the ${name} form shows that it is being sent, and sends once however often it is pressed`,
    onlyComplete,
    async () => {
      const there = await at(name)
      const { page, form, button } = there
      const line = await hold(page, form.path)
      await fillIn(there)
      await button.dblclick()
      const waiting = name === 'student' ? 'Submitting...' : 'Sending...'
      await page.getByText(waiting).waitFor()
      await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
      await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
      await button.click({ force: true })
      await field(there, Object.keys(there.typed)[0] ?? '').press('Enter')
      expect(await values(there)).toEqual(there.typed)
      line.release()
      await isThankedAndEmpty(there)
      expect(line.input).toHaveLength(1)
      // The label of the button is unchanged for assistive technology.
      await page.getByRole('button', { name: form.send }).waitFor()
    },
  )

  test(
    `the ${name} form keeps everything when the server fails, and is stored once afterwards`,
    onlyComplete,
    async () => {
      const there = await at(name)
      const { page, form, flow } = there
      there.expecting(/^500 POST/, notSent)
      await fails(page, form.path)
      await fillIn(there)
      await there.send()
      await flow.toast('Error', 'Something went wrong. Please try again.')
      expect(await values(there)).toEqual(there.typed)
      await page.unroute(form.path)
      await flow.dismiss()
      await there.send()
      await isThankedAndEmpty(there)
    },
  )

  test(
    `the ${name} form keeps everything without a connection, and is stored once when it is back`,
    onlyComplete,
    async () => {
      const there = await at(name)
      const { context, flow } = there
      there.expecting(/ERR_INTERNET_DISCONNECTED/, notSent)
      // The code that shows messages is loaded as soon as a visitor begins to fill the form in.
      const place = there.page.waitForResponse(/toast-viewport/)
      await fillIn(there)
      await started(there.page)
      await (await place).finished()
      await context.setOffline(true)
      await there.send()
      await flow.toast(name === 'student' ? 'Image Upload Failed' : 'Error')
      expect(await values(there)).toEqual(there.typed)
      await context.setOffline(false)
      await flow.dismiss()
      await there.send()
      await isThankedAndEmpty(there)
    },
  )

  test(
    `the ${name} form whose answers were all lost is sent again and stored once`,
    onlyComplete,
    async () => {
      const there = await at(name)
      const { page, form, flow } = there
      there.expecting(/ERR_FAILED/, notSent)
      await page.route(form.path, async (route) => {
        // The server has it; the connection breaks before the page gets the answer.
        await route.fetch()
        await route.abort()
      })
      await fillIn(there)
      await there.send()
      await flow.toast('Error')
      expect(await values(there)).toEqual(there.typed)
      await page.unroute(form.path)
      await flow.dismiss()
      await there.send()
      await isThankedAndEmpty(there)
    },
  )

  test(
    `the ${name} form sent empty shows an error at each field, and clears it when the field is edited`,
    onlyComplete,
    async () => {
      const there = await at(name)
      const { page, place, flow } = there
      await started(page)
      await there.send()
      const needed = Object.keys(there.typed).filter((label) => !label.includes('optional'))
      for (const label of needed) {
        await expect.poll(() => field(there, label).getAttribute('aria-invalid')).toBe('true')
      }
      if (name === 'contact') await flow.toast('Error', 'Please fill in all required fields')
      if (name === 'student') {
        await flow.toast('Missing Images', 'Please upload both college ID and Apple device photos.')
      }
      const first = field(there, needed[0] ?? '')
      await expect.poll(() => isFocused(first)).toBe(true)
      await first.pressSequentially('K')
      await expect.poll(() => first.getAttribute('aria-invalid')).toBeNull()
      await expect
        .poll(() => place.locator('[aria-invalid=true]').count())
        .toBe(needed.length - 1 + (name === 'student' ? 2 : 0))
      expect(await there.stored()).toBe(0)
    },
  )

  test(
    `what was typed into the ${name} form outlives a reload, and is sent and forgotten`,
    name === 'contact' ? {} : onlyComplete,
    async () => {
      const there = await at(name)
      const { page } = there
      await started(page)
      for (const [label, text] of Object.entries(there.typed)) await field(there, label).fill(text)
      await page.reload()
      await page.getByText(/^You typed this at .* It is not sent yet\.$/).waitFor()
      expect(await values(there)).toEqual(there.typed)
      await shoot(there, `form-${name}-after-reload`)
      if (name === 'student')
        for (const label of photoFields) await choose(there, label, await aPhoto(`${label}.jpg`))
      await there.send()
      await isThankedAndEmpty(there)
      await page.reload()
      await started(page)
      expect(await values(there)).toEqual(emptied(there.typed))
      await page.getByText(/^You typed this at/).waitFor({ state: 'detached' })
    },
  )

  test(
    `text typed into the ${name} form before the scripts are loaded is sent`,
    onlyComplete,
    async () => {
      const there = await at(name)
      const { page } = there
      const line = await hold(page, /\/assets\/(?!boot-script).*\.js$/)
      await page.goto(there.form.address, { waitUntil: 'domcontentloaded' })
      const lines = Object.entries(there.typed)
      for (const [label, text] of lines) await field(there, label).fill(text)
      if (name === 'student') {
        for (const label of photoFields) {
          await field(there, label).setInputFiles(await aPhoto(`${label}.jpg`))
        }
      }
      await there.button.click()
      await expect.poll(() => page.locator('html[data-hydrated]').count()).toBe(0)
      line.release()
      await isThankedAndEmpty(there)
      expect(new URL(page.url()).search).toBe('')
    },
  )
}

test('the contact form reports an invalid e-mail and an invalid number', onlyComplete, async () => {
  const there = await at('contact')
  await fillIn(there)
  for (const wrong of ['kavitha', 'kavitha@', '@example.com']) {
    await field(there, 'Email').fill(wrong)
    await there.send()
    await there.place.getByText('Please enter a valid email address').waitFor()
  }
  await field(there, 'Email').fill('kavitha@example.com')
  await field(there, 'Phone Number').fill('one two')
  await there.send()
  await there.place.getByText('Please enter a valid phone number').waitFor()
  expect(await there.stored()).toBe(0)
})

test(
  'the quote form needs a whole number of devices, and a kind of device',
  onlyComplete,
  async () => {
    const there = await at('quote')
    await fillIn(there)
    for (const wrong of ['0', '-4', '2.5', 'many']) {
      await field(there, 'Number of devices').fill(wrong)
      await there.send()
      await there.place.getByText('Please enter the number of devices').waitFor()
    }
    await field(there, 'Number of devices').fill('1,200')
    await field(there, 'Device type').selectOption('mixed')
    await there.send()
    await isThankedAndEmpty(there)
    const [row] = await here.app.rows<{ content: object }>(
      'select content from enquiries where content::text like $1',
      [`%${there.tag}%`],
    )
    expect(row?.content).toMatchObject({ deviceCount: 1_200, deviceType: 'mixed' })
  },
)

const upload = '**/api/admin/docUpload'

/** The text shown in the place of a photo. */
const preview = (page: Page, label: string) =>
  page.locator('.field', { hasText: label }).locator('.photo-drop')

test(
  'a chosen photo is shown with its name, can be replaced, and sending shows its progress',
  onlyComplete,
  async () => {
    const there = await at('student')
    const { page } = there
    await fillIn(there)
    for (const label of photoFields) {
      const drawn = preview(page, label).locator('img')
      await expect.poll(() => drawn.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(320)
      await preview(page, label).getByText(`${label}.jpg`).waitFor()
    }
    await choose(there, photoFields[0], await aPhoto('other.jpg'))
    await preview(page, photoFields[0]).getByText('other.jpg').waitFor()

    const first = await hold(page, upload)
    await there.send()
    await page.getByText('Uploading Images...').waitFor()
    const bar = page.getByRole('progressbar', { name: 'Uploading images' })
    await bar.waitFor()
    await expect.poll(() => field(there, photoFields[0]).isDisabled()).toBe(true)
    const submit = await hold(page, there.form.path)
    first.release()
    await page.getByText('Submitting...').waitFor()
    await bar.waitFor({ state: 'detached' })
    submit.release()
    await isThankedAndEmpty(there)
    expect(first.input).toHaveLength(2)
  },
)

/** Files that are not photos or cannot be accepted, with their error messages. */
const refused: readonly (readonly [
  what: string,
  file: { name: string; mimeType: string; buffer: Buffer },
  says: string,
  expecting?: RegExp,
])[] = [
  [
    'a text with the name of a photo',
    { name: 'id.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('this is no photo') },
    'Please choose a photo: JPEG, PNG or WebP.',
    /^422 POST/,
  ],
  [
    'a HEIC this browser cannot read',
    { name: 'id.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0') },
    'This photo is in the HEIC format, which we cannot read. Please send it as JPEG.',
  ],
  [
    'a file of 11 MB',
    { name: 'id.png', mimeType: 'image/png', buffer: randomBytes(11 * 1024 * 1024) },
    'This file is larger than 10 MB. Please choose a smaller one.',
    /^413 POST/,
  ],
]
for (const [what, file, says, expecting] of refused) {
  test(
    `${what} is refused with a message at its field, and everything else stays`,
    onlyComplete,
    async () => {
      const there = await at('student')
      const { page, flow } = there
      there.expecting(notSent, ...(expecting ? [expecting] : []))
      await fillIn(there)
      await choose(there, photoFields[1], file)
      await there.send()
      await flow.toast('Image Upload Failed', says)
      const input = field(there, photoFields[1])
      await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true')
      await there.place.getByText(says).waitFor()
      expect(await values(there)).toEqual(there.typed)
      await preview(page, photoFields[0]).getByText(`${photoFields[0]}.jpg`).waitFor()
      await flow.dismiss()
      await choose(there, photoFields[1], await aPhoto('right.jpg'))
      await expect.poll(() => input.getAttribute('aria-invalid')).toBeNull()
      await there.send()
      await isThankedAndEmpty(there)
    },
  )
}

test(
  'a photo whose upload failed is sent again, and the one that arrived is not',
  onlyComplete,
  async () => {
    const there = await at('student')
    const { page, flow } = there
    there.expecting(/ERR_FAILED/, notSent)
    await fillIn(there)
    const sent: string[] = []
    await page.route(upload, async (route) => {
      sent.push(sent.length === 1 ? 'broken' : 'sent')
      if (sent.length === 2) await route.abort()
      else await route.continue()
    })
    await there.send()
    await flow.toast('Image Upload Failed', 'Could not upload image. Please try again.')
    expect(await values(there)).toEqual(there.typed)
    for (const label of photoFields) await preview(page, label).getByText(`${label}.jpg`).waitFor()
    await flow.dismiss()
    await there.send()
    await isThankedAndEmpty(there)
    expect(sent).toEqual(['sent', 'broken', 'sent'])
  },
)

test('a photo of many megapixels is made smaller before it is sent', onlyComplete, async () => {
  const there = await at('student')
  await fillIn(there)
  const noise = randomBytes(2_200 * 2_200 * 3)
  const large = sharp(noise, { raw: { width: 2_200, height: 2_200, channels: 3 } })
  const buffer = await large.png({ compressionLevel: 0 }).toBuffer()
  expect(buffer.byteLength).toBeGreaterThan(10 * 1024 * 1024)
  await choose(there, photoFields[0], { name: 'large.png', mimeType: 'image/png', buffer })
  await there.send()
  await isThankedAndEmpty(there)
})
