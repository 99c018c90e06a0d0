/** Tests of downloads whose file is still being made. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { downloadFile } from './download-file.ts'

const answers: Response[] = []
let asked = 0
const preparing = () =>
  Response.json(
    { status: 503, code: 'DOCUMENT_IN_PREPARATION', title: 'Being prepared', message: 'Soon.' },
    { status: 503, headers: { 'Retry-After': '2' } },
  )
const file = () =>
  new Response('%PDF', { headers: { 'Content-Disposition': 'attachment; filename="MDC-1.pdf"' } })

const saved: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  answers.length = 0
  saved.length = 0
  vi.stubGlobal('fetch', async () => (asked++, answers.shift() ?? preparing()))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a document that is being prepared is fetched again until it is there', async () => {
  answers.push(preparing(), preparing(), file())
  const done = downloadFile('/orders/invoice?orderId=a', 'invoice.pdf')
  await vi.advanceTimersByTimeAsync(4_000)
  await done
  expect([asked, saved]).toEqual([3, ['MDC-1.pdf']])
})

test('after eight tries the person reads why', async () => {
  const done = downloadFile('/orders/invoice?orderId=a', 'invoice.pdf')
  const failed = expect(done).rejects.toThrow('Soon.')
  await vi.advanceTimersByTimeAsync(60_000)
  await failed
  expect([asked, saved]).toEqual([8, []])
})
