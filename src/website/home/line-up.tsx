/** Our Services: six families drawn to one scale, on one ruler. */
import { BenchLineUp } from './bench-line-up.tsx'

export function LineUp() {
  return (
    <section className="sec" aria-labelledby="services">
      <div className="wrap">
        <div className="sec-head">
          <h2 className="d2" id="services">
            Our Services
          </h2>
          <p>
            Six families on one bench, drawn to one scale. Choose yours to see what we repair and
            what it costs.
          </p>
        </div>
        <BenchLineUp />
      </div>
    </section>
  )
}
