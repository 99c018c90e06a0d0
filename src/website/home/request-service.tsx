/** Request a Service: a blank job card, and the button that starts to fill it in. */
import { languages, languageTag, ownName } from '#kernel/language.ts'
import { Pictogram } from '#ui/design/icon.tsx'
import { BookingButton } from '#website/frame/booking-button.tsx'

const promises = [
  { icon: 'diagnose', text: 'Free diagnostics' },
  { icon: 'nofee', text: 'No fix, no fee' },
  { icon: 'lock', text: 'Data protection' },
] as const

export function RequestService() {
  return (
    <section className="section pt-0" aria-labelledby="request">
      <div className="wrap">
        <div className="request-card">
          <div className="request-card-main">
            <h2 className="display-2" id="request">
              Request a Service
            </h2>
            <p className="lead request-card-lead">
              Tell us the device and the fault. We fill in this ticket together, and nothing is
              charged until you agree.
            </p>
            <ul className="promises">
              {promises.map(({ icon, text }) => (
                <li key={icon}>
                  <Pictogram name={icon} size={36} /> {text}
                </li>
              ))}
            </ul>
          </div>
          <div className="request-card-side">
            <BlankCard />
            <BookingButton variant="ink" block className="mt-8">
              Book A Service
            </BookingButton>
          </div>
        </div>
      </div>
    </section>
  )
}

function BlankCard() {
  return (
    <div className="blank" aria-hidden>
      {['Device', 'Serial or IMEI', 'Fault'].map((line) => (
        <div key={line}>
          <span>{line}</span>
          <i />
        </div>
      ))}
      <div>
        <span>Language</span>
        <i>
          {languages.map((language, index) => (
            <span key={language} lang={languageTag[language]}>
              {index > 0 && ', '}
              {ownName[language]}
            </span>
          ))}
        </i>
      </div>
    </div>
  )
}
