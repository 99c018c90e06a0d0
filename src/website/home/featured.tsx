/** Featured Services: the trade-in wide, the student offer and the business cover stacked beside it. */
import { Link } from 'react-router'
import { type PageShop, useShop } from '#ui/page/shop.ts'
import { toRupees } from '#kernel/money.ts'
import { Pictogram } from '#ui/design/icon.tsx'
import drawing from './trade-in.svg'

const besideOf = ({ claims: { studentDiscountPercent } }: PageShop) =>
  [
    {
      to: '/student-discount',
      icon: 'discount',
      title: `${studentDiscountPercent}% off for students`,
      text: 'On all Apple device repairs with a valid student ID. Reviewed within 24 hours.',
      action: 'Apply for the student discount',
    },
    {
      to: '/business',
      icon: 'adp',
      title: 'Cover for a whole office',
      text: 'Accidental damage protection for many devices, with priority service.',
      action: 'See business cover',
    },
  ] as const

export function Featured() {
  const shop = useShop()
  const credit = `₹${toRupees(shop.claims.tradeInCredit).toLocaleString('en-IN')}`
  return (
    <section className="section" aria-labelledby="featured">
      <div className="wrap">
        <div className="section-head">
          <h2 className="display-2" id="featured">
            Featured Services
          </h2>
          <p>Three ways to pay less than you expected.</p>
        </div>
        <div className="offers">
          <Link className="offer-main no-underline" to="/contact?device=trade-in" prefetch="intent">
            <div>
              <h3 className="title-1">Trade in your iPhone for a new one</h3>
              <p className="lead mt-2.5 max-w-96">
                An iPhone 12 or newer. Write to us about its condition, and we answer with its
                value.
              </p>
            </div>
            <div>
              <p className="small strong">Credit of up to</p>
              <p className="amount">{credit}</p>
              <p className="small mt-2 max-w-64">
                Before any offer we check its IMEI against the central list.
              </p>
            </div>
            <svg className="trade-in" viewBox="70 44 600 346" aria-hidden>
              <use href={`${drawing}#trade-in`} />
            </svg>
          </Link>
          <div className="offer-side">
            {besideOf(shop).map(({ to, icon, title, text, action }) => (
              <Link key={to} to={to} prefetch="intent">
                <div>
                  <h3 className="title-1">{title}</h3>
                  <p className="muted mt-2">{text}</p>
                </div>
                <Pictogram name={icon} size={64} />
                <span className="link small mt-5 self-end justify-self-start">{action}</span>
              </Link>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
