/** The top of a printed A4 sheet: the shop, the sheet's name, and the order's number as text and as QR code. */
import type { ReactNode } from 'react'
import { addressLine } from '#kernel/shop.ts'
import { useShop } from '#ui/page/shop.ts'
import { type Printed, staffAddress } from './printed-page.tsx'
import { Qr } from '#ui/media/qr.tsx'

type Props = Pick<Printed, 'order'> & { readonly title: string }

export function SheetHead({ title, order: { card } }: Props) {
  const shop = useShop()
  return (
    <header className="sheet-head">
      <div>
        <p className="sheet-brand">{shop.brand}</p>
        <p>
          {addressLine(shop)}
          <br />
          {shop.phone.shown}, GSTIN {shop.gstin}
        </p>
      </div>
      <div className="sheet-number">
        <h2>{title}</h2>
        <p className="code">{card.orderNumber}</p>
      </div>
      <Qr text={staffAddress(card.orderId)} label={`QR code of ${card.orderNumber}`} />
    </header>
  )
}

export const Fact = ({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)
