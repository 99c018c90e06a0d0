/** The call to book a repair, after a guide. */
import { ButtonLink } from '#ui/design/button-link.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { Kolam } from '#ui/media/kolam.tsx'

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
            Book a Service <Icon name="arrow" />
          </ButtonLink>
          <span>Free diagnostics, the price before the repair. No fix, no fee.</span>
        </div>
      </div>
    </section>
  )
}
