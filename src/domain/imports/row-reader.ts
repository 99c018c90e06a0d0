/** Reads the cells of one row and collects what is wrong with them. */
import { hiddenCharacter, isPlainLine } from '#kernel/plain-text.ts'
import type { Read } from './csv-value.ts'
import { columnsOf, type ImportKind } from './import-kinds.ts'

/** `column` is its heading in the template. */
export type Problem = { readonly column: string; readonly message: string }

export type Cells = Readonly<Record<string, string>>
export type ReadRow<T> = { readonly row: T } | { readonly problems: readonly Problem[] }

/** Reads cells one after the other and collects every problem, so that nobody mends a row twice. */
export function rowReader(kind: ImportKind, cells: Cells) {
  const problems: Problem[] = []
  const title = (key: string) => columnsOf[kind].find((one) => one.key === key)?.title ?? key
  const refuse = (key: string, message: string) =>
    void problems.push({ column: title(key), message })
  // The files of refused rows have an apostrophe before what a spreadsheet would run as a formula.
  const text = (key: string) =>
    (cells[key] ?? '')
      .replace(/\s+/gu, ' ')
      .trim()
      .replace(/^'(?=[=+\-@])/, '')
  for (const { key, required, most } of columnsOf[kind]) {
    const cell = text(key)
    if (required && cell === '') refuse(key, 'Missing')
    else if (cell.length > most) refuse(key, `At most ${most} characters`)
    else if (!isPlainLine(cell)) refuse(key, hiddenCharacter)
  }
  const isFine = (key: string) =>
    text(key) !== '' && !problems.some(({ column }) => column === title(key))
  /** Undefined for an empty cell and for one that is refused. */
  function as<T>(key: string, read: (cell: string) => Read<T>): T | undefined {
    if (!isFine(key)) return undefined
    const found = read(text(key))
    if ('value' in found) return found.value
    refuse(key, found.problem)
    return undefined
  }
  const done = <T>(row: () => T): ReadRow<T> =>
    problems.length > 0 ? { problems } : { row: row() }
  return { text, as, refuse, done, isFine }
}
