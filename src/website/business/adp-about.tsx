/** What ADP is, and what a company gets with it. */
import { Pictogram } from '#ui/design/icon.tsx'
import { businessServices } from '#domain/site-content/adp-content.ts'

export function AdpAbout() {
  return (
    <section className="sec" aria-labelledby="about-adp">
      <div className="wrap split">
        <div className="adp-about">
          <h2 className="d2" id="about-adp">
            What ADP is
          </h2>
          <p className="lead">
            A plan for the day something breaks. You list your devices once. When one of them is
            dropped, cracked or soaked, it comes to the front of our bench, and your account manager
            keeps you informed.
          </p>
          <p className="muted">
            Nine in ten businesses have device damage in a year. Maintenance does not prevent an
            accident; a plan makes it an ordinary day.
          </p>
        </div>
        <div>
          <h2 className="t1 adp-sub" id="benefits">
            Benefits
          </h2>
          <ul className="bens" aria-labelledby="benefits">
            {businessServices.map(({ icon, title, text }) => (
              <li key={icon}>
                <Pictogram name={icon} size={48} />
                <div>
                  <h3 className="t3">{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
