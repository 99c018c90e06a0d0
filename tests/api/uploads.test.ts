import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '#kernel/time.ts'
import { forgetUploads } from '#domain/student-discount/server/erase-applications.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { aPixelBomb } from '../pixel-bomb.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let address = 0
beforeAll(async () => void (app = await startApp()))
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

/** Uploads bytes as a photo, each time from another address. */
async function upload(
  bytes: Uint8Array<ArrayBuffer>,
  name = 'photo.jpg',
  type = 'image/jpeg',
  from = `10.3.0.${++address}`,
) {
  const form = new FormData()
  form.append('images', new File([bytes], name, { type }))
  const response = await fetch(`${app.url}/api/admin/docUpload`, {
    method: 'POST',
    body: form,
    headers: { 'X-Forwarded-For': from },
  })
  return {
    status: response.status,
    body: (await response.json()) as { code: string; data: string[] },
  }
}

const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)
const aPhoto = async () =>
  bytesOf(
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#27606c' } })
      .withExif({
        IFD0: { Copyright: 'Kavitha' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 2/1 0/1' },
      })
      .jpeg()
      .toBuffer(),
  )
const fileOf = (url: string) =>
  join(app.dataDir, 'files', 'uploads', `${url.split('/').at(-1)}.webp`)

describe('a photo', () => {
  test('is stored privately, encoded again and without its position', async () => {
    const sent = await aPhoto()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const { status, body } = await upload(sent)
    expect(status).toBe(200)
    const [url = ''] = body.data
    expect(url).toMatch(/^\/files\/[0-9a-z]{26}$/)
    const stored = readFileSync(fileOf(url))
    const { exif, format, width } = await sharp(stored).metadata()
    expect([exif, format, width]).toEqual([undefined, 'webp', 640])
    expect(stored.includes('Kavitha')).toBe(false)
    for (const path of [url, `${url}.webp`, `/uploads/${url.split('/').at(-1)}.webp`]) {
      expect((await fetch(app.url + path)).status).toBe(404)
    }
  })

  test('without its end is taken as browsers show it', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const create = { width: 600, height: 400, channels: 3, background: '#888', noise } as const
    const jpeg = await sharp({ create }).jpeg().toBuffer()
    for (const cut of [2, 2_000]) {
      const { body } = await upload(bytesOf(jpeg.subarray(0, -cut)), 'photo.jpg', 'image/jpeg')
      expect([cut, body.code]).toEqual([cut, undefined])
    }
  })

  test('is identified by its bytes, not by its name and type', async () => {
    const svg = new TextEncoder().encode(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    )
    const wrong: [string, Uint8Array<ArrayBuffer>, string][] = [
      ['a drawing', svg, 'NOT_AN_IMAGE'],
      ['a document', new TextEncoder().encode('%PDF-1.7 …'), 'NOT_AN_IMAGE'],
      [
        'a page behind a picture’s first bytes',
        new TextEncoder().encode('GIF89a<script>alert(1)</script>'),
        'NOT_AN_IMAGE',
      ],
      ['the head of a photo', (await aPhoto()).slice(0, 60), 'FILE_DAMAGED'],
      ['nothing', new Uint8Array(), 'FILE_EMPTY'],
      [
        'an iPhone’s own format',
        bytesOf(
          Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]),
        ),
        'IPHONE_FORMAT',
      ],
    ]
    for (const [what, bytes, code] of wrong) {
      for (const name of ['photo.png', '../../etc/passwd', 'x'.repeat(300)]) {
        const { body } = await upload(bytes, name, 'image/png')
        expect([what, body.code]).toEqual([what, code])
      }
    }
  })

  test('with more pixels than anyone needs is refused before it is decoded', async () => {
    const bomb = await upload(aPixelBomb(16_000), 'bomb.png', 'image/png')
    expect(bomb.body.code).toBe('IMAGE_TOO_LARGE')
  })

  test('of more than 10 MB is refused', async () => {
    const { status, body } = await upload(new Uint8Array(11 * 1024 * 1024))
    expect([status, body.code]).toEqual([413, 'FILE_TOO_LARGE'])
  })

  test('that is not sent with a form is deleted after a day', async () => {
    const [url = ''] = (await upload(await aPhoto())).body.data
    app.advance(days(1) + 1_000)
    await forgetUploads(app.deps)
    expect(() => readFileSync(fileOf(url))).toThrow('ENOENT')
    const left = readdirSync(join(app.dataDir, 'files'), { recursive: true })
    expect(left.map(String).toSorted()).toEqual(['.unfinished', 'uploads'])
  })

  test('is refused the thirty-first time an hour from one address', async () => {
    const photo = await aPhoto()
    const codes: string[] = []
    for (let i = 0; i < 31; i++)
      codes.push((await upload(photo, 'p.jpg', 'image/jpeg', '10.4.0.1')).body.code)
    expect(codes.filter((code) => code === 'TOO_MANY_UPLOADS')).toHaveLength(1)
  })
})

describe('a student application', () => {
  const fields = {
    studentName: 'Arun Kumar',
    number: '9876543210',
    collegeName: 'Anna University',
    idCardNumber: 'AU-2026-117',
    serviceDetail: 'iPhone screen replacement',
  }
  const photos = async () => {
    const [one, two] = [await upload(await aPhoto()), await upload(await aPhoto())]
    return { collegeIdPhoto: one.body.data[0], appleIdPhoto: two.body.data[0] }
  }

  test('is stored once, however often it is sent, and colleagues are notified', async () => {
    const form = { ...fields, ...(await photos()) }
    const first = await app.call('POST', '/student-form/create', form)
    const again = await app.call('POST', '/student-form/create', form)
    expect([first.status, first.body.data]).toEqual([200, again.body.data])
    await app.jobs.settle()
    const { rows } = await app.store.pool.query(
      "select count(*)::int as told from outbox_messages where template = 'staff-enquiry-received'",
    )
    expect(rows[0].told).toBe(1)
  })

  test('needs two photos that were uploaded to us', async () => {
    const mine = await photos()
    const wrong = [
      { ...mine, collegeIdPhoto: `http://127.0.0.1:1${mine.collegeIdPhoto}` },
      { ...mine, appleIdPhoto: mine.collegeIdPhoto },
      { ...mine, appleIdPhoto: '/files/00000000000000000000000000' },
      { collegeIdPhoto: mine.collegeIdPhoto },
    ]
    for (const some of wrong) {
      const { status, body } = await app.call('POST', '/student-form/create', {
        ...fields,
        ...some,
      })
      expect([status, body.message]).toEqual([
        422,
        'Please upload both college ID and Apple device photos.',
      ])
    }
  })
})

describe('a message to the shop', () => {
  const message = {
    name: 'Arun Kumar',
    email: 'arun@example.com',
    phone: '+91 98765 43210',
    message: 'Do you repair\nan iPad mini?',
  }

  test('is stored once a day however often it is sent, and colleagues are notified', async () => {
    const first = await app.call('POST', '/contact/create', message)
    const again = await app.call('POST', '/contact/create', message)
    expect([first.status, first.body.message, first.body.data]).toEqual([
      200,
      'Thank you for contacting us. We will get back to you soon.',
      again.body.data,
    ])
    expect(
      (await app.call('POST', '/contact/create', { ...message, message: 'Another one' })).body.data,
    ).not.toEqual(first.body.data)
  })

  test('cannot inject lines into a header', async () => {
    for (const wrong of [
      { name: 'A\r\nBcc: x@example.com' },
      { email: 'a@example.com\r\nBcc: x@example.com' },
      { phone: '' },
      { message: ' ' },
    ]) {
      expect((await app.call('POST', '/contact/create', { ...message, ...wrong })).status).toBe(422)
    }
  })

  test('a quote request counts devices in whole numbers', async () => {
    const quote = {
      name: 'Meena',
      company: 'Thendral',
      email: 'm@example.com',
      phone: '9876543210',
      deviceCount: 12,
    }
    expect((await app.call('POST', '/quote/create', quote)).body.message).toBe(
      "Quote request submitted successfully! We'll be in touch soon.",
    )
    for (const deviceCount of [0, -1, 1e9, 1.5, '1e3', null]) {
      expect((await app.call('POST', '/quote/create', { ...quote, deviceCount })).status).toBe(422)
    }
  })
})
