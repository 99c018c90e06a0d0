/** A kolam whose line stops short of one dot: for the page that is not there. */
import { twentyOne } from '#ui/media/kolam-paths.ts'

const lost = 10

export function BrokenKolam() {
  const { size, line, dots } = twentyOne
  const [x = 0, y = 0] = dots[lost] ?? []
  return (
    <svg className="kolam lost-kolam" viewBox={`0 0 ${size} ${size}`} aria-hidden>
      <mask id="lost">
        <rect width={size} height={size} fill="#fff" />
        <circle cx={x} cy={y} r="66" fill="#000" />
      </mask>
      {dots.map(
        ([cx, cy], index) =>
          index !== lost && <circle key={`${cx} ${cy}`} className="kdot" cx={cx} cy={cy} r="9" />,
      )}
      <path className="kline" strokeWidth="6" d={line} mask="url(#lost)" />
    </svg>
  )
}
