/** The footer as the title block of a drawing: who, what, where and when. */
import { Link } from 'react-router'
import { useShop } from '#ui/page/shop.ts'
import { closedLine, hoursLine, hoursTitles } from '#kernel/opening.ts'
import { useSession } from '#ui/api/session.tsx'
import { ShopMark } from '#ui/media/shop-mark.tsx'
import { useOpening } from '#ui/page/opening-hours.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { productLinks, quickLinks } from './site-links.ts'

export function SiteFooter() {
  const { founded, address } = useShop()
  const { isLoggedIn } = useSession()
  return (
    <footer className="footer">
      <div className="wrap footer-padding">
        <div className="footer-grid">
          <div className="footer-brand">
            <Brand />
            <p className="small footer-text">
              An independent service centre for Apple devices. Certified technicians, genuine parts,
              and a bench you can walk up to. Since {founded}.
            </p>
            {!isLoggedIn && (
              <div className="footer-language">
                <LanguageSwitch />
              </div>
            )}
          </div>
          <List className="footer-services" title="Services" links={productLinks} />
          <List className="footer-links" title="Quick links" links={quickLinks} />
          <FindUs />
          <div className="footer-legal">
            <span>
              Apple, iPhone, iPad and Mac are trademarks of Apple Inc. We are an independent repair
              centre.
            </span>
            <span>Drawn and repaired in {address.city}</span>
          </div>
        </div>
      </div>
    </footer>
  )
}

/** `Phone lines Mon-Sat 9am-7pm`, and the hours of the counter: both kinds are named. */
function AllHours() {
  const { phone, counter } = useOpening()
  const closed = [closedLine(counter), closedLine(phone)]
  return (
    <p className="tabular mt-3">
      {hoursTitles.counter} {hoursLine(counter)}
      <br />
      {hoursTitles.phone} {hoursLine(phone)}
      <br />
      {closed[0] === closed[1] ? closed[1] : null}
    </p>
  )
}

const Brand = () => (
  <Link className="brand" to="/">
    <ShopMark />
    <span>{useShop().brand}</span>
  </Link>
)

type ListProps = {
  readonly className: string
  readonly title: string
  readonly links: typeof quickLinks
}

function List({ className, title, links }: ListProps) {
  return (
    <nav className={className} aria-label={title}>
      <h2>{title}</h2>
      <ul className="small">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} prefetch="intent">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FindUs() {
  const { phone, email, address } = useShop()
  const [street = '', quarter = ''] = address.lines
  return (
    <div className="footer-contact">
      <h2>Find us</h2>
      <address>
        {street}
        <br />
        {quarter}, {address.city} {address.pincode}
      </address>
      <p className="mt-3">
        <a className="tabular" href={`tel:${phone.dial}`}>
          {phone.shown}
        </a>
        <br />
        <a href={`mailto:${email.hello}`}>{email.hello}</a>
      </p>
      <AllHours />
    </div>
  )
}
