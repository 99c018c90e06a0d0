/** A QR code as SVG: black modules on the paper's white, with the quiet zone that readers ask for. */
import { encode } from 'uqr'

/** Modules of quiet on each side (ISO/IEC 18004 asks for four; the paper around it gives the rest). */
const quiet = 2

export function Qr({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quiet })
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={pathOf(data)} fill="currentColor" />
    </svg>
  )
}

/** One rectangle for each run of dark modules in a row. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const runs: string[] = []
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x++) {
      const from = x
      while (row[x]) x++
      if (x > from) runs.push(`M${from} ${y}h${x - from}v1h${from - x}z`)
    }
  return runs.join('')
}
