/** The A4 sheet that the customer signs when handing a device over: what came in, its condition and what was agreed. */
import { hasRider } from '#domain/orders/service-type.ts'
import { type PageShop, useShop } from '#ui/page/shop.ts'
import { formatTimestamp } from '#kernel/time.ts'
import {
  accessoriesLine,
  areaKeys,
  areaText,
  intakeStatement,
  marksLine,
} from '#domain/repairs/intake/intake.ts'
import { Qr } from '#ui/media/qr.tsx'
import { SignatureImage } from '#ui/media/signature-image.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { getPaperLink } from '#domain/repairs/contract/staff-reach.ts'
import { inRupees } from '#console/money/in-money.ts'
import type { Intake } from './intake-summary.tsx'
import { PrintedPage, type Printed } from './printed-page.tsx'
import { Fact, SheetHead } from './sheet-head.tsx'

export default function IntakeSheetPage() {
  return (
    <PrintedPage title="Intake sheet" size="Paper of A4">
      {(printed) => <Sheet {...printed} />}
    </PrintedPage>
  )
}

const termsOf = ({ claims }: PageShop) =>
  `Finding the fault is free, and nothing is repaired before you agree. A repair that fails costs nothing. ${claims.warrantyDays} days' warranty on parts and labour, ${claims.softwareWarrantyDays} on software work. Please make a backup before you hand the device over. We write no passcode down: you unlock the device yourself where a test needs it.`

function Sheet({ order, records }: Printed) {
  const shop = useShop()
  const { card, device, customer, address } = order
  const isImei = /^\d+$/.test(device.number ?? '')
  return (
    <article className="paper paper-sheet">
      <SheetHead title="Intake sheet" order={order} />
      <dl className="sheet-facts">
        <Fact title="Device">
          {device.model}, {device.colour}
        </Fact>
        <Fact title={isImei ? 'IMEI' : 'Serial number'}>{device.number ?? 'Not known'}</Fact>
        <Fact title="Customer">
          {customer.name}, +91 {customer.mobileNumber}
        </Fact>
        <Fact title={hasRider(card.service) ? 'Picked up from' : 'Handed over'}>
          {hasRider(card.service) ? address : 'At our counter'}
        </Fact>
        <Fact title="Taken in">
          {records.intake.recorded
            ? `${formatTimestamp(new Date(records.intake.recorded.at))}, by ${records.intake.recorded.by}`
            : ''}
        </Fact>
        <Fact title="Promised time">
          {records.estimate.at
            ? formatTimestamp(new Date(records.estimate.at))
            : 'With the confirmation call'}
        </Fact>
      </dl>
      <Condition intake={records.intake} />
      <Issues order={order} />
      <p className="sheet-terms">{termsOf(shop)}</p>
      <FollowLink orderId={card.orderId} />
      <Signatures intake={records.intake} />
    </article>
  )
}

/** So that the customer sees the repair on any screen while their own phone is here. */
function FollowLink({ orderId }: { readonly orderId: string }) {
  const { data } = useAnswer(getPaperLink, { orderId })
  if (!data) return null
  return (
    <div className="sheet-follow">
      <Qr
        text={`${location.origin}/track-shared#${data.token}`}
        label="QR code to follow the repair"
      />
      <p>
        Follow this repair on any phone or computer: scan the code. It shows the stages and says
        nothing about you.
      </p>
    </div>
  )
}

/** The line for the customer's pen is left out where they signed on the screen. */
function Signatures({ intake: { signature, signedAt } }: { readonly intake: Intake }) {
  const { brand } = useShop()
  const how = signature?.kind === 'typed' ? 'Name typed' : 'Signed'
  return (
    <div className="sheet-signatures">
      <div>
        {signature && <SignatureImage signature={signature} label="Signature of the customer" />}
        <p>
          {signature && signedAt
            ? `Customer: “${intakeStatement}” ${how} on our screen, ${formatTimestamp(new Date(signedAt))}`
            : 'Customer: signature, date'}
        </p>
      </div>
      <p>For {brand}: signature, date</p>
    </div>
  )
}

/** Lines stay empty before an intake is recorded, so that they can be filled in by hand. */
function Condition({ intake }: { readonly intake: Intake }) {
  const { recorded, accessories, otherAccessories, condition, conditionNote, photos } = intake
  const marksOf = (area: (typeof areaKeys)[number]) => condition.find((one) => one.area === area)
  const shown = areaKeys.filter((area) => !recorded || marksOf(area))
  return (
    <section>
      <h3>Accessories and condition</h3>
      <dl className="sheet-rows">
        <Fact title="Accessories">
          {recorded ? accessoriesLine(accessories, otherAccessories) : ''}
        </Fact>
        {shown.map((area) => (
          <Fact key={area} title={areaText[area]}>
            {recorded ? marksLine(marksOf(area)?.marks ?? []) : ''}
          </Fact>
        ))}
        {(conditionNote || !recorded) && <Fact title="Remark">{conditionNote}</Fact>}
        {recorded && (
          <Fact title="Photos">
            {photos.length} taken, stored with the order and shown to our colleagues only
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Issues({ order: { issues, bill, complaint } }: Pick<Printed, 'order'>) {
  if (!bill && complaint)
    return (
      <section>
        <h3>What is wrong, in the customer’s words</h3>
        <p className="pre-line">{complaint}</p>
        <p>The customer gets an estimate. Nothing is repaired before it is accepted.</p>
      </section>
    )
  return (
    <section>
      <h3>Agreed repairs</h3>
      <table className="sheet-table">
        <thead>
          <tr>
            <th scope="col">Issue</th>
            <th scope="col">Quality</th>
            <th scope="col">Warranty</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {issues.map(({ label, quality, warranty, total }) => (
            <tr key={label}>
              <td>{label}</td>
              <td>{quality}</td>
              <td>{warranty}</td>
              <td>{inRupees(total)}</td>
            </tr>
          ))}
        </tbody>
        {bill && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                Total with {bill.extra > 0 ? 'pickup and ' : ''}GST
                {bill.discount > 0 ? ', discount taken off' : ''}
              </th>
              <td>{inRupees(bill.total)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
