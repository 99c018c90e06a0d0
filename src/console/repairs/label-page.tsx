/** The label for a device's pouch: 62 x 29 mm, with a QR code that opens the repair. */
import { serviceTitles } from '#domain/orders/service-type.ts'
import { endingTitles } from '#domain/repairs/give-back.ts'
import { shortTimestamp } from '#console/frame/short-time.ts'
import { PrintedPage, type Printed, staffAddress } from './printed-page.tsx'
import { Qr } from './qr.tsx'

export default function LabelPage() {
  return (
    <PrintedPage title="Job label" size="Label of 62 x 29 mm">
      {(printed) => <Label {...printed} />}
    </PrintedPage>
  )
}

/** Shows only the first name, because anybody can read a pouch. */
function Label({ order: { card, customer }, records }: Printed) {
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
