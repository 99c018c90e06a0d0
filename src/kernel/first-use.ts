/**
 * Makes a value when it is first used, and only once. A format of dates or money takes a phone 10 ms, and most pages use
 * few of those that their modules have.
 */
export function atFirstUse<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
