/** Request Apple Pencil Service: the four stages of a Pencil's repair, as a ticket. */
import { type PageShop, useShop } from '#ui/page/shop.ts'
import { BookingButton } from '#website/frame/booking-button.tsx'

const stepsOf = ({ address }: PageShop) => [
  { title: 'Fill the form', text: 'Say which Pencil it is and what it does not do any more.' },
  { title: 'We contact you', text: 'Within 2 hours, with the price and a time that suits you.' },
  {
    title: 'Bring it, or use pickup',
    text: `To the counter in ${address.lines.at(-1)}, or we collect it from you.`,
  },
  { title: 'Receive it repaired', text: 'Tested on a grid and paired again, ready to draw.' },
]

export function PencilGuide() {
  return (
    <section className="sec pt-0" aria-labelledby="guide">
      <div className="wrap">
        <div className="ticketwrap">
          <div className="jhead">
            <h2 className="d2" id="guide">
              Request Apple Pencil Service
            </h2>
            <p>Four steps, and you know the price after the second.</p>
          </div>
          <ol className="jticket jticket-four">
            {stepsOf(useShop()).map(({ title, text }, index) => (
              <li className="jstub" key={title}>
                <span className="big" aria-hidden>
                  {index + 1}
                </span>
                <h3 className="t1">{title}</h3>
                <p className="muted">{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className="mt-8">
          <BookingButton>Book A Service</BookingButton>
        </div>
      </div>
    </section>
  )
}
