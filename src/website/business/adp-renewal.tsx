/** The renewal of a plan: one ticket, three stubs. */
import { useShop } from '#ui/page/shop.ts'
import { renewalSteps } from '#domain/site-content/adp-content.ts'

export function AdpRenewal() {
  const { email } = useShop()
  return (
    <section className="sec pt-0" aria-labelledby="renewal">
      <div className="wrap">
        <div className="ticketwrap">
          <div className="jhead">
            <h2 className="d2" id="renewal">
              Renewal
            </h2>
            <p>
              Three steps. Write to{' '}
              <a className="adp-mail" href={`mailto:${email.business}`}>
                {email.business}
              </a>
            </p>
          </div>
          <ol className="jticket">
            {renewalSteps.map(({ title, text }, index) => (
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
      </div>
    </section>
  )
}
