/** Reads and replaces a value inside a part of the shop's data, by its path: `address.city`, `address.lines`. */

type Plain = string | number | null | readonly Plain[] | { readonly [key: string]: Plain }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), value)
}

/** A copy with another value at the path. */
export function withValueAt<T>(value: T, path: string, next: unknown): T {
  const [key = '', ...rest] = path.split('.')
  const inside: unknown = isRecord(value) ? value[key] : undefined
  const replaced = rest.length > 0 ? withValueAt(inside, rest.join('.'), next) : next
  return { ...value, [key]: replaced } as T
}

/** As people read it: `14 Kutchery Road, Mylapore`, `30`. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return (value as Plain[]).map(textOf).join(', ')
  if (isRecord(value)) return Object.values(value).map(textOf).join(' ')
  return typeof value === 'number' && Number.isNaN(value) ? '' : String(value ?? '')
}
