/** A Code 128 as SVG, for scanners that read only lines. Its maker is large, so load this file only to print. */
import { code128, drawingSVG } from 'bwip-js/browser'

/** Modules of quiet on each side (ISO/IEC 15417 asks for ten). */
const quiet = 10

const size = /viewBox="0 0 (\d+) (\d+)"/
const bars = /stroke-width="(\d+)" d="([^"]+)"/g

export function Bars({ text, label }: { readonly text: string; readonly label: string }) {
  const drawn = code128({ bcid: 'code128', text, scale: 1, height: 8 }, drawingSVG())
  const [, width = '0', height = '0'] = size.exec(drawn) ?? []
  return (
    <svg
      viewBox={`${-quiet} 0 ${Number(width) + 2 * quiet} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      {[...drawn.matchAll(bars)].map(([, thick, path]) => (
        <path key={thick} stroke="currentColor" strokeWidth={thick} d={path} />
      ))}
    </svg>
  )
}
