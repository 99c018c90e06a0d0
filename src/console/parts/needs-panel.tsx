/** The repairs that lack a part: the most urgent first, each with what can be done about it. */
import { Link } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/design/button.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { type ListedNeed, listNeeds } from '#domain/parts/contract/staff-needs.ts'
import type { NeedState } from '#domain/parts/needs.ts'
import { shortDay, shortTimestamp } from '#console/frame/short-time.ts'
import type { OrderBeginning } from './order-dialog.tsx'
import './needs.css'

type Needs = ResponseOf<typeof listNeeds>
type Acts = {
  /** Opens the dialog of each order, one after the other. */
  readonly onOrder: (orders: readonly OrderBeginning[]) => void
  readonly onReceive: (purchaseOrderId: string) => void
}

export function NeedsPanel(acts: Acts) {
  const needs = useAnswer(listNeeds, {})
  return (
    <QueryView query={needs} name="the repairs that wait" loading="h-24 w-full" stays>
      {(answer) => (answer.needs.length > 0 ? <Waiting answer={answer} {...acts} /> : null)}
    </QueryView>
  )
}

type Props = Acts & { readonly answer: Needs }

function Waiting({ answer: { needs, toOrder }, onOrder, onReceive }: Props) {
  const late = needs.filter(({ state }) => state === 'late').length
  const orders = toOrder.map(beginningOf)
  const orderOf = ({ part }: ListedNeed) =>
    orders
      .map((order) => ({
        ...order,
        lines: order.lines.filter(({ partId }) => partId === part.id),
      }))
      .find(({ lines }) => lines.length > 0)
  return (
    <section className="panel needs-panel" aria-labelledby="needs-title">
      <div className="panel-head">
        <h2 id="needs-title">Repairs that wait for a part</h2>
        <span className="small muted tabular">
          {needs.length}
          {late > 0 && `, ${late} late`}
        </span>
        {orders.length > 0 && (
          <Button variant="line" size="sm" className="needs-order" onClick={() => onOrder(orders)}>
            Order these
          </Button>
        )}
      </div>
      <ul>
        {needs.map((need) => {
          const order = orderOf(need)
          return (
            <NeedLine
              key={need.id}
              need={need}
              onOrder={order && (() => onOrder([order]))}
              onReceive={onReceive}
            />
          )
        })}
      </ul>
    </section>
  )
}

const beginningOf = ({ supplierId, lines }: Needs['toOrder'][number]): OrderBeginning => ({
  key: `needs-${supplierId ?? 'nobody'}`,
  supplierId: supplierId ?? '',
  lines: lines.map(({ price, ...line }) => ({
    ...line,
    price: price === null ? '' : String(price),
  })),
})

type LineProps = Pick<Acts, 'onReceive'> & {
  readonly need: ListedNeed
  readonly onOrder: (() => void) | undefined
}

function NeedLine({ need, onOrder, onReceive }: LineProps) {
  const { orderId, number, part, customer, promisedAt, state, purchase } = need
  const promised = promisedAt ? shortTimestamp(promisedAt) : 'no time promised'
  return (
    <li className="need">
      <Link className="need-link" to={`/staff/orders/${orderId}`}>
        <b className="need-lead tabular" data-late={state === 'late' ? '' : undefined}>
          {state === 'late' ? 'Late' : promisedAt ? promised.split(',')[0] : '–'}
        </b>
        <b className="need-part">{part.name}</b>
        <span className="code need-number">{number}</span>
        <span className="need-who">{[customer, promised].filter(Boolean).join(', ')}</span>
        <span className="state-word need-state" data-tone={tones[state]}>
          {stateText(need)}
        </span>
      </Link>
      <span className="need-acts">
        {state === 'late' && purchase?.phone && (
          <a
            className="link"
            href={`tel:${purchase.phone.replaceAll(' ', '')}`}
            aria-label={`Ring them: ${purchase.supplier}`}
          >
            Ring them
          </a>
        )}
        {purchase && (
          <Button
            variant="quiet"
            size="xs"
            aria-label={`Receive ${part.name} from ${purchase.supplier}`}
            onClick={() => onReceive(purchase.id)}
          >
            Receive
          </Button>
        )}
        {onOrder && !purchase && (
          <Button
            variant="quiet"
            size="xs"
            aria-label={`Order ${part.name} for ${number}`}
            onClick={onOrder}
          >
            Order
          </Button>
        )}
      </span>
    </li>
  )
}

const tones: Readonly<Record<NeedState, 'late' | 'going' | 'idle'>> = {
  late: 'late',
  ordered: 'going',
  'not-ordered': 'idle',
}

/** `Ordered, Sri Balaji, 27 Nov`. */
function stateText({ purchase }: ListedNeed): string {
  if (!purchase) return 'Not ordered yet'
  const { supplier, expectedOn } = purchase
  return [
    `Ordered, ${supplier}`,
    ...(expectedOn ? [shortDay(expectedOn).replace(/ \d{4}$/, '')] : []),
  ].join(', ')
}
