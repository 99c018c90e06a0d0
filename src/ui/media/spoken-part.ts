/** Estimates which part of a transcript has been spoken, because recordings have no timing of each word. */

/**
 * Splits at the end of the current word. `played` is 0 to 1: 0 gives nothing, 1 everything. A longer word takes
 * longer to speak, so each character counts the same.
 */
export function splitAtSpoken(text: string, played: number): { spoken: string; rest: string } {
  if (played <= 0) return { spoken: '', rest: text }
  const reached = Math.floor(Math.min(played, 1) * text.length)
  const following = text.slice(reached)
  const toWordEnd = following.search(/\s/)
  const end = played >= 1 || toWordEnd === -1 ? text.length : reached + toWordEnd
  return { spoken: text.slice(0, end), rest: text.slice(end) }
}
