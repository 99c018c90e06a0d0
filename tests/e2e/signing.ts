/** Signs in the browser, and starts a shop that asks for it; a short sound stands for a long recording. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'

/** The settings of a process whose shop has every yes and every intake signed. */
export function aShopThatHasAnswersSigned(): { readonly SHOP_FILE: string } {
  const example = resolve(import.meta.dirname, '../../docs/shop.example.json')
  const shop = { ...JSON.parse(readFileSync(example, 'utf8')), signature: 'both' } as object
  const file = join(mkdtempSync(join(tmpdir(), 'device-care-shop-')), 'shop.json')
  writeFileSync(file, JSON.stringify(shop))
  return { SHOP_FILE: file }
}

/** Clears the pad, takes a stroke back, and leaves one line over most of it. */
export async function signByPen(page: Page): Promise<void> {
  const pad = page.locator('canvas.signature-pad')
  await pad.scrollIntoViewIfNeeded()
  const clear = page.getByRole('button', { name: 'Clear', exact: true })
  if (await clear.isEnabled()) await clear.click()
  await page.getByRole('img', { name: 'Empty field to draw in' }).waitFor()
  await drawOn(page, [0.15, 0.6, 0.3, 0.25, 0.4, 0.7, 0.55, 0.3, 0.85, 0.6])
  await page.getByRole('img', { name: 'Your drawn signature' }).waitFor()
  await drawOn(page, [0.2, 0.85, 0.8, 0.9])
  await page.getByRole('button', { name: 'Undo last stroke' }).click()
}

/** x and y by turns, as shares of the pad. */
async function drawOn(page: Page, shares: readonly number[]): Promise<void> {
  const box = await page.locator('canvas.signature-pad').boundingBox()
  if (!box) throw new Error('there is no pad')
  const points = Array.from({ length: shares.length / 2 }, (_, at) => ({
    x: box.x + (shares[2 * at] ?? 0) * box.width,
    y: box.y + (shares[2 * at + 1] ?? 0) * box.height,
  }))
  const [first, ...rest] = points
  await page.mouse.move(first?.x ?? 0, first?.y ?? 0)
  await page.mouse.down()
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 12 })
  await page.mouse.up()
}

/** A WAV of silence: 8 kHz, 8 bits, one channel. */
export function someSilence(seconds: number): Buffer {
  const samples = Math.round(seconds * 8_000)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8_000, 24)
  head.writeUInt32LE(8_000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, Buffer.alloc(samples, 128)])
}
