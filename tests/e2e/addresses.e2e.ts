/** Tests addresses in the browser: on the map and by hand, with and without geolocation and tiles. */
import { expect, test } from 'vitest'
import { dataOf } from '../app/api-call.ts'
import type { Customer } from '../app/customer.ts'
import { focusGuards, violationsOn } from './axe-look.ts'
import { inBrowser, type Look, type Person, settled, shoot, type Theme } from './browser.ts'
import { flowOf } from './flow.ts'
import { holdBack } from './hold-back.ts'
import { twoFrames } from './input-methods.ts'
import { customerWidths } from '../modes.ts'

const here = inBrowser()
/** The map waits for its last move, then requests the place, then gets the answer. */
const adyar = { latitude: 13.0012, longitude: 80.2565 }
const delhi = { latitude: 28.6315, longitude: 77.2167 }
/** One grey pixel, which is stretched to a tile. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP48OEDAAVZAqnQTsR2AAAAAElFTkSuQmCC',
  'base64',
)

type Plan = Partial<Look> & {
  readonly at?: typeof adyar
  readonly tiles?: 'there' | 'failing'
}

/** A customer with the map dialog open. */
async function atTheMap({ at, tiles = 'there', ...screen }: Plan = {}) {
  const customer = await here.app.aCustomer()
  const person = await here.person({ customer, ...screen })
  const { page, context } = person
  await context.route('https://tile.openstreetmap.org/**', (route) =>
    tiles === 'there' ? route.fulfill({ contentType: 'image/png', body: tile }) : route.abort(),
  )
  if (tiles === 'failing') person.expecting(/^console: Failed to load resource/)
  if (at) await context.grantPermissions(['geolocation'])
  if (at) await context.setGeolocation(at)
  await page.goto('/profile/addresses')
  const flow = flowOf(here.app, person)
  await flow.button('Choose on Map').click()
  await flow.dialog.getByRole('heading', { name: 'Add New Address' }).waitFor()
  const map = page.getByRole('application')
  const field = (name: string) => flow.dialog.getByLabel(name, { exact: true })
  const save = flow.dialog.getByRole('button', { name: 'Add Address' })
  return { ...person, person, customer, flow, map, field, save }
}

const saved = async ({ get }: Customer) =>
  dataOf<Record<string, unknown>[]>(await get('/address/list'))

/** Checks accessibility in both themes. */
async function look(person: Person, name: string): Promise<void> {
  const { page } = person
  for (const theme of ['light', 'dark'] as const satisfies readonly Theme[]) {
    await page.evaluate((now) => {
      document.documentElement.dataset['theme'] = now
    }, theme)
    await settled(page)
    const found = await violationsOn(page, { exclude: [focusGuards] })
    expect.soft(found, `${name}, ${theme}, ${person.look.width} px`).toEqual([])
    await shoot({ ...person, look: { ...person.look, theme } }, name)
  }
}

for (const width of customerWidths) {
  test(`a place known to the geocoder fills the fields and is saved with the door number, at ${width} px`, async () => {
    const { page, person, customer, flow, map, field, save } = await atTheMap({ width, at: adyar })
    await map.waitFor()
    await expect.poll(() => field('City').inputValue()).toBe('Chennai')
    const whole = 'Adyar, Chennai, Tamil Nadu 600020, India'
    await expect.poll(() => field('Address').inputValue()).toBe(whole)
    await expect.poll(() => field('Pincode').inputValue()).toBe('600020')
    await flow.dialog.getByText('Your address is inside it').waitFor()
    await page.getByRole('link', { name: '© OpenStreetMap contributors' }).waitFor()
    await look(person, 'map')
    await save.click()
    await flow.toast('Missing Info', 'Fill in all fields before submitting.')
    await expect.poll(() => field('Door number').getAttribute('aria-invalid')).toBe('true')
    await flow.dismiss()
    await field('Door number').fill('3B')
    await save.click()
    await flow.toast('Address added')
    await flow.dialog.waitFor({ state: 'detached' })
    await page.getByText('3B, Adyar, Chennai').waitFor()
    expect(await saved(customer)).toMatchObject([
      { name: '3B', city: 'Chennai', pincode: '600020', lat: 13.0012, lng: 80.2565 },
    ])
  })

  test(`without tiles and place the address is typed by hand, below a drawing, at ${width} px`, async () => {
    const { person, page, customer, flow, map, field, save } = await atTheMap({
      width,
      tiles: 'failing',
    })
    await flow.toast('Location Error', "Couldn't fetch your location.")
    await flow.dialog.getByText('The map could not be loaded.').waitFor()
    await flow.dialog.getByRole('img', { name: /^Drawn map/ }).waitFor()
    await expect.poll(() => map.count()).toBe(0)
    await flow.dismiss()
    await look(person, 'map-drawn')
    await field('Door number').fill('12')
    await field('Address').fill('5 Beach Road')
    await field('Pincode').fill('605001')
    await expect.poll(() => field('City').inputValue()).toBe('Puducherry')
    await flow.dialog.getByText('Your address is inside it').waitFor()
    await save.click()
    await page.getByText('12, 5 Beach Road').waitFor()
    expect(await saved(customer)).toMatchObject([{ pincode: '605001', lat: null, lng: null }])
  })
}

test('a place outside the area is reported before it is saved, and can be saved all the same', async () => {
  const { person, page, flow, field, save } = await atTheMap({ at: delhi })
  person.expecting(/^404 POST .*\/address\/locate/)
  await flow.toast('Geocode Error', "Couldn't retrieve address from location.")
  await flow.dialog.getByText('Outside our usual pickup area').waitFor()
  await flow.dismiss()
  await field('Door number').fill('1')
  await field('Address').fill('Connaught Place')
  await field('Pincode').fill('110001')
  await field('City').fill('New Delhi')
  await save.click()
  await flow.toast('Address added')
  await flow.dialog.waitFor({ state: 'detached' })
  await page.getByText('Outside our usual pickup area').waitFor()
})

test('with the keyboard alone the map is moved and zoomed, its place selected, and the address saved', async () => {
  const { page, customer, flow, map, field } = await atTheMap({ at: adyar })
  await expect.poll(() => field('Pincode').inputValue()).toBe('600020')
  await map.focus()
  const outline = () => map.evaluate((element) => getComputedStyle(element).outlineStyle)
  await page.keyboard.press('ArrowUp')
  await expect.poll(outline).toBe('solid')
  for (let at = 0; at < 15; at++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('+')
  await page.keyboard.press('-')
  const status = flow.dialog.getByRole('status')
  await expect
    .poll(() => status.allTextContents())
    .toContainEqual(expect.stringMatching(/, Chennai/))
  await expect.poll(() => field('Pincode').inputValue()).not.toBe('600020')
  await flow.dialog.getByRole('button', { name: 'Use this place' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await flow.toast('Address added')
  const [address] = await saved(customer)
  expect(address).toMatchObject({ name: '7', city: 'Chennai' })
  expect(address?.['lat']).toBeGreaterThan(13.0012)
})

test('of two answers the one to the last request is used, and typed text stays', async () => {
  const { page, flow, map, field } = await atTheMap()
  await flow.toast('Location Error')
  await flow.dismiss()
  await field('Address').fill('My own words')
  let input = 0
  const held = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route('**/address/locate', async (route) => {
    const first = input++ === 0
    const place = {
      formattedAddress: first ? 'First' : 'Second',
      city: first ? 'One' : 'Two',
      pincode: '',
      insideServiceArea: true,
    }
    if (first) await held.promise
    await route.fulfill({ json: { status: 200, message: 'OK', data: place } }).catch(() => {})
    if (first) answered.resolve()
  })
  await map.focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => input).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await flow.dialog.getByText('Second').waitFor()
  held.resolve()
  await answered.promise
  await twoFrames(page)
  await expect.poll(() => field('City').inputValue()).toBe('Two')
  await expect.poll(() => field('Address').inputValue()).toBe('My own words')
  await flow.button('Use this place').click()
  await expect.poll(() => field('Address').inputValue()).toBe('Second')
})

test('without the geocoder the specified message appears once, and the fields are typed by hand', async () => {
  const { person, page, customer, flow, map, field, save } = await atTheMap()
  person.expecting(/^503 POST .*\/address\/locate/)
  const { title, message } = {
    title: 'Reverse Geocoding Error',
    message: 'Something went wrong while fetching address.',
  }
  await page.route('**/address/locate', (route) =>
    route.fulfill({ status: 503, json: { code: 'GEOCODER_UNREACHABLE', title, message } }),
  )
  await flow.toast('Location Error')
  await flow.dismiss()
  await map.focus()
  await page.keyboard.press('ArrowLeft')
  await flow.toast(title, message)
  await flow.dismiss()
  await page.keyboard.press('ArrowLeft')
  await flow.dialog.getByText(`${message} Please fill in the fields by hand.`).waitFor()
  await expect.poll(() => page.locator('.toast').filter({ visible: true }).count()).toBe(0)
  await field('Door number').fill('8')
  await field('Address').fill('Kutchery Road')
  await field('Pincode').fill('600004')
  await save.click()
  await flow.toast('Address added')
  const [address] = await saved(customer)
  expect(address).toMatchObject({ city: 'Chennai', lng: expect.closeTo(80.269, 2) })
})

test('the simple dialog fills the city of a pincode, and a typed city stays', async () => {
  const customer = await here.app.aCustomer()
  const person = await here.person({ customer })
  const { page } = person
  const flow = flowOf(here.app, person)
  await page.goto('/profile/addresses')
  await flow.button('Add New Address').click()
  const field = (name: string) => flow.dialog.getByLabel(name, { exact: true })
  await field('Pincode').fill('607001')
  await expect.poll(() => field('City').inputValue()).toBe('Cuddalore')
  await field('Pincode').fill('600004')
  await expect.poll(() => field('City').inputValue()).toBe('Chennai')
  await field('City').fill('Madras')
  const answered = page.waitForResponse('**/address/pincode?pincode=605001')
  await field('Pincode').fill('605001')
  await answered
  await expect.poll(() => field('City').inputValue()).toBe('Madras')
})

test('saving waits for a city that is still being looked up, also when Save was pressed twice', async () => {
  const customer = await here.app.aCustomer()
  const person = await here.person({ customer })
  const { page } = person
  const flow = flowOf(here.app, person)
  await page.goto('/profile/addresses')
  await flow.button('Add New Address').click()
  const lookUp = await holdBack(page, '**/address/pincode?*', 'GET')
  await flow.dialog.getByLabel('Address', { exact: true }).fill('8 Kutchery Road')
  await flow.dialog.getByLabel('Pincode', { exact: true }).fill('600004')
  await flow.dialog.getByRole('button', { name: 'Add Address' }).dblclick()
  await flow.dialog.locator('[aria-busy]').waitFor()
  lookUp.letGo()
  await flow.toast('Address added')
  expect(await saved(customer)).toMatchObject([{ city: 'Chennai' }])
})

test('an address is deleted after a confirmation, and remains when it is declined', async () => {
  const customer = await here.app.aCustomer()
  dataOf(await customer.saveAddress({ address: '7 Kutchery Road' }))
  const person = await here.person({ customer })
  const { page } = person
  const flow = flowOf(here.app, person)
  await page.goto('/profile/addresses')
  await flow.button(/^Delete address/).click()
  await flow.button('Cancel').click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  expect(await saved(customer)).toHaveLength(1)
  await flow.button(/^Delete address/).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await flow.toast('Address deleted')
  await page.getByText('You have no saved address yet.').waitFor()
  expect(await saved(customer)).toEqual([])
})

test('a pickup address chosen in the cart is still chosen after a reload, and not after it was deleted', async () => {
  const customer = await here.app.aCustomer()
  const created = await customer.saveAddress({ address: '7 Kutchery Road' })
  const { _id } = dataOf<{ _id: string }>(created)
  await customer.bookTo(5, { service: 'pickup' })
  const person = await here.person({ customer })
  const { page } = person
  const flow = flowOf(here.app, person)
  await page.goto('/service-enquiry')
  const card = page.getByRole('radio', { name: /7 Kutchery Road/ })
  await card.check()
  await page.reload()
  await card.waitFor()
  await expect.poll(() => card.isChecked()).toBe(true)
  await expect.poll(() => flow.button(/^Pay ₹/).isEnabled()).toBe(true)
  dataOf(await customer.delete(`/address/delete?addressId=${_id}`))
  await page.reload()
  await page.getByText('You have no saved address yet').waitFor()
  await expect.poll(() => flow.button(/^Pay ₹/).isDisabled()).toBe(true)
})

test('the map’s own files are loaded only when it is opened', async () => {
  const customer = await here.app.aCustomer()
  const person = await here.person({ customer })
  const { page } = person
  const loaded: string[] = []
  page.on('request', (request) => void loaded.push(request.url()))
  await page.goto('/profile/addresses')
  await page.getByText('You have no saved address yet').waitFor()
  expect(loaded.filter((url) => /live-map|leaflet|openstreetmap/.test(url))).toEqual([])
  expect(loaded.length).toBeGreaterThan(5)
})

for (const tiles of ['there', 'failing'] as const) {
  test(`the contact page shows the live map on request, with tiles ${tiles}`, async () => {
    const person = await here.person({})
    const { page, context } = person
    const input: string[] = []
    await context.route('https://tile.openstreetmap.org/**', (route) => {
      input.push(route.request().url())
      return tiles === 'there'
        ? route.fulfill({ contentType: 'image/png', body: tile })
        : route.abort()
    })
    if (tiles === 'failing') person.expecting(/^console: Failed to load resource/)
    await page.goto('/contact')
    const live = page.getByRole('button', { name: 'Show Live Map' })
    await live.waitFor()
    const drawing = page.getByRole('img', { name: /^Drawn map/ })
    await drawing.scrollIntoViewIfNeeded()
    expect(input).toEqual([])
    await live.click()
    if (tiles === 'failing') {
      await page.getByText('The map could not be loaded.').waitFor()
      await drawing.waitFor()
    } else {
      await page.getByRole('application', { name: /^Map: 14 Kutchery Road/ }).waitFor()
      await expect.poll(() => input.length).toBeGreaterThan(0)
      await look(person, 'contact-live')
    }
  })
}
