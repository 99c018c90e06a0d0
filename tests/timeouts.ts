/**
 * How long tests wait, in one place. A test waits for a condition and never for a duration, so a long wait costs nothing
 * while the test passes, and a busy machine fails nobody.
 */
import { isGate } from './modes.ts'

/** Milliseconds until something that is waited for counts as missing. */
export const WAIT_MS = 60_000

/**
 * Milliseconds that something may take. The complete mode measures what was promised; in the gate a machine that does
 * other work is no fault of the product.
 */
export const atMost = (milliseconds: number): number => milliseconds * (isGate ? 4 : 1)
