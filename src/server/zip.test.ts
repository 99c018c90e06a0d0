import { expect, test } from 'vitest'
import { unzip } from '../../tests/unzip.ts'
import { zipOf } from './zip.ts'

test('every file comes out as it went in, under its name', () => {
  const text = Buffer.from('கவிதா\n'.repeat(500))
  const archive = zipOf([
    { path: 'data.json', bytes: Buffer.from('{}') },
    { path: 'photos/படம்.webp', bytes: text },
    { path: 'empty', bytes: new Uint8Array() },
  ])
  const files = unzip(archive)
  expect([...files.keys()]).toEqual(['data.json', 'photos/படம்.webp', 'empty'])
  expect(files.get('photos/படம்.webp')).toEqual(text)
  expect(archive.length).toBeLessThan(text.length)
})

test('the same files make the same archive', () => {
  const entries = [{ path: 'a', bytes: Buffer.from('a') }]
  expect(zipOf(entries)).toEqual(zipOf(entries))
})
