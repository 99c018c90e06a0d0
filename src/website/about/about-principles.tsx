/** Our Approach: six principles, ruled like the services of a device page. */
import { Pictogram } from '#ui/design/icon.tsx'
import { useShop } from '#ui/page/shop.ts'
import { principles } from '#domain/site-content/about-texts.ts'

export function AboutPrinciples() {
  return (
    <section className="sec pt-0" aria-labelledby="approach">
      <div className="wrap">
        <div className="sec-head">
          <h2 className="d2" id="approach">
            Our Approach
          </h2>
          <p>Six principles. Each is something you can hold us to.</p>
        </div>
        <ul className="svc">
          {principles(useShop()).map(({ icon, title, text }) => (
            <li key={title}>
              <Pictogram name={icon} size={44} />
              <div>
                <h3 className="t1">{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
