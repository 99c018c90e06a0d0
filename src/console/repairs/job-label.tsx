/** The label for a device's pouch: 62 x 29 mm, with a QR code that opens the repair; as a page, and printed from another. */
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { serviceTitles } from '#domain/orders/service-type.ts'
import { endingTitles } from '#domain/repairs/give-back.ts'
import { shortTimestamp } from '#console/frame/short-time.ts'
import { type Printed, staffAddress } from './printed-page.tsx'
import { Qr } from '#ui/media/qr.tsx'

/** Shows only the first name, because anybody can read a pouch. */
export function JobLabel({ order: { card, customer }, records }: Printed) {
  return (
    <article className="paper paper-label">
      <Qr text={staffAddress(card.orderId)} label={`QR code of ${card.orderNumber}`} />
      <div>
        <p className="label-number">{card.orderNumber}</p>
        <p className="label-device">{card.device}</p>
        <p>
          {customer.name.trim().split(/\s+/)[0]}, {serviceTitles[card.service]}
        </p>
        <p className="label-due">
          {card.ending ? endingTitles[card.ending] : dueText(records.estimate.at)}
        </p>
      </div>
    </article>
  )
}

const dueText = (at: string | null): string => (at ? `Due ${shortTimestamp(at)}` : 'Due: not set')

type PrintProps = Printed & { readonly onPrinted: () => void }

/** Prints the label without leaving the page: on paper it stands alone, and on the screen it is not seen. */
export function PrintJobLabel({ onPrinted, ...printed }: PrintProps) {
  useEffect(() => {
    print()
    onPrinted()
  }, [onPrinted])
  return createPortal(
    <div className="paper-only">
      <JobLabel {...printed} />
    </div>,
    document.body,
  )
}
