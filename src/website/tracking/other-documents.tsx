/** What was issued for an order beside the document that is right at the moment: each by its name, number and day. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { listDocuments } from '#domain/accounting/contract/customer.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { dayText } from '#ui/repairs/timestamps.ts'
import { useIssuedDocument } from './document-button.tsx'
import type { Tracked } from './tracked.ts'

type Issued = ResponseOf<typeof listDocuments>[number]
type Props = {
  readonly orderId: string
  /** The one that is right at the moment, which has a button of its own. */
  readonly document: Tracked['document']
  /** One kind that has a button elsewhere on the page. */
  readonly without?: Issued['kind'] | undefined
  /** What is said where there is no other. */
  readonly none?: string
}

export function OtherDocuments({ orderId, document, without, none }: Props) {
  const { data } = useAnswer(listDocuments, { orderId })
  if (!data) return null
  const others = othersOf(data, document).filter(({ kind }) => kind !== without)
  if (others.length === 0) return none ? <p className="small muted">{none}</p> : null
  return (
    <ul className="grid justify-items-start gap-2" aria-label="Other documents of this order">
      {others.map((issued) => (
        <li key={issued.number}>
          <IssuedButton orderId={orderId} issued={issued} />
        </li>
      ))}
    </ul>
  )
}

function IssuedButton({ orderId, issued }: { readonly orderId: string; readonly issued: Issued }) {
  const { title, number, date } = issued
  const download = useIssuedDocument(orderId, number)
  return (
    <Button
      variant="quiet"
      size="sm"
      loading={download.isRunning}
      onClick={() => void download.run()}
    >
      <Icon name="receipt" size={17} />
      <span className="text-left">
        {title} (PDF){' '}
        <span className="smaller muted inline-block">
          <span className="code">{number}</span>, {dayText(date)}
        </span>
      </span>
    </Button>
  )
}

const kindsOf: Readonly<Record<NonNullable<Tracked['document']>, readonly Issued['kind'][]>> = {
  estimate: [],
  bill: [],
  receipt: ['receipt-voucher'],
  'tax-invoice': ['tax-invoice'],
  refund: ['refund-voucher', 'credit-note'],
  'delivery-note': ['delivery-note'],
}

/** All but the last of the kind that is right at the moment. */
function othersOf(issued: readonly Issued[], document: Tracked['document']) {
  const kinds = document ? kindsOf[document] : []
  const current = issued.findLast(({ kind }) => kinds.includes(kind))
  return issued.filter((one) => one !== current)
}
