/** The yellow card for people who do not know what is wrong with their device. */
import { useShop } from '#ui/page/shop.ts'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { Link } from 'react-router'
import { Icon } from '#ui/design/icon.tsx'
import { faultFindingId } from '#domain/catalogue/fault-finding.ts'
import { bookingAddress } from '#website/booking/preselection.ts'
import type { FamilyId } from '#domain/catalogue/family.ts'

type Props = {
  readonly family: FamilyId
  /** As in a sentence: `phone`. */
  readonly thing: string
  /** Chosen already on the page around it. */
  readonly model?: { readonly productId: string; readonly name: string } | undefined
}

export function UnsureCard({ family, thing, model }: Props) {
  const { claims, phone } = useShop()
  return (
    <section className="section pt-0" aria-labelledby="unsure">
      <div className="wrap">
        <div className="request-card">
          <div className="request-card-main">
            <h2 className="display-2" id="unsure">
              Not sure what is wrong?
            </h2>
            <p className="lead request-card-lead">
              Bring the {thing} as it is. The {claims.diagnosticPoints}-point check is free, and we
              tell you what we found even if you decide not to repair it.
            </p>
          </div>
          <div className="request-card-side grid content-center gap-4">
            <ButtonLink
              to={bookingAddress({ modelId: model?.productId, issueId: faultFindingId(family) })}
              variant="ink"
              size="lg"
              block
            >
              Book the free check <Icon name="arrow" />
            </ButtonLink>
            <p className="small text-center">
              or{' '}
              <Link
                className="strong underline"
                to={`/contact?device=${family}`}
                state={model && { device: model.name }}
              >
                write to us
              </Link>
              , or call{' '}
              <a className="tabular strong" href={`tel:${phone.dial}`}>
                {phone.shown}
              </a>
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
