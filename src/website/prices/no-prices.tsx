/** In place of the repairs of a model that has no prices yet. */
import type { FamilyId } from '#domain/catalogue/family.ts'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useShop } from '#ui/page/shop.ts'
import { FaultFindingPrice } from './fault-finding-price.tsx'

type Props = { readonly modelId: string; readonly family: FamilyId }

export function NoPrices({ modelId, family }: Props) {
  const { phone } = useShop()
  return (
    <section className="sheet padded grid justify-items-start gap-4" aria-labelledby="no-prices">
      <h2 className="title-1" id="no-prices">
        No prices for this model yet
      </h2>
      <p className="max-w-[36rem]">
        Write to us or call{' '}
        <a className="link tabular" href={`tel:${phone.dial}`}>
          {phone.shown}
        </a>
        . We answer with the price of your repair.
      </p>
      <ButtonLink to={`/contact?device=${family}`}>
        Ask for a price <Icon name="arrow" />
      </ButtonLink>
      <ul className="w-full">
        <FaultFindingPrice modelId={modelId} family={family} />
      </ul>
    </section>
  )
}
