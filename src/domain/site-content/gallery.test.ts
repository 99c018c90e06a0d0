/** Every picture the About page names is there, in both sizes and both formats. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gallery, galleryFile } from './gallery.ts'
import { noteColumns, notes, testimonials } from './testimonials.ts'

test('six pictures, each with its four files', () => {
  expect(gallery).toHaveLength(6)
  const files = gallery.flatMap((image) =>
    (['small', 'large'] as const).flatMap((size) => [
      galleryFile(image, size, 'avif'),
      galleryFile(image, size, 'webp'),
    ]),
  )
  expect(files.filter((file) => !existsSync(`public${file}`))).toEqual([])
})

test('an odd number of testimonials, so that one stands in the middle', () => {
  expect(testimonials.length % 2).toBe(1)
})

test('notes stand in three columns, none twice and none left out', () => {
  for (const count of [3, 4, 5, 8, 9]) {
    const columns = noteColumns(notes.slice(0, count)).map((column) => column.notes)
    expect(columns.flat()).toEqual(notes.slice(0, count))
    expect(Math.min(...columns.map((column) => column.length))).toBe(Math.floor(count / 3))
  }
})
