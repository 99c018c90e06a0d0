/** The end of the business page: the quote form. */
import { useShop } from '#ui/page/shop.ts'
import { hoursLine, hoursTitles } from '#kernel/opening.ts'
import { QuoteForm } from './quote-form.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useOpening } from '#ui/page/opening-hours.tsx'

export function AdpQuote() {
  const shop = useShop()
  const { phone } = useOpening()
  return (
    <section className="sec adp-well" id="quote" aria-labelledby="quote-head">
      <div className="wrap split">
        <div className="adp-about">
          <h2 className="d2" id="quote-head">
            Get a custom quote
          </h2>
          <p className="lead">
            Tell us what you have. An account manager answers with a price for your list.
          </p>
          <ul className="reach">
            <li>
              <Icon name="phone" />
              <a className="tn" href={`tel:${shop.phone.dial}`}>
                {shop.phone.shown}
              </a>
            </li>
            <li>
              <Icon name="mail" />
              <a href={`mailto:${shop.email.business}`}>{shop.email.business}</a>
            </li>
            <li>
              <Icon name="clock" />
              {hoursTitles.phone} {hoursLine(phone)}
            </li>
          </ul>
        </div>
        <QuoteForm />
      </div>
    </section>
  )
}
