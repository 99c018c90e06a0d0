/** Reads the bytes of a CSV file as a spreadsheet saves it: rows of cells by column, each with its line. */
import { setImmediate } from 'node:timers/promises'
import Papa from 'papaparse'
import { type Column, columnFor, columnsOf, type ImportKind, mostRows } from '../import-kinds.ts'
import type { Problem, Cells } from '../row-reader.ts'
import { mapInParts, rowsAtOnce } from './in-parts.ts'

export type TableRow = {
  /** The line on which the row begins; a cell in quotes may go on over several. */
  readonly line: number
  readonly cells: readonly string[]
  readonly byColumn: Cells
  readonly problems: readonly Problem[]
}
export type Table = {
  readonly headings: readonly string[]
  readonly ignored: readonly string[]
  readonly rows: readonly TableRow[]
}

/** The file as a whole cannot be read; the message says why. */
export class UnreadableFile extends Error {}

/** The text of UTF-8 bytes with or without a byte order mark. Throws UnreadableFile for another encoding. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new UnreadableFile('This is a workbook. Please save the sheet as “CSV UTF-8”')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw new UnreadableFile('This is not a text file')
    return text
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile('The file is not in UTF-8. Please save the sheet as “CSV UTF-8”')
  }
}

const delimiters = [',', ';', '\t'] as const

/** The delimiter by which most headings are known: a comma inside an amount or an address decides nothing. */
function delimiterOf(kind: ImportKind, text: string): string {
  const known = (delimiter: string) => {
    const head =
      Papa.parse<string[]>(text, { delimiter, preview: 1, fastMode: false }).data[0] ?? []
    return head.filter((heading) => columnFor(kind, heading)).length
  }
  const counted = delimiters.map((delimiter) => ({ delimiter, known: known(delimiter) }))
  return counted.toSorted((a, b) => b.known - a.known)[0]?.delimiter ?? ','
}

/** The first line `sep=;` is an instruction to a spreadsheet, not a row. */
const instruction = /^sep=.\r?\n/i

/** Throws UnreadableFile where no row can be read. */
export async function readTable(kind: ImportKind, given: string): Promise<Table> {
  const skipped = instruction.exec(given)?.[0] ?? ''
  const text = given.slice(skipped.length)
  const lines = await splitRows(text, delimiterOf(kind, text), skipped ? 2 : 1)
  const [head, ...body] = lines
  if (!head) throw new UnreadableFile('The file is empty')
  const columns = readHead(kind, head.cells)
  if (body.length === 0) throw new UnreadableFile('The file has headings and no rows')
  if (body.length > mostRows)
    throw new UnreadableFile('The file has more than 50,000 rows. Please split it')
  return {
    headings: head.cells,
    ignored: head.cells.filter((heading, at) => heading.trim() !== '' && !columns[at]),
    rows: await mapInParts(body, ({ line, cells }) => ({
      line,
      cells,
      byColumn: Object.fromEntries(
        columns.flatMap((column, at) => (column ? [[column.key, cells[at] ?? '']] : [])),
      ),
      problems: tooMany(cells, head.cells.length),
    })),
  }
}

/** Cells beyond the headings come from a delimiter inside a text, which moves every cell after it. */
const tooMany = (cells: readonly string[], most: number): Problem[] =>
  cells.slice(most).some((cell) => cell.trim() !== '')
    ? [
        {
          column: 'Row',
          message: `Has ${cells.length} cells for ${most} headings. Put a text with a comma in quotation marks`,
        },
      ]
    : []

function readHead(kind: ImportKind, headings: readonly string[]): (Column | undefined)[] {
  const columns = headings.map((heading) => columnFor(kind, heading))
  const missing = columnsOf[kind].filter((one) => one.required && !columns.includes(one))
  if (missing.length > 0) {
    const names = missing.map(({ title }) => `“${title}”`).join(', ')
    throw new UnreadableFile(`The first line has no heading ${names}. Please compare the template`)
  }
  const twice = columns.find((one, at) => one && columns.indexOf(one) !== at)
  if (twice) throw new UnreadableFile(`Two headings mean “${twice.title}”. Please remove one`)
  return columns
}

type Split = { readonly line: number; readonly cells: readonly string[] }

/** The rows that are not empty. Ten megabytes at once would hold every other request up. */
async function splitRows(text: string, delimiter: string, firstLine: number): Promise<Split[]> {
  const newline = lineBreakOf(text, delimiter)
  const rows: Split[] = []
  let [line, begin] = [firstLine, 0]
  let unclosed: number | undefined
  while (begin < text.length) {
    const part = text.slice(begin)
    let end = 0
    Papa.parse<string[]>(part, {
      delimiter,
      newline,
      preview: rowsAtOnce,
      // The fast mode splits all that is left of the file.
      fastMode: false,
      step({ data, errors, meta }) {
        if (data.some((cell) => cell.trim() !== '')) rows.push({ line, cells: data })
        if (errors.some(({ code }) => code === 'MissingQuotes')) unclosed ??= line
        line += countBreaks(part.slice(end, meta.cursor))
        end = meta.cursor
      },
    })
    begin += Math.max(end, 1)
    await setImmediate()
  }
  if (unclosed !== undefined)
    throw new UnreadableFile(`A quotation mark that opens on line ${unclosed} is never closed`)
  return rows
}

/** Of the file, not of a part: a part may begin with a cell that has other breaks. */
const lineBreakOf = (text: string, delimiter: string) =>
  Papa.parse<string[]>(text, { delimiter, preview: 1, fastMode: false }).meta.linebreak as '\n'

const countBreaks = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0
