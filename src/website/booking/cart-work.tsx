/** What will be done, line by line, as frozen on the order: the prices that the bill adds up, and each with its tax. */
import { useId } from 'react'
import { isFaultFinding } from '#domain/catalogue/fault-finding.ts'
import { formatWholeRupees } from '#kernel/money.ts'
import { PartPicture } from '#ui/media/device-picture.tsx'
import { useShop } from '#ui/page/shop.ts'
import { priceText } from '#website/prices/price-text.ts'
import { withGst } from '#website/prices/with-gst.ts'
import type { Cart } from './flow.ts'
import { Translated } from './texts/translated.tsx'

export function CartWork({ cart }: { readonly cart: Cart }) {
  const id = useId()
  const { productName, color } = cart.productDetail
  return (
    <section aria-labelledby={id}>
      <h2 className="title-2 mb-3" id={id}>
        {[productName, color].filter(Boolean).join(', ')}
      </h2>
      <ul className="line-items">
        {cart.issues.map((line) => (
          <li key={line.issueId}>
            {line.imageUrl ? (
              <PartPicture
                url={line.imageUrl}
                className="bg-well w-17 rounded-sm object-contain md:w-22"
              />
            ) : (
              <span />
            )}
            <span>
              <span className="strong block">{line.label}</span>
              <span className="small muted">
                {isFaultFinding(line.issueId)
                  ? 'You get a price to agree to before any repair'
                  : `${line.quality}, ${line.warranty} warranty`}
              </span>
            </span>
            <span className="grid justify-items-end text-right">
              {isFaultFinding(line.issueId) ? (
                <span className="money strong">Free</span>
              ) : (
                <LinePrice cart={cart} totalCharge={line.totalCharge} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type PriceProps = { readonly cart: Cart; readonly totalCharge: number }

/** The one before tax stands first, because the bill adds these up. A SEZ unit may buy without tax. */
function LinePrice({ cart, totalCharge }: PriceProps) {
  const shop = useShop()
  const isTaxed = cart.cgst + cart.sgst + cart.igst > 0
  return (
    <>
      <span className="money strong">{formatWholeRupees(totalCharge)}</span>
      {isTaxed && (
        <>
          <span className="smaller muted">
            <Translated of="beforeTax" />
          </span>
          <span className="smaller muted">
            <span className="money">{priceText(withGst(shop, totalCharge))}</span>{' '}
            <Translated of="withGst" />
          </span>
        </>
      )}
    </>
  )
}
