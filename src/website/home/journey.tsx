/** Service Journey: one ticket, three stubs. */
import { TicketStubs } from '../frame/ticket-stubs.tsx'
import { type PageShop, useShop } from '#ui/page/shop.ts'

const stagesOf = ({ claims }: PageShop) => [
  {
    title: 'Initial Assessment',
    text: 'We open the device, find the fault and write the price on the ticket. You decide.',
    facts: ['Free', 'You confirm by audio or call'],
  },
  {
    title: 'Expert Repair',
    text: 'A certified technician fits the part at the bench. Every stage appears on your tracking page.',
    facts: [claims.turnaround, claims.parts],
  },
  {
    title: 'Final Verification',
    text: 'Tested, cleaned and sealed. Collect it at the counter, or we bring it to you.',
    facts: [`${claims.warrantyDays}-day warranty`, 'No fix, no fee'],
  },
]

export function Journey() {
  return (
    <section className="section pt-0" aria-labelledby="journey">
      <div className="wrap">
        <div className="ticketwrap">
          <div className="journey-head">
            <h2 className="display-2" id="journey">
              Service Journey
            </h2>
            <p>One ticket, three stubs. You keep the number and we fill in the rest.</p>
          </div>
          <TicketStubs stubs={stagesOf(useShop())} />
        </div>
      </div>
    </section>
  )
}
