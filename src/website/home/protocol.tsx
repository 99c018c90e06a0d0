/** Our Apple Repair Protocol: four steps beside the kolam of 21 dots. */
import { type PageShop, useShop } from '#ui/page/shop.ts'
import { Kolam } from '#ui/media/kolam.tsx'
import { useInView } from '#ui/page/in-view.ts'

const stepsOf = ({ claims }: PageShop) => [
  {
    title: 'Comprehensive Diagnostics',
    text: `A ${claims.diagnosticPoints}-point diagnostic process covers display, touch, power, cameras, sound, sensors and radio before anyone quotes a price.`,
  },
  {
    title: 'Precision Component Repair',
    text: 'Micro-soldering under the microscope. One failed chip should not cost you a whole board.',
  },
  {
    title: 'Data Protection & System Restoration',
    text: 'Your data is protected through the repair, and the system is restored when the hardware is sound.',
  },
  {
    title: 'Multi-Stage Quality Testing',
    text: 'Tested after assembly, after charging, and once more before it leaves the bench.',
  },
]

export function Protocol() {
  const shop = useShop()
  const { diagnosticPoints, process } = shop.claims
  const [figure, isInView] = useInView<HTMLElement>()
  return (
    <section className="sec deep" aria-labelledby="protocol">
      <div className="wrap">
        <div className="sec-head">
          <h2 className="d2" id="protocol">
            Our Apple Repair Protocol
          </h2>
          <p className="lead">
            A sikku kolam is one line that passes every dot and never lifts. Our diagnosis works the
            same way: {diagnosticPoints} points, in order, none skipped.
          </p>
        </div>
        <div className="proto">
          <figure ref={figure}>
            <Kolam
              of={21}
              stroke={6}
              dots={9}
              className={isInView ? 'draw' : ''}
              label="A kolam of 21 dots joined by one unbroken line"
            />
            <figcaption>
              <span>{diagnosticPoints} points, one line</span>
              <span>{process}</span>
            </figcaption>
          </figure>
          <ol>
            {stepsOf(shop).map(({ title, text }, index) => (
              <li key={title}>
                <span className="n" aria-hidden>
                  {index + 1}
                </span>
                <div>
                  <h3 className="t1">{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
