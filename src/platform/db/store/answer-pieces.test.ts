import { expect, test } from 'vitest'
import { AnswerPieces } from './answer-pieces.ts'

test('answers of any length come out as their pieces went in, each in memory of its own', () => {
  const answers = [[3, 0, 5], [65_536], [65_000, 537], [10, 3_000_000, 1], [], [7]]
  const pieces = new AnswerPieces()
  // The engine reuses its memory, as this does.
  const engine = new Uint8Array(3_000_000)
  let byte = 0
  const taken = answers.map((sizes) => {
    for (const size of sizes) pieces.add(engine.fill(++byte).subarray(0, size))
    return pieces.take()
  })
  byte = 0
  for (const [index, sizes] of answers.entries()) {
    const expected = Buffer.concat(sizes.map((size) => Buffer.alloc(size, ++byte)))
    expect(Buffer.compare(taken[index] ?? Buffer.from('none'), expected)).toBe(0)
  }
})
