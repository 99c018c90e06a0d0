import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sizeOfPicture } from './picture-size.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })

const kinds = {
  jpeg: (w: number, h: number) => picture(w, h).jpeg().toBuffer(),
  'jpeg with a profile': (w: number, h: number) =>
    picture(w, h).withMetadata({ density: 300 }).jpeg({ progressive: true }).toBuffer(),
  png: (w: number, h: number) => picture(w, h).png().toBuffer(),
  'lossy webp': (w: number, h: number) => picture(w, h).webp().toBuffer(),
  'lossless webp': (w: number, h: number) => picture(w, h).webp({ lossless: true }).toBuffer(),
  'webp with metadata': (w: number, h: number) => picture(w, h).withMetadata().webp().toBuffer(),
}

test.each(Object.entries(kinds))('the size of a %s is in its head', async (_, draw) => {
  const bytes = await draw(1_234, 567)
  expect(await sizeOfPicture(new Blob([new Uint8Array(bytes)]))).toEqual({
    width: 1_234,
    height: 567,
  })
})

test.each(['', 'a', 'GIF89a and more than that', 'not a picture'])('%j has none', async (text) => {
  expect(await sizeOfPicture(new Blob([text]))).toBeUndefined()
})

test('a head that is cut off has none', async () => {
  const bytes = await kinds.jpeg(100, 100)
  expect(await sizeOfPicture(new Blob([new Uint8Array(bytes.subarray(0, 12))]))).toBeUndefined()
})
