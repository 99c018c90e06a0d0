import { afterEach, describe, expect, test } from 'vitest'
import { gatewayErrors } from '#kernel/app-error.ts'
import { type DocumentContent, estimateOf } from '../../document-content.ts'
import { anOrderForDocument, aSupplier } from '../../order-for-document.fixture.ts'
import { openPdfRenderer, type PdfRenderer } from './pdf-renderer.ts'

const content = estimateOf(anOrderForDocument(), aSupplier, new Date('2026-11-18T06:30:00Z'))
const busy = { entry: { code: gatewayErrors.BUSY.code } }
let press: PdfRenderer

afterEach(() => press.close())

describe('the PDF renderer', () => {
  test('prints on its own thread, and again after a failure', async () => {
    press = openPdfRenderer()
    const broken = { ...content, issuedAt: 'no moment' } as DocumentContent
    const [good, bad] = await Promise.allSettled([press.print(content), press.print(broken)])
    expect(bad.status).toBe('rejected')
    expect(good.status).toBe('fulfilled')
    const bytes = await press.print(content)
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  })

  test('beyond its slots it fails with BUSY, and prints what it accepted', async () => {
    press = openPdfRenderer({ places: 2 })
    const taken = [press.print(content), press.print(content)]
    await expect(press.print(content)).rejects.toMatchObject(busy)
    await Promise.all(taken)
    await press.print(content)
  })

  test('gives up on what takes too long', async () => {
    press = openPdfRenderer({ patience: 1 })
    await expect(press.print(content)).rejects.toMatchObject(busy)
  })

  test('closing refuses what still waits', async () => {
    press = openPdfRenderer()
    const refused = expect(press.print(content)).rejects.toMatchObject(busy)
    await press.close()
    await refused
  })
})
