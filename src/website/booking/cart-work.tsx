/** What will be done, line by line, as frozen on the order. */
import { useId } from 'react'
import { formatWholeRupees } from '#kernel/money.ts'
import { PartPicture } from '#ui/media/part-picture.tsx'
import type { Cart } from './flow.ts'

export function CartWork({ cart }: { readonly cart: Cart }) {
  const id = useId()
  const { productName, color } = cart.productDetail
  return (
    <section aria-labelledby={id}>
      <h2 className="t2 mb-3" id={id}>
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
              <span className="sm muted">
                {line.quality}, {line.warranty} warranty
              </span>
            </span>
            <span className="money strong">{formatWholeRupees(line.totalCharge)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
