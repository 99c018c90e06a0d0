/** Bytes that look random and are the same in every run. */
import type { Random } from '#platform/random.ts'

/** The mulberry32 generator, a byte at a time. */
export function seededRandom(seed = 1): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) & 255
  }
  return (count) => Uint8Array.from({ length: count }, next)
}
