/** The yellow card under the services, for people who do not know which number is theirs. */
import { useShop } from '#ui/page/shop.ts'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { Icon } from '#ui/design/icon.tsx'
import type { OfProduct } from '#domain/site-content/product-pages-shape.ts'

export function ProductUnsure({ family, page }: OfProduct) {
  const { claims, phone } = useShop()
  return (
    <section className="sec pt-0" aria-labelledby="unsure">
      <div className="wrap">
        <div className="reqcard">
          <div className="l">
            <h2 className="d2" id="unsure">
              Not sure what is wrong?
            </h2>
            <p className="lead req-lead">
              Bring the {page.thing} as it is. The {claims.diagnosticPoints}-point check is free,
              and you leave with a written answer even if you decide not to repair it.
            </p>
          </div>
          <div className="r grid content-center gap-4">
            <ButtonLink to={`/contact?device=${family}`} variant="ink" size="lg" block>
              Book Service Now <Icon name="arrow" />
            </ButtonLink>
            <p className="sm text-center">
              or call{' '}
              <a className="tn strong" href={`tel:${phone.dial}`}>
                {phone.shown}
              </a>
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
