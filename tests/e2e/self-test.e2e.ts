/** A device tests itself: a phone by a colleague's link, with cameras, a microphone and sensors that the browser plays; and a laptop without a link. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { iphone13 } from '../app/customer.ts'
import { aWave } from '../sounds.ts'
import { look } from './axe-look.ts'
import { inBrowser, type Person } from './browser.ts'
import { ownersBrowserWithPasskey } from './colleague.ts'
import { staffCalls } from './riders.ts'
import { openApp } from './open-app.ts'
import { WAIT_MS } from '../timeouts.ts'
import { onlyComplete } from '../modes.ts'

const folder = mkdtempSync(join(tmpdir(), 'device-care-sound-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
/** What the microphone hears: a quiet room for more than a second, then all tones at once. */
const room = join(folder, 'room.wav')
writeFileSync(room, aWave([250, 500, 1_000, 2_000, 4_000, 8_000], { silence: 1.2, seconds: 60 }))

const here = inBrowser(openApp, {
  flags: [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${room}`,
  ],
})
const anOwner = ownersBrowserWithPasskey(here)
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

const pressIn =
  ({ page }: Person) =>
  (name: string) =>
    page.getByRole('button', { name, exact: true }).click()

/** A finger over every row of the grid, except the last three columns of the first two rows. */
async function paint({ page, context }: Person): Promise<void> {
  const box = await page.getByRole('img', { name: /cells answer/ }).boundingBox()
  if (!box) throw new Error('no grid')
  const session = await context.newCDPSession(page)
  const send = (type: string, at?: readonly [number, number]) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: at ? [{ x: at[0], y: at[1] }] : [],
    })
  for (let row = 0; row < 14; row += 1) {
    const y = box.y + ((row + 0.5) / 14) * box.height
    const columns = row < 2 ? 6 : 9
    const x = (column: number) => box.x + ((column + 0.5) / 9) * box.width
    await send('touchStart', [x(0), y])
    for (let column = 1; column < columns; column += 1) await send('touchMove', [x(column), y])
    await send('touchEnd')
  }
  await session.detach()
}

/** The three tilts, each given once the page asks for it. */
async function tilt({ page, context }: Person): Promise<void> {
  const session = await context.newCDPSession(page)
  for (const [name, beta, gamma] of [
    ['Left', 40, -40],
    ['Away', -30, 0],
    ['Over', 170, 0],
  ] as const) {
    await page
      .getByRole('listitem')
      .filter({ hasText: `${name}now` })
      .waitFor()
    await session.send('DeviceOrientation.setDeviceOrientationOverride', { alpha: 0, beta, gamma })
  }
  // Without the session the override ends, so the last tilt must have arrived.
  await page
    .getByRole('heading', { name: 'Move the dot to the ring, three times' })
    .waitFor({ state: 'hidden' })
  await session.detach()
}

test('the page has at most 15 KB', async () => {
  const answer = await fetch(`${here.app.url}/test`, { headers: { 'accept-encoding': 'br' } })
  // The length of what came over the line, before it is unpacked.
  const bytes = Number(answer.headers.get('content-length'))
  expect(answer.headers.get('content-encoding')).toBe('br')
  console.log(`/test: ${bytes} bytes`)
  expect(bytes).toBeGreaterThan(5_000)
  expect(bytes).toBeLessThanOrEqual(15 * 1_024)
})

test('a phone tests itself by a link, also without a connection, and the check shows what it proposes', async () => {
  const owner = await anOwner()
  const customer = await here.app.aCustomer({ name: 'Nandhini Raja' })
  const { orderId } = await customer.bookNow(1, iphone13)
  const asOwner = await staffCalls(owner, here.app)
  const move = { orderId, from: 'order-placed', to: 'reached-workshop' }
  // The repair is there once the job after its payment has run.
  const arrive = () =>
    asOwner('POST', '/staff/jobs/move', move).then(
      () => true,
      () => false,
    )
  await expect.poll(arrive, { timeout: WAIT_MS }).toBe(true)
  const { token } = await asOwner<{ token: string }>('POST', '/staff/order/self-test-link', {
    orderId,
  })
  const phone = await here.person({ width: 390, userAgent: iPhone })
  const { page, context } = phone
  phone.expecting(/ERR_INTERNET_DISCONNECTED/)
  const press = pressIn(phone)
  await page.goto(`/test#${token}`)
  await page.getByRole('heading', { name: 'Test this iPhone 13 yourself' }).waitFor()
  await look(phone, 'self-test')
  await press('தமிழ்')
  await page.getByRole('heading', { name: 'இந்த iPhone 13-ஐ நீங்களே சோதியுங்கள்' }).waitFor()
  await press('English')

  await press('Start with touch')
  await paint(phone)
  await page.getByText('120 of 126 cells answer.').waitFor()
  await press('These do not answer')
  await look(phone, 'self-test-touch')
  await press('These do not answer')
  await page.getByRole('button', { name: 'Show the colours' }).waitFor()
  await page.reload()
  await press('Go on with display')
  await context.setOffline(true)

  await press('Show the colours')
  for (let colour = 0; colour < 5; colour += 1)
    await page.getByRole('button', { name: 'Next colour' }).click()
  await press('All plain')

  await press('Play the tones')
  await page.getByText('heard').first().waitFor()
  await look(phone, 'self-test-sound')
  await page.getByRole('heading', { name: 'Is this picture sharp?' }).waitFor()
  await look(phone, 'self-test-camera')
  await press('Sharp')

  await press('Start tilting')
  await look(phone, 'self-test-motion')
  await tilt(phone)
  await page.getByRole('heading', { name: 'One point needs us' }).waitFor()
  await page.getByText('No connection. The sheet is sent once it is back').waitFor()
  await look(phone, 'self-test-result')
  await context.setOffline(false)
  await page.getByText('We have this sheet.').waitFor()
  await page.reload()
  await page.getByText('We have this sheet.').waitFor()

  await owner.page.goto(`/staff/orders/${orderId}`)
  const panel = owner.page.locator('.self-tests')
  await panel.getByText('6 of 126 did not answer').waitFor()
  await panel.getByRole('button', { name: 'Take over Display' }).click()
  await panel.getByText('as the check says').waitFor()
  await panel.getByRole('button', { name: 'Let the device test itself' }).click()
  await panel.getByRole('img', { name: /Code that opens/ }).waitFor()
  await look(owner, 'self-test-check')
})

test(
  'a laptop tests keyboard and trackpad, and a refused microphone says nothing about it',
  onlyComplete,
  async () => {
    const laptop = await here.person({ width: 1440, userAgent: mac })
    const { page } = laptop
    const press = pressIn(laptop)
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('refused', 'NotAllowedError'))
    })
    await page.goto('/test')
    await press('Start with trackpad')
    for (const corner of ['Top left', 'Top right', 'Bottom left', 'Bottom right'])
      await press(corner)
    await page.getByRole('button', { name: 'Two fingers' }).click({ button: 'right' })
    await page.mouse.wheel(0, 40)
    await page.getByRole('heading', { name: 'Press every key once' }).waitFor()
    for (const key of ['a', 'Tab', 'Enter', 'Space', 'ArrowLeft']) await page.keyboard.press(key)
    await page.getByText('5 of 62 keys answer.').waitFor()
    await look(laptop, 'self-test-keyboard')
    for (let time = 0; time < 3; time += 1) await page.keyboard.press('Escape')
    await press('Show the colours')
    for (let colour = 0; colour < 5; colour += 1) await page.keyboard.press('Enter')
    await press('All plain')
    await press('Play the tones')
    await page.getByRole('heading', { name: 'The browser did not let us listen' }).waitFor()
    await look(laptop, 'self-test-refused')
    await press('Leave it out')
    await press('Leave it out')
    await page.getByText('57 of 62 do not answer').waitFor()
    await expect
      .poll(() => page.getByText('Could not run: not allowed in the browser').count())
      .toBe(3)
  },
)
