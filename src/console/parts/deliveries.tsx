/** The column of deliveries: what is on the way, or the one that is being unpacked. */
import { formatDay, noonOf } from '#kernel/time.ts'
import { Button } from '#ui/design/button.tsx'
import { ShowMore } from '#ui/query/show-more.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { usePages } from '#ui/query/use-pages.ts'
import { listPurchaseOrders } from '#domain/parts/contract/staff-purchases.ts'
import { Receiving } from './receiving.tsx'

type Props = {
  /** The purchase order that is being unpacked. */
  readonly receiving: string | undefined
  readonly onReceive: (purchaseOrderId: string | undefined) => void
}

export function Deliveries({ receiving, onReceive }: Props) {
  return (
    <section className="panel deliveries" aria-labelledby="deliveries-title">
      {receiving ? (
        <Receiving
          key={receiving}
          purchaseOrderId={receiving}
          onLeave={() => onReceive(undefined)}
        />
      ) : (
        <OnTheWay onReceive={onReceive} />
      )}
    </section>
  )
}

function OnTheWay({ onReceive }: Pick<Props, 'onReceive'>) {
  const open = usePages(
    listPurchaseOrders,
    { state: 'open' },
    {
      rows: (page) => page.orders,
      next: ({ orders, more }) => (more ? { after: orders.at(-1)?.id } : undefined),
    },
  )
  return (
    <>
      <h2 id="deliveries-title" tabIndex={-1}>
        On the way
      </h2>
      <div className="panel-body">
        <QueryView query={open} name="the orders" loading="h-24 w-full">
          {(orders) =>
            orders.length === 0 ? (
              <p className="small muted">
                Nothing is ordered. What you order of a supplier is here until it is unpacked.
              </p>
            ) : (
              <ul className="delivery-list">
                {orders.map(({ id, supplier, noteNumber, expectedOn, ordered, received }) => (
                  <li key={id}>
                    <span>
                      <b>{supplier}</b>
                      {noteNumber && (
                        <>
                          , note <span className="code">{noteNumber}</span>
                        </>
                      )}
                      <span className="block smaller muted">
                        {received} of {ordered} here
                        {expectedOn && `, expected ${formatDay(noonOf(expectedOn))}`}
                      </span>
                    </span>
                    <Button
                      size="sm"
                      variant="line"
                      aria-label={`Receive from ${supplier}${noteNumber && `, note ${noteNumber}`}`}
                      onClick={() => onReceive(id)}
                    >
                      Receive
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
        <ShowMore pages={open} size="sm" />
      </div>
    </>
  )
}
