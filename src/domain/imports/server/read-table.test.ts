/** Tests reading CSV files as spreadsheets save them. */
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { readTable, textOf } from './read-table.ts'

const cellsOf = async (text: string) =>
  (await readTable('customers', text)).rows.map(({ line, byColumn: { mobile, name } }) => [
    line,
    mobile,
    name,
  ])

test.each([
  ['commas', 'Mobile,Name\n9876543210,Asha\n'],
  ['semicolons and CRLF', 'Mobile;Name\r\n9876543210;Asha\r\n'],
  ['tabs and no last line break', 'mobile no\tCustomer Name\n9876543210\tAsha'],
  ['quotes', '"Mobile","Name"\n"9876543210","Asha"\n'],
  ['other order and case', 'NAME,MOBILE NUMBER\nAsha,9876543210\n'],
])('%s', async (_, text) => {
  expect(await cellsOf(text)).toEqual([[2, '9876543210', 'Asha']])
})

test('a byte order mark and an instruction to the spreadsheet are no heading', async () => {
  const bytes = Buffer.from('\uFEFFsep=;\r\nMobile;Name\r\n9876543210;Asha\r\n')
  expect(await cellsOf(textOf(bytes))).toEqual([[3, '9876543210', 'Asha']])
})

test('rows are numbered by their line, after line breaks in quotes and empty rows', async () => {
  const text = 'Mobile,Name,Address\n1,A,"two\nlines"\n\n,,\n2,B,\r\n3,C,\n'
  expect((await cellsOf(text)).map(([line]) => line)).toEqual([2, 6, 7])
})

test('a long file is read in parts, with the same rows and lines, and other work goes on in between', async () => {
  const row = (at: number) => (at % 3 === 0 ? `${at},"A ""${at}""\r\nB"` : `${at},A ${at}`)
  const numbers = Array.from({ length: 4_500 }, (_, at) => at)
  const reading = cellsOf(`Mobile,Name\r\n${numbers.map(row).join('\r\n')}\r\n`)
  const seen = { others: 0, isRead: false }
  void reading.then(() => (seen.isRead = true))
  for (; !seen.isRead; seen.others++) await setImmediate()
  expect(await reading).toEqual(
    numbers.map((at) => [
      2 + at + Math.ceil(at / 3),
      String(at),
      at % 3 === 0 ? `A "${at}"\r\nB` : `A ${at}`,
    ]),
  )
  expect(seen.others).toBeGreaterThan(3)
})

test('commas inside amounts and addresses do not decide the delimiter', async () => {
  const text = 'Mobile;Name;Address\n1;"A, B";"1, 2, 3"\n'
  expect(await cellsOf(text)).toEqual([[2, '1', 'A, B']])
})

test('a row with more cells than headings is refused, and unknown headings are named', async () => {
  const { rows, ignored } = await readTable(
    'customers',
    'Mobile,Name,Shoe size\n1,Raman, Asha,40,50\n',
  )
  expect(rows[0]?.problems).toEqual([
    { column: 'Row', message: expect.stringContaining('5 cells for 3 headings') },
  ])
  expect(ignored).toEqual(['Shoe size'])
})

describe('files that cannot be read', () => {
  test.each([
    ['an empty file', '', /empty/],
    ['headings alone', 'Mobile,Name\n', /no rows/],
    ['a missing heading', 'Mobile,Age\n1,2\n', /no heading “Name”/],
    ['two headings for one column', 'Mobile,Phone,Name\n1,2,A\n', /Two headings mean “Mobile”/],
    ['an open quotation mark', 'Mobile,Name\n1,A\n2,"B\n3,C\n', /opens on line 3/],
    ['too many rows', `Mobile,Name\n${'1,A\n'.repeat(50_001)}`, /more than 50,000 rows/],
  ])('%s', async (_, text, reason) => {
    await expect(readTable('customers', text)).rejects.toThrow(reason)
  })

  test('a workbook and other encodings say how to save the sheet', () => {
    expect(() => textOf(Buffer.from('PK\u0003\u0004'))).toThrow(/workbook/)
    expect(() => textOf(Buffer.from('Jos\u00e9', 'latin1'))).toThrow(/not in UTF-8/)
    expect(() => textOf(Buffer.from('\uFEFFMobile', 'utf16le'))).toThrow(/CSV UTF-8|text file/)
  })
})
