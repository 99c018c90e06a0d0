/** Service Journey: one ticket, three stubs. */
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
    <section className="sec pt-0" aria-labelledby="journey">
      <div className="wrap">
        <div className="ticketwrap">
          <div className="jhead">
            <h2 className="d2" id="journey">
              Service Journey
            </h2>
            <p>One ticket, three stubs. You keep the number and we fill in the rest.</p>
          </div>
          <div className="jticket">
            {stagesOf(useShop()).map(({ title, text, facts }, index) => (
              <div className="jstub" key={title}>
                <span className="big" aria-hidden>
                  {index + 1}
                </span>
                <h3 className="t1">{title}</h3>
                <p className="muted">{text}</p>
                <div className="jmeta">
                  {facts.map((fact) => (
                    <span key={fact}>{fact}</span>
                  ))}
                </div>
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
