/** Which words of a transcript have been spoken by now, guessed from the time: nobody times each word. */

/**
 * Splits at the end of the word being spoken. `heard` is 0 to 1; 0 says nothing, 1 says all. A longer
 * word takes longer to say, so characters stand for time.
 */
export function splitAtVoice(text: string, heard: number): { said: string; left: string } {
  if (heard <= 0) return { said: '', left: text }
  const reached = Math.floor(Math.min(heard, 1) * text.length)
  const rest = text.slice(reached)
  const toWordEnd = rest.search(/\s/)
  const end = heard >= 1 || toWordEnd === -1 ? text.length : reached + toWordEnd
  return { said: text.slice(0, end), left: text.slice(end) }
}
