/** Takes pages that people download apart, so that a later release may add sections and fields to them. */

/** The sections and fields of a page, each by its own text; a second equal one has a number. */
function partsOf(page: string): Record<string, true> {
  const parts: Record<string, true> = {}
  let section = ''
  for (const piece of page.split(/(?=<section>|<dt>)/)) {
    const text = piece.replaceAll(/<\/?(?:section|dl|body|html)>/g, '').trim()
    if (piece.startsWith('<section>')) section = text
    const name = piece.startsWith('<dt>') ? `${section}: ${text}` : text
    let key = name
    for (let again = 2; parts[key]; again++) key = `${name} (${again})`
    parts[key] = true
  }
  return parts
}

/** Messages of the same instant have no order. */
const isMessage = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'text' in value && 'title' in value

/** The same value with every page in it taken apart, and messages in the order of their texts. */
export function partsOfPages(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('<!doctype') ? partsOf(value) : value
  if (Array.isArray(value)) {
    const all = value.map(partsOfPages)
    return value.every(isMessage)
      ? all.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
      : all
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, partsOfPages(one)]))
}
