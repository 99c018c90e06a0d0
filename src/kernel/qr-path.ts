/** The dark modules of a QR code as the path of a drawing: one rectangle for each run in a row. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  const runs: string[] = []
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x++) {
      const from = x
      while (row[x]) x++
      if (x > from) runs.push(`M${from} ${y}h${x - from}v1h${from - x}z`)
    }
  return runs.join('')
}
