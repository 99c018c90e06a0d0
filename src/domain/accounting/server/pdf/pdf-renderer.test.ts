import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { gatewayErrors } from '#kernel/app-error.ts'
import { openTurns } from '#platform/turns.ts'
import { type DocumentContent, estimateOf } from '../../document-content.ts'
import { anOrderForDocument, aSupplier } from '../../order-for-document.fixture.ts'
import { openPdfRenderer, type PdfRenderer } from './pdf-renderer.ts'

const content = estimateOf(anOrderForDocument(), aSupplier, new Date('2026-11-18T06:30:00Z'))
const busy = { entry: { code: gatewayErrors.BUSY.code } }
let pdfRenderer: PdfRenderer

afterEach(() => pdfRenderer.close())

describe('the PDF renderer', () => {
  test('prints on its own thread, and again after a failure', async () => {
    pdfRenderer = openPdfRenderer()
    const broken = { ...content, issuedAt: 'no timestamp' } as DocumentContent
    const [good, bad] = await Promise.allSettled([
      pdfRenderer.print(content),
      pdfRenderer.print(broken),
    ])
    expect(bad.status).toBe('rejected')
    expect(good.status).toBe('fulfilled')
    const bytes = await pdfRenderer.print(content)
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  })

  test('beyond its slots it fails with BUSY, and prints what it accepted', async () => {
    pdfRenderer = openPdfRenderer({ slots: 2 })
    const taken = [pdfRenderer.print(content), pdfRenderer.print(content)]
    await expect(pdfRenderer.print(content)).rejects.toMatchObject(busy)
    await Promise.all(taken)
    await pdfRenderer.print(content)
  })

  test('prints the logo in place of the built-in mark', async () => {
    const png = await sharp({ create: { width: 90, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    pdfRenderer = openPdfRenderer({ readLogo: async () => new Uint8Array(png) })
    const withLogo = Buffer.from(await pdfRenderer.print(content)).toString('latin1')
    expect(withLogo).toContain('/Subtype /Image')
    await pdfRenderer.close()
    pdfRenderer = openPdfRenderer({ readLogo: async () => undefined })
    const without = Buffer.from(await pdfRenderer.print(content)).toString('latin1')
    expect(without).not.toContain('/Subtype /Image')
  })

  test('gives up on what takes too long', async () => {
    pdfRenderer = openPdfRenderer({ patience: 1 })
    await expect(pdfRenderer.print(content)).rejects.toMatchObject(busy)
  })

  test('its thread gives memory back before other work that needs some, and prints again after it', async () => {
    const turns = openTurns()
    pdfRenderer = openPdfRenderer({ turns })
    const posted = vi.spyOn(Worker.prototype, 'postMessage')
    await pdfRenderer.print(content)
    expect(posted).toHaveBeenCalledOnce()
    await turns({}, async () => expect(posted).toHaveBeenLastCalledWith('collect'))
    await pdfRenderer.close()
    await turns({}, async () => expect(posted).toHaveBeenCalledTimes(2))
    await pdfRenderer.print(content)
    await pdfRenderer.close()
    await turns({}, async () => expect(posted, 'nobody is asked').toHaveBeenCalledTimes(3))
    posted.mockRestore()
  })

  test('what is given up while it waits for its turn is not printed later', async () => {
    const turns = openTurns()
    pdfRenderer = openPdfRenderer({ turns, patience: 1 })
    const other = Promise.withResolvers<void>()
    const working = turns({}, () => other.promise)
    await expect(pdfRenderer.print(content)).rejects.toMatchObject(busy)
    const posted = vi.spyOn(Worker.prototype, 'postMessage')
    other.resolve()
    await working
    await turns({}, async () => expect(posted).not.toHaveBeenCalled())
    posted.mockRestore()
  })

  test('closing refuses what still waits', async () => {
    pdfRenderer = openPdfRenderer()
    const refused = expect(pdfRenderer.print(content)).rejects.toMatchObject(busy)
    await pdfRenderer.close()
    await refused
  })
})
