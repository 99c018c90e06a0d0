/** The drawing of a device at true scale; its numbered balloons lead to the services below. */
import type { OfProduct } from '#domain/site-content/product-pages-shape.ts'
import { productViews } from '#domain/site-content/product-views.ts'

export function ProductDrawing({ family, page }: OfProduct) {
  const { box, points } = productViews[family]
  return (
    <figure className="min-w-0 self-center">
      {/* The numbers are links; the list beside the drawing has the same ones as text. */}
      <svg className="iviews views" viewBox={box} aria-hidden>
        <use href={`/art/views/${family}.svg#views`} />
        {points.map(([x, y], index) => (
          <a key={`${x} ${y}`} href={`#s${index + 1}`} tabIndex={-1} className="pt">
            <circle className="pt-reach" cx={x} cy={y} r="34" />
            <circle className="ptc" cx={x} cy={y} r="17" />
            <text className="ptn" x={x} y={y} dy=".36em">
              {index + 1}
            </text>
          </a>
        ))}
      </svg>
      <figcaption className="vh">{page.drawing}</figcaption>
    </figure>
  )
}
