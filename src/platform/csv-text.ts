/** A table as comma-separated text for a spreadsheet. */
import Papa from 'papaparse'

type Cells = readonly (string | number)[]
export type Table = { readonly head: readonly string[]; readonly rows: readonly Cells[] }

/** Turns what a spreadsheet would read as a formula into text; a negative amount stays a number. */
const formula = /^(?!-\d+\.\d\d$)[=+\-@\t\r].*$/

/** It begins with the mark by which spreadsheets recognise UTF-8. */
export function csvText({ head, rows }: Table): string {
  const text = Papa.unparse(
    { fields: [...head], data: rows.map((row) => [...row]) },
    { escapeFormulae: formula, newline: '\r\n' },
  )
  return `\uFEFF${text}\r\n`
}
