/** A QR code as SVG: black modules on the paper's white, with the quiet zone that readers ask for. */
import { encode } from 'uqr'
import { qrPath } from '#kernel/qr-path.ts'

/** Modules of quiet on each side (ISO/IEC 18004 asks for four; the paper around it gives the rest). */
const quiet = 2

export function Qr({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quiet })
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={qrPath(data)} fill="currentColor" />
    </svg>
  )
}
