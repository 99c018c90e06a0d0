/** For the owner: the closed drawers with their differences, and from which difference on a reason is needed. */
import { Link } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { getDrawer, listDrawers, setDrawerLimit } from '#domain/accounting/contract/staff-drawer.ts'
import { type Column, ListTable } from '#ui/design/list-table.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { ActionForm } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { usePages } from '#ui/query/use-pages.ts'
import { differenceText } from './cash-count.tsx'
import { inMoney } from './in-money.ts'
import { PagedPanel } from './paged-panel.tsx'

type Closed = ResponseOf<typeof listDrawers>['drawers'][number]

const columns: readonly Column<Closed>[] = [
  {
    title: 'Closed',
    cell: ({ drawerId, count }) => (
      <Link className="link tabular" to={`/staff/money/drawer/${drawerId}`}>
        {formatTimestamp(new Date(count.at))}
      </Link>
    ),
  },
  { title: 'By', cell: ({ count }) => count.by },
  { title: 'Expected', kind: 'amount', cell: ({ expected }) => inMoney(expected) },
  { title: 'Counted', kind: 'amount', cell: ({ count }) => inMoney(count.counted) },
  {
    title: 'Difference',
    cell: ({ count }) => (
      <span className={count.difference === 0 ? 'muted' : 'strong'}>
        {differenceText(count.difference)}
        {count.reason && <span className="smaller muted block">{count.reason}</span>}
      </span>
    ),
  },
]

export function ClosedDrawers() {
  const found = usePages(
    listDrawers,
    {},
    {
      rows: (page) => page.drawers,
      next: ({ drawers, more }) => (more ? { before: drawers.at(-1)?.drawerId } : undefined),
    },
  )
  return (
    <QueryView query={found} name="the closed drawers">
      {(drawers) => (
        <PagedPanel title="Closed drawers" tool={<LimitForm />} pages={found}>
          {drawers.length === 0 ? (
            <p className="panel-body muted">No drawer was closed yet.</p>
          ) : (
            <ListTable
              caption="Closed drawers, the last closed first"
              columns={columns}
              rows={drawers}
              keyOf={({ drawerId }) => drawerId}
            />
          )}
        </PagedPanel>
      )}
    </QueryView>
  )
}

function LimitForm() {
  const { data } = useAnswer(getDrawer, {})
  return data ? <Limit key={data.limit.version} limit={data.limit} /> : null
}

const typed = setDrawerLimit.body.pick({ reasonAbove: true })

function Limit({ limit }: { readonly limit: ResponseOf<typeof getDrawer>['limit'] }) {
  const saving = useAction(setDrawerLimit, { success: { title: 'Saved' } })
  const form = useSchemaForm(typed, saving, {
    draft: 'drawer-limit',
    initial: { reasonAbove: String(limit.reasonAbove) },
    request: (fields) => ({ ...fields, version: limit.version }),
  })
  return (
    <ActionForm form={form} className="drawer-limit" action="Save">
      <TextField
        label="A difference needs a reason above, in rupees"
        inputMode="decimal"
        autoComplete="off"
        {...form.field('reasonAbove', (text) => text.trim())}
      />
    </ActionForm>
  )
}
