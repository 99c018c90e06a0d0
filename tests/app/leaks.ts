/** Finds in a log and in addresses what must be in neither: secrets, codes, tokens, and what identifies a person. */

/** Values of one application, by what they are. */
export type Known = Readonly<Record<string, readonly string[]>>

/** What is recognised by its form alone. No digit or letter stands beside it, unlike inside an id. */
const forms: Readonly<Record<string, RegExp>> = {
  'a phone number': /(?<![\w.-])(?:\+?91[ -]?)?[6-9]\d{9}(?![\w-])/,
  'an e-mail address': /[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?![\w/-])/i,
  // 32 random bytes: every session, tracking link and upload has one.
  'a token': /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/,
  'an authorization header': /\b(?:Bearer|Basic) [\w.~+/=-]{6,}/,
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function formsOf(known: Known): (readonly [string, RegExp])[] {
  const named = Object.entries(known)
    // Shorter ones are parts of ordinary words.
    .map(([what, values]) => [what, values.filter((value) => value.length > 5)] as const)
    .filter(([, values]) => values.length > 0)
    .map(
      ([what, values]) => [what, new RegExp([...new Set(values)].map(escaped).join('|'))] as const,
    )
  return [...Object.entries(forms), ...named]
}

/** Random or technical parts of a line, which may contain any digits. */
const technical =
  /"stack":"(?:[^"\\]|\\.)*"|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g

/** Each leak as a sentence with its line. `codes` are one-time codes, which are too short to look for inside words. */
export function leaksIn(
  lines: readonly string[],
  known: Known = {},
  codes: readonly string[] = [],
): string[] {
  const all = formsOf(known)
  const isCode = codes.length > 0 ? new RegExp(`\\b(?:${codes.join('|')})\\b`) : undefined
  return lines.flatMap((line) => {
    const found = all.filter(([, form]) => form.test(line)).map(([what]) => what)
    const texts = isCode ? (line.replace(technical, '').match(/"[^"]*"/g) ?? []) : []
    if (isCode && texts.some((text) => isCode.test(text))) found.push('a one-time code')
    return [...new Set(found)].map((what) => `${what}: ${line.trim().slice(0, 400)}`)
  })
}

/** What an address gives away on its way; behind `#` it stays in the browser. */
export function leaksInAddress(address: string, known: Known = {}): string[] {
  const [sent = ''] = address.split('#')
  if (!sent.startsWith('http')) return []
  const { pathname, search } = new URL(sent)
  const text = decoded(pathname + search)
  const code = /[?&](?:otp|code|token|secret)=./.test(text) ? [`a secret: ${text}`] : []
  return [...code, ...leaksIn([text.replaceAll(/[/?&=]/g, ' ')], known)]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
