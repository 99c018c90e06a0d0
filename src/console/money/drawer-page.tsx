/** The cash drawer of the counter: what must be in it, what moved, and counting it at the end of the day. */
import { Link } from 'react-router'
import { formatTimestamp } from '#kernel/time.ts'
import { getDrawer, startDrawer } from '#domain/accounting/contract/staff-drawer.ts'
import { TextField } from '#ui/design/text-field.tsx'
import { ActionForm } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { useMay } from '#ui/api/role.ts'
import { OrderLink } from '#console/frame/order-link.tsx'
import { DrawerClosing } from './drawer-closing.tsx'
import { DrawerEntryForm } from './drawer-entry-form.tsx'
import { ClosedDrawers } from './closed-drawers.tsx'
import { inMoney } from './in-money.ts'
import { type OpenDrawer, sumTitles } from './open-drawer.ts'
import './drawer.css'

export default function DrawerPage() {
  const may = useMay()
  const found = useAnswer(getDrawer, {}, { refetchInterval: 15_000 })
  return (
    <>
      <QueryView query={found} name="the drawer">
        {({ open, limit, lastClosed }) =>
          open ? (
            <div className="drawer-columns" key={open.drawerId}>
              <div className="record-column">
                <DrawerSums drawer={open} />
                <Moves drawer={open} />
                <DrawerEntryForm drawer={open} />
              </div>
              <div className="record-column">
                <DrawerClosing drawer={open} limit={limit.reasonAbove} />
                {lastClosed && (
                  <p className="small">
                    <Link className="link" to={`/staff/money/drawer/${lastClosed}`}>
                      Sheet of the drawer closed last
                    </Link>
                  </p>
                )}
              </div>
            </div>
          ) : (
            <StartForm />
          )
        }
      </QueryView>
      {may('manage-money') && <ClosedDrawers />}
    </>
  )
}

function StartForm() {
  const starting = useAction(startDrawer, {
    success: { title: 'The drawer is started' },
  })
  const form = useSchemaForm(startDrawer.body, starting, {
    draft: 'drawer-start',
    initial: { float: '' },
  })
  return (
    <section className="panel drawer-start">
      <h2>Start the cash drawer</h2>
      <ActionForm form={form} className="panel-body grid gap-4" action="Start the drawer">
        <p>
          Count what is in the drawer now. From then on each cash payment and refund of the counter
          is in its sum, and closing it opens the next.
        </p>
        <TextField
          label="In the drawer now, in rupees"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('float', (typed) => typed.trim())}
        />
      </ActionForm>
    </section>
  )
}

function DrawerSums({ drawer }: { readonly drawer: OpenDrawer }) {
  return (
    <section className="panel">
      <h2>Cash drawer</h2>
      <div className="panel-body grid gap-3">
        <p className="small muted">
          Open since {formatTimestamp(new Date(drawer.openedAt))}, by {drawer.openedBy}
        </p>
        <dl className="grid gap-1.5">
          {sumTitles.map(([key, title, sign]) => (
            <div key={key} className="amount-line">
              <dt className="muted">{title}</dt>
              <dd className="tabular nowrap">{inMoney(sign * drawer[key] + 0)}</dd>
            </div>
          ))}
          <div className="amount-line drawer-total">
            <dt className="strong">Expected in the drawer</dt>
            <dd className="numeral text-2xl leading-none">{inMoney(drawer.expected)}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

function Moves({ drawer: { moves, entries } }: { readonly drawer: OpenDrawer }) {
  if (moves.length + entries.length === 0) return null
  return (
    <section className="panel">
      <h2>What moved</h2>
      <ul className="panel-body grid gap-1.5 small">
        {moves.map(({ kind, orderId, orderNumber, amount, at }) => (
          <li key={`${kind} ${orderId} ${at}`} className="amount-line">
            <span>
              {kind === 'received' ? 'Payment' : 'Refund'}{' '}
              {orderId && orderNumber && <OrderLink order={{ orderId, orderNumber }} />}
              <span className="smaller muted"> {formatTimestamp(new Date(at))}</span>
            </span>
            <span className="tabular nowrap">
              {inMoney(kind === 'received' ? amount : -amount)}
            </span>
          </li>
        ))}
        {entries.map(({ id, kind, amount, reason, by, at }) => (
          <li key={id} className="amount-line">
            <span>
              {reason}
              <span className="smaller muted">
                {' '}
                {by}, {formatTimestamp(new Date(at))}
              </span>
            </span>
            <span className="tabular nowrap">{inMoney(kind === 'in' ? amount : -amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
