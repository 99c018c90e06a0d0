/** What companies ask before they ask for a quote. */
import { Icon } from '#ui/design/icon.tsx'
import { useShop } from '#ui/page/shop.ts'
import { adpQuestions } from '#domain/site-content/adp-content.ts'

export function AdpQuestions() {
  return (
    <section className="sec pt-0" aria-labelledby="questions">
      <div className="wrap split">
        <h2 className="d2" id="questions">
          Questions
        </h2>
        <div className="asks">
          {adpQuestions(useShop()).map(({ question, answer }, index) => (
            <details key={question} name="asks" open={index === 0}>
              <summary>
                <span className="t2">{question}</span>
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
