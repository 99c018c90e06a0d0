/** Tests photos that editors add to guides: encoded again, stored in several sizes, and served only for the guide. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedBlog } from '#domain/guides/server/seed/blog.ts'
import { pictureSource } from '#domain/catalogue/sized-picture.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { dataOf } from '../app/api-call.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'
import { aPixelBomb } from '../pixel-bomb.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'

let app: TestApp
let editor: Colleague
beforeAll(async () => {
  app = await startApp()
  await seedBlog(app.db)
  editor = await aColleague(app, await anOwner(app), 'editor')
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

const aPhoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#27606c' } })
    .withExif({
      IFD0: { Copyright: 'Kavitha', Model: 'Camera 7' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 2/1 0/1' },
    })
    .jpeg()
    .toBuffer()

const send = (photo: Uint8Array, one = editor) =>
  one.post('/staff/guides/pictures', { picture: Buffer.from(photo).toString('base64') })
const put = async (photo: Uint8Array) => dataOf<{ url: string }>(await send(photo)).url
const stored = () =>
  new Set(readdirSync(join(app.dataDir, 'files', 'media'), { recursive: true }).map(String))

const fields = (changed: object) => ({
  title: 'A photo on top',
  description: '<p>Look.</p>',
  imageUrl: '/guides/category-water-damage.svg',
  categoryId: 'water-damage',
  productName: 'iPhone',
  tag: [],
  ...changed,
})
type State = { id: string; version: number; slug: string }

describe('a photo', () => {
  test('is encoded again in three widths, without metadata of place and camera', async () => {
    const photo = await aPhoto(4_000, 3_000)
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const url = await put(photo)
    expect(url).toMatch(/^\/media\/[0-9a-f]{32}-1600x1200\.webp$/)
    const addresses = [...(pictureSource(url)?.srcSet ?? '').matchAll(/(\S+) (\d+)w/g)]
    expect(addresses.map(([, , width]) => width)).toEqual(['480', '960', '1600'])
    for (const [, address, width] of addresses) {
      const answer = await fetch(`${app.url}${address}`)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const bytes = Buffer.from(await answer.arrayBuffer())
      const made = await sharp(bytes).metadata()
      expect([made.format, made.width, made.exif, made.xmp]).toEqual([
        'webp',
        Number(width),
        undefined,
        undefined,
      ])
      for (const word of ['Kavitha', 'Camera 7', 'GPS']) expect(bytes.includes(word)).toBe(false)
    }
    const [event] = await listAuditEvents(app.db, {
      kind: 'picture',
      id: url.replace('/media/', ''),
    })
    expect(event).toMatchObject({ byName: 'A editor', what: 'put a picture up' })
  })

  test('in portrait format has the width that its address states', async () => {
    const url = await put(await aPhoto(1_500, 3_000))
    expect(url).toContain('-800x1600.webp')
    const small = await fetch(app.url + url.replace('.webp', '-480.webp'))
    expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({
      width: 480,
      height: 960,
    })
  })

  test('sent twice is stored once', async () => {
    const photo = await aPhoto(700, 500)
    expect(await put(photo)).toBe(await put(photo))
  })

  test('rotated by the camera is stored upright', async () => {
    const lying = await sharp(await aPhoto(900, 600))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await put(lying)).toContain('-600x900.webp')
  })

  test('is identified by its bytes, and a refused file leaves nothing stored', async () => {
    const before = stored()
    const text = (message: string) => new TextEncoder().encode(message)
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic'),
      Buffer.alloc(40),
    ])
    const wrong: [Uint8Array, number, string][] = [
      [
        text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        422,
        'NOT_AN_IMAGE',
      ],
      [text('%PDF-1.7'), 422, 'NOT_AN_IMAGE'],
      [text('GIF89a<script>alert(1)</script>'), 422, 'NOT_AN_IMAGE'],
      [(await aPhoto(900, 600)).subarray(0, 60), 422, 'FILE_DAMAGED'],
      [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 422, 'FILE_DAMAGED'],
      [heic, 415, 'IPHONE_FORMAT'],
      [aPixelBomb(16_000), 422, 'IMAGE_TOO_LARGE'],
      [Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 413, 'FILE_TOO_LARGE'],
      [await aPhoto(479, 479), 422, 'PICTURE_TOO_SMALL'],
    ]
    for (const [bytes, status, code] of wrong) {
      const answer = await send(bytes)
      expect([answer.status, answer.body.code]).toEqual([status, code])
    }
    const huge = await editor.post('/staff/guides/pictures', { picture: 'A'.repeat(14_100_000) })
    expect([huge.status, huge.body.code]).toEqual([413, 'TOO_LARGE'])
    expect(stored()).toEqual(before)
  })

  test('is not served at any other address', async () => {
    const url = await put(await aPhoto(1_000, 700))
    const name = url.replace('/media/', '')
    for (const wrong of [
      name.replace('1000x700', '1000x701'),
      name.replace('.webp', '-481.webp'),
      name.replace('.webp', '.html'),
      `..%2Fmedia%2F${name}`,
    ])
      expect((await fetch(`${app.url}/media/${wrong}`)).status, wrong).toBe(404)
  })
})

describe('a guide', () => {
  test('shows a photo above it and in its text to everybody once it is published, and editors can choose it', async () => {
    const [cover, figure] = [
      await put(await aPhoto(1_700, 1_200)),
      await put(await aPhoto(990, 660)),
    ]
    const img = `<img src="${figure}" alt="A wet port" width="990" height="660" />`
    const description = `<p>Look.</p><figure>${img}<figcaption>Rain</figcaption></figure>`
    const draft = dataOf<State>(
      await editor.post('/staff/guides', fields({ imageUrl: cover, description })),
    )
    const seen = { id: draft.id, version: draft.version }
    dataOf(await editor.post('/staff/guides/publish', seen))
    const read = dataOf<{ imageUrl: string; description: string }>(
      await app.call('GET', `/blog/detail?slug=${draft.slug}`),
    )
    expect(read).toMatchObject({ imageUrl: cover, description })
    const pictures = dataOf<string[]>(await editor.get('/staff/guides/pictures'))
    expect(pictures.slice(0, 2).toSorted()).toEqual([cover, figure].toSorted())
    expect(pictures).toContain('/guides/category-water-damage.svg')
  })

  test('accepts no picture from another site, nor one uploaded for another purpose', async () => {
    const hash = 'a'.repeat(32)
    const foreign = [
      `https://elsewhere.example/media/${hash}-900x600.webp`,
      `//elsewhere.example/media/${hash}-900x600.webp`,
      `/media/${hash}-900x600.svg`,
      `/media/${hash}.webm`,
      `/media/../uploads/${hash}-900x600.webp`,
      `/files/${hash}`,
      `/media/${hash}-900x600.webp?x=1`,
    ]
    for (const imageUrl of foreign) {
      const answer = await editor.post('/staff/guides', fields({ imageUrl }))
      expect([imageUrl, answer.status]).toEqual([imageUrl, 422])
    }
    const html = foreign.map((src) => `<p>a</p><img src="${src}" alt="b">`).join('')
    const clean = dataOf<{ html: string }>(await editor.post('/staff/guides/clean', { html })).html
    expect(clean).not.toContain('<img')
  })
})
