/** A secret that is being changed: the new one and the old one between commas, the new one first. */

/** What is accepted. A text with a comma is accepted as a whole, too, because it may be one secret from before. */
export function secretList(text: string): readonly string[] {
  const parts = text.split(',').map((one) => one.trim())
  return [...new Set([...parts.filter(Boolean), text])]
}

/** The one with which this program signs. */
export const currentSecret = (text: string): string => secretList(text)[0] ?? text
