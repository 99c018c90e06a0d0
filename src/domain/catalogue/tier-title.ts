/** The title of a price tier without a name of its own. */

/** `iphone-recent-pro` of the iPhones: `Recent pro`. */
export function tierTitle(tier: string, family: string): string {
  const own = tier.startsWith(`${family}-`) ? tier.slice(family.length + 1) : tier
  const text = own
    .replaceAll('-', ' ')
    .replace(/\bo?led\b|\blcd\b/g, (short) => short.toUpperCase())
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
