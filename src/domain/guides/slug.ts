/** The last part of a guide's address, made from its title. */

const longest = 80

/** Lower-case words joined by hyphens, at most 80 characters; 'guide' when the title has no Latin letter or digit. */
export function slugFrom(title: string): string {
  const text = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const slug = text.join('-').slice(0, longest + 1)
  const whole = slug.length > longest ? slug.slice(0, slug.lastIndexOf('-')) : slug
  return whole.slice(0, longest) || 'guide'
}

/** The slug itself, or the first free one of `slug-2`, `slug-3` and so on. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  for (let n = 2; ; n += 1) if (!taken.has(`${slug}-${n}`)) return `${slug}-${n}`
}
