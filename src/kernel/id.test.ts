/** Tests of ids that name the prefix of their printed number. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idFrom, idPattern, mostPrefixes, numberedId, type Numbering, orderNumber } from './id.ts'

const bytes = fc.uint8Array({ minLength: 26, maxLength: 26 })
const prefix = fc.string({ unit: fc.constantFrom('A', 'B', 'C', 'X'), minLength: 2, maxLength: 4 })
const changes = fc.array(prefix, { minLength: 1, maxLength: mostPrefixes })

/** The shop after these prefixes, one after the other, as `saveSection` stores them. */
function after(all: readonly string[]): Numbering {
  const different = [...new Set(all)]
  return { orderPrefix: all.at(-1) ?? '', orderPrefixes: different.length > 1 ? different : [] }
}

test('a printed number is the same whatever prefixes follow', () => {
  fc.assert(
    fc.property(changes, changes, bytes, (before, later, random) => {
      fc.pre(new Set([...before, ...later]).size <= mostPrefixes)
      const then = after(before)
      const id = numberedId(
        then,
        idFrom(() => random),
      )
      const number = orderNumber(then, id, 6)
      expect(id).toMatch(idPattern)
      expect(number).toBe(`${then.orderPrefix}-${id.slice(-6).toUpperCase()}`)
      expect(orderNumber(after([...before, ...later]), id, 6)).toBe(number)
    }),
  )
})

test('an id of a shop with one prefix is the random one', () => {
  const id = idFrom(() => new Uint8Array(26).fill(24))
  expect(numberedId({ orderPrefix: 'MDC', orderPrefixes: [] }, id)).toBe(id)
  expect(numberedId({ orderPrefix: 'MDC', orderPrefixes: ['MDC', 'ARW'] }, id)).toBe(id)
})
