/** Tests of the sizes in a photo's address. */
import { expect, test } from 'vitest'
import { pictureSource, sizedPicture, smallestAddress } from './sized-picture.ts'

const hash = '0123456789abcdef0123456789abcdef'

test('a large photo is there in three widths', () => {
  const url = `/media/${hash}-1600x1067.webp`
  expect(pictureSource(url)).toEqual({
    width: 1_600,
    height: 1_067,
    srcSet: [
      `/media/${hash}-1600x1067-480.webp 480w`,
      `/media/${hash}-1600x1067-960.webp 960w`,
      `${url} 1600w`,
    ].join(', '),
  })
  expect(smallestAddress(url)).toBe(`/media/${hash}-1600x1067-480.webp`)
})

test('a small one is there once', () => {
  const url = `/media/${hash}-480x640.webp`
  expect(pictureSource(url)).toEqual({ width: 480, height: 640, srcSet: undefined })
  expect(smallestAddress(url)).toBe(url)
})

test.each([
  `/media/${hash}.webp`,
  `/media/${hash}-0x10.webp`,
  `/media/${hash}-1600x1067-480.webp`,
  `/media/${hash}-1600x1067.webp?x`,
  `/media/../uploads/${hash}-1600x1067.webp`,
  `//elsewhere/media/${hash}-1600x1067.webp`,
  `https://elsewhere/media/${hash}-1600x1067.webp`,
  '/guides/a.svg',
])('%s is no sized photo', (url) => {
  expect(sizedPicture.test(url)).toBe(false)
  expect(pictureSource(url)).toBeUndefined()
})
