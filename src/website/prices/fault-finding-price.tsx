/** Behind the repairs of a model: finding its fault, free, with `Book this`. */
import { faultFindingId } from '#domain/catalogue/fault-finding.ts'
import type { FamilyId } from '#domain/catalogue/family.ts'
import { useShop } from '#ui/page/shop.ts'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { PartPicture } from '#ui/media/device-picture.tsx'
import { bookingAddress } from '#website/booking/preselection.ts'

type Props = { readonly modelId: string; readonly family: FamilyId }

export function FaultFindingPrice({ modelId, family }: Props) {
  const { claims } = useShop()
  const issueId = faultFindingId(family)
  return (
    <li className="price-row" id={issueId}>
      <span className="price-row-picture">
        <PartPicture url="/parts/test.svg" className="size-full object-cover" />
      </span>
      <h3 className="price-row-name">Find the fault</h3>
      <p className="price-row-text">
        You need not know what is wrong. We check all {claims.diagnosticPoints} points and name the
        price; nothing is repaired before you say yes.
      </p>
      <p className="price-row-price">
        <span className="price-row-figure">₹0</span>
        <span className="price-row-tax">Free</span>
      </p>
      <ButtonLink
        className="price-row-book"
        variant="line"
        size="sm"
        to={bookingAddress({ modelId, issueId })}
      >
        Book this<span className="visually-hidden">: Find the fault</span>
      </ButtonLink>
    </li>
  )
}
