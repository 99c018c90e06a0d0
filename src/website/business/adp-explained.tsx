/** What ADP is, how a plan is renewed, and what companies ask about it. */
import { FoldBox } from '#website/frame/fold-box.tsx'
import { TicketStubs } from '../frame/ticket-stubs.tsx'
import { Pictogram, Icon } from '#ui/design/icon.tsx'
import { businessServices, renewalSteps, adpQuestions } from '#domain/site-content/adp-content.ts'
import { useShop } from '#ui/page/shop.ts'

export function AdpAbout() {
  return (
    <section className="section" aria-labelledby="about-adp">
      <div className="wrap split">
        <div className="adp-about">
          <h2 className="display-2" id="about-adp">
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
          <h2 className="title-1 adp-sub" id="benefits">
            Benefits
          </h2>
          <div className="fold">
            <ul className="benefits" aria-labelledby="benefits">
              {businessServices.map(({ icon, title, text }) => (
                <li key={icon}>
                  <Pictogram name={icon} size={48} />
                  <div>
                    <h3 className="title-3">{title}</h3>
                    <p>{text}</p>
                  </div>
                </li>
              ))}
            </ul>
            <FoldBox text="All benefits" label="All benefits" />
          </div>
        </div>
      </div>
    </section>
  )
}

/** The renewal of a plan: one ticket, three stubs. */
export function AdpRenewal() {
  const { email } = useShop()
  return (
    <section className="section pt-0" aria-labelledby="renewal">
      <div className="wrap">
        <div className="ticketwrap">
          <div className="journey-head">
            <h2 className="display-2" id="renewal">
              Renewal
            </h2>
            <p>
              Three steps. Write to{' '}
              <a className="adp-mail" href={`mailto:${email.business}`}>
                {email.business}
              </a>
            </p>
          </div>
          <TicketStubs stubs={renewalSteps} />
        </div>
      </div>
    </section>
  )
}

/** What companies ask before they ask for a quote. */
export function AdpQuestions() {
  return (
    <section className="section pt-0" aria-labelledby="questions">
      <div className="wrap split">
        <h2 className="display-2" id="questions">
          Questions
        </h2>
        <div className="questions">
          {adpQuestions(useShop()).map(({ question, answer }, index) => (
            <details key={question} name="asks" open={index === 0}>
              <summary>
                <span className="title-2">{question}</span>
                <Icon name="down" size={22} />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
