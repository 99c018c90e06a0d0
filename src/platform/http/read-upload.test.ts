import { expect, test } from 'vitest'
import { readUpload } from './read-upload.ts'

const anError = (code: string, status: 413 | 422) => ({ code, status, title: code, message: code })
const upload = {
  field: 'photo',
  maxFile: 3_000_000,
  tooLarge: anError('TOO_BIG', 413),
  missing: anError('NO_FILE', 422),
}
const refused = (code: string) =>
  expect.objectContaining({ entry: expect.objectContaining({ code }) })
const aFile = (bytes: BlobPart, name = 'a.jpg') => new File([bytes], name)

/** As a server receives it: with its length, in parts of 64 KB. */
async function sent(form: FormData | string, type?: string) {
  const whole = new Request('http://localhost/', { method: 'POST', body: form })
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const parts = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 65_536)
        controller.enqueue(bytes.subarray(at, at + 65_536))
      controller.close()
    },
  })
  const headers = {
    'Content-Type': type ?? whole.headers.get('content-type') ?? '',
    'Content-Length': `${bytes.length}`,
  }
  // The platform wants `duplex` for streams; the DOM's types do not know it.
  const init: object = { method: 'POST', body: parts, headers, duplex: 'half' }
  return new Request('http://localhost/', init)
}
const formOf = (...entries: (readonly [string, string | File])[]) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

test('a file of many parts comes as it was sent, with the fields beside it', async () => {
  const bytes = Uint8Array.from({ length: 2_500_000 }, (_, n) => (n * 7 + (n >> 8)) & 255)
  const form = formOf(['kind', 'left – இடது'], ['photo', aFile(bytes)], ['__proto__', 'x'])
  const { file, fields } = await readUpload(await sent(form), upload)
  expect(Buffer.compare(file, bytes)).toBe(0)
  expect(Object.entries(fields)).toEqual([
    ['kind', 'left – இடது'],
    ['__proto__', 'x'],
  ])
})

test('the first of two files with one name counts, and an empty one is empty', async () => {
  const form = formOf(['photo', aFile('')], ['photo', aFile('second')])
  expect(await readUpload(await sent(form), upload)).toEqual({ file: new Uint8Array(), fields: {} })
})

test.each([
  ['no file', formOf(['kind', 'left'])],
  ['a text in its place', formOf(['photo', 'not a file'])],
  ['a file of another name', formOf(['picture', aFile('x')])],
])('%s: the file is missing', async (_, form) => {
  await expect(readUpload(await sent(form), upload)).rejects.toEqual(refused('NO_FILE'))
})

test('a file above its limit is refused, also when the whole form is not above it', async () => {
  const form = formOf(['photo', aFile(new Uint8Array(3_000_001))])
  await expect(readUpload(await sent(form), upload)).rejects.toEqual(refused('TOO_BIG'))
  const larger = formOf(['photo', aFile(new Uint8Array(3_100_000))])
  await expect(readUpload(await sent(larger), upload)).rejects.toEqual(refused('TOO_BIG'))
})

const head = '--b\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\n'
const form = 'multipart/form-data; boundary=b'
test.each([
  ['no form', '{}', 'application/json'],
  ['a form without a boundary', `${head}x\r\n--b--\r\n`, 'multipart/form-data; x=y'],
  ['another boundary', `${head}x\r\n--b--\r\n`, 'multipart/form-data; boundary=c'],
  ['a form that is not finished', `${head}x`, form],
  ['21 fields', `${head.repeat(21).replaceAll('\r\n\r\n', '\r\n\r\nx\r\n')}--b--\r\n`, form],
])('%s is not a readable form', async (_, body, type) => {
  await expect(readUpload(await sent(body, type), upload)).rejects.toEqual(refused('MALFORMED'))
})

test('a field that is not UTF-8 is not a readable form', async () => {
  const bytes = Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="kind"\r\n\r\n?\r\n--b--\r\n',
  )
  bytes[bytes.indexOf('?')] = 0xff
  const headers = { 'Content-Type': form, 'Content-Length': `${bytes.length}` }
  const request = new Request('http://localhost/', { method: 'POST', body: bytes, headers })
  await expect(readUpload(request, upload)).rejects.toEqual(refused('MALFORMED'))
})
