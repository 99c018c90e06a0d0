/** How a directory's model name becomes a model id. */
import { expect, test } from 'vitest'
import { modelIdOf } from './device-directory.ts'

test.each([
  ['iPhone 15', 'iphone-15'],
  ['Apple iPhone 15 Pro Max', 'iphone-15-pro-max'],
  ['iPad Air (5th generation)', 'ipad-air-5th-generation'],
  ['MacBook Pro 14-inch (M3, 2023)', 'macbook-pro-14-inch-m3-2023'],
  ['Apple Pencil (USB-C)', 'apple-pencil-usb-c'],
  ['iMac 21.5-inch (4K, 2019)', 'imac-21-5-inch-4k-2019'],
])('%s is %s', (name, id) => {
  expect(modelIdOf(name)).toBe(id)
})
