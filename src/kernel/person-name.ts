/** Names of people as they are written in India: initials before or after a name, with stops, with or without blanks. */

/** What separates the names in a name. */
const between = /[\s.'’‘`-]+/u

/** Each name in it: `R.Karthik` is found by `karthik`, `O’Brien-Das` by `das`. */
export const namesIn = (name: string): string[] => name.split(between).filter(Boolean)

const letters = (text: string): number => text.match(/\p{L}\p{M}*/gu)?.length ?? 0

/** The name to call a person by: the first that is no initial; the whole name where there is none. */
export const firstNameOf = (name: string): string =>
  name.split(/[\s.]+/u).find((part) => letters(part) > 1) ?? name.trim()
