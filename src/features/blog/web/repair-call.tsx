/** After a guide: the way to have it done. */
import { ButtonLink } from '#web/button-link.tsx'
import { Sign } from '#web/icon.tsx'
import { Kolam } from '#web/kolam.tsx'

export function RepairCall() {
  return (
    <section className="closing" aria-labelledby="repair-call">
      <Kolam of={21} stroke={3} />
      <div className="wrap closing-in">
        <h2 className="d2 closing-head" id="repair-call">
          Need Professional Repair?
        </h2>
        <div className="relative flex flex-wrap items-center gap-x-7 gap-y-4 text-on-deep-2">
          <ButtonLink to="/service-enquiry" variant="mark" size="lg">
            Book a Service <Sign name="arrow" />
          </ButtonLink>
          <span>Free diagnostics, the price before the repair. No fix, no fee.</span>
        </div>
      </div>
    </section>
  )
}
